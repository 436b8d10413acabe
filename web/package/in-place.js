// What thinks for the package: a Worker, or the same beside whoever asks.

import { startWorker } from '../src/engine/computer.js';
import { printable } from './printable.js';

/** @import { Thinking } from '../src/engine/computer.js' */

let isInPlace = typeof Worker === 'undefined';

/** Whether computers think in place: nothing else goes on while they do. Known once one was asked. */
export const thinksInPlace = () => isInPlace;

/** @param {string} file */
const read = async (file) => {
  if (file.startsWith('file:')) {
    const { readFile } = await import('node:fs/promises');
    return new Uint8Array(await readFile(new URL(file))).buffer;
  }
  const response = await fetch(file);
  if (!response.ok) throw new Error(`the weights are missing (${response.status})`);
  return response.arrayBuffer();
};

/** Resolves when others had their turn. @returns {Promise<void>} */
const pause = () => new Promise((resolve) => setTimeout(resolve));

/** Thinks in place; a thought once begun is not broken off, but nothing is told of it. @implements {Thinking} */
class InPlace {
  /** @type {Thinking['onmessage']} */
  onmessage = null;
  /** @type {Thinking['onerror']} */
  onerror = null;

  #isEnded = false;
  /** @type {Promise<(question: any) => Promise<void>>} */
  #thinker = import('../src/engine/thinker.js').then(({ thinker }) =>
    thinker(read, (said) => this.#tell(said)),
  );

  /** @param {any} question */
  async postMessage(question) {
    try {
      const think = await this.#thinker;
      await think(question);
    } catch (error) {
      console.error(printable(`${/** @type {Error} */ (error).stack ?? error}`));
      if (!this.#isEnded) this.onerror?.(error);
    }
  }

  terminate() {
    this.#isEnded = true;
  }

  /** @param {unknown} said */
  #tell(said) {
    if (this.#isEnded) return new Promise(() => {});
    this.onmessage?.(new MessageEvent('message', { data: said }));
    return pause();
  }
}

/** A Worker, until one is refused; then what was asked is asked in place. @implements {Thinking} */
class Willing {
  /** @type {Thinking['onmessage']} */
  onmessage = null;
  /** @type {Thinking['onerror']} */
  onerror = null;

  #one = this.#start();
  #isEnded = false;

  /** @param {unknown} question */
  postMessage(question) {
    let hasBegun = false;
    this.#one.onmessage = (event) => {
      hasBegun = true;
      this.onmessage?.(event);
    };
    this.#one.onerror = (event) => {
      if (this.#isEnded) return;
      if (hasBegun || isInPlace) return this.onerror?.(event);
      this.#one.terminate();
      this.#one = this.#inPlace();
      this.postMessage(question);
    };
    this.#one.postMessage(question);
  }

  terminate() {
    this.#isEnded = true;
    this.#one.terminate();
  }

  /** @returns {Thinking} */
  #start() {
    if (isInPlace) return new InPlace();
    try {
      return startWorker();
    } catch {
      return this.#inPlace();
    }
  }

  #inPlace() {
    isInPlace = true;
    console.info('quintet: no Worker may be started here; computers think in place.');
    return new InPlace();
  }
}

export const startThinking = () => new Willing();
