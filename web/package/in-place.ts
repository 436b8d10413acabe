// Runs the computer players in a Worker, or on the main thread if no Worker can be started.

import type { Thinking } from '../src/engine/computer.ts';
import { startWorker } from '../src/engine/computer.ts';
import type { Question } from '../src/engine/questions.ts';
import type { Think } from '../src/engine/thinker.ts';
import { printable } from './printable.ts';

let isInPlace = typeof Worker === 'undefined';

/**
 * Tells whether computers run on the main thread, which blocks the page. Valid after the first question.
 */
export const thinksInPlace = () => isInPlace;

const read = async (file: string) => {
  if (file.startsWith('file:')) {
    const { readFile } = await import('node:fs/promises');
    return new Uint8Array(await readFile(new URL(file))).buffer;
  }
  const response = await fetch(file);
  if (!response.ok) throw new Error(`the weights are missing (${response.status})`);
  return response.arrayBuffer();
};

/** Gives the page a turn. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

/** Thinks on the main thread. terminate() does not stop a search, but suppresses its messages. */
class InPlace implements Thinking {
  onmessage: Thinking['onmessage'] = null;
  onerror: Thinking['onerror'] = null;

  #isEnded = false;
  #thinker: Promise<Think> = import('../src/engine/thinker.ts').then(({ thinker }) =>
    thinker(read, (said) => this.#tell(said)),
  );

  async postMessage(question: Question) {
    try {
      const think = await this.#thinker;
      await think(question);
    } catch (error) {
      console.error(printable(`${Object(error).stack ?? error}`));
      if (!this.#isEnded) this.onerror?.();
    }
  }

  terminate() {
    this.#isEnded = true;
  }

  #tell(said: unknown) {
    if (this.#isEnded) return new Promise(() => {});
    this.onmessage?.(new MessageEvent('message', { data: said }));
    return pause();
  }
}

/** Thinks in a Worker or, if that fails, on the main thread, where the question is asked again. */
class WithFallback implements Thinking {
  onmessage: Thinking['onmessage'] = null;
  onerror: Thinking['onerror'] = null;

  #one = this.#start();
  #isEnded = false;

  postMessage(question: Question) {
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

  #start(): Thinking {
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

export const startThinking = () => new WithFallback();
