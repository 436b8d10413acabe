// What thinks for the package: a Worker, or the same beside whoever asks.

import type { Thinking } from '../src/engine/computer.ts';
import { startWorker } from '../src/engine/computer.ts';
import { printable } from './printable.ts';

let isInPlace = typeof Worker === 'undefined';

/** Whether computers think in place: nothing else goes on while they do. Known once one was asked. */
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

/** Resolves when others had their turn. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Thinks in place; a thought once begun is not broken off, but nothing is told of it. */
class InPlace implements Thinking {
  onmessage: Thinking['onmessage'] = null;
  onerror: Thinking['onerror'] = null;

  #isEnded = false;
  #thinker: Promise<(question: any) => Promise<void>> = import('../src/engine/thinker.ts').then(
    ({ thinker }) => thinker(read, (said) => this.#tell(said)),
  );

  async postMessage(question: any) {
    try {
      const think = await this.#thinker;
      await think(question);
    } catch (error) {
      console.error(printable(`${(error as Error).stack ?? error}`));
      if (!this.#isEnded) this.onerror?.(error);
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

/** A Worker, until one is refused; then what was asked is asked in place. */
class Willing implements Thinking {
  onmessage: Thinking['onmessage'] = null;
  onerror: Thinking['onerror'] = null;

  #one = this.#start();
  #isEnded = false;

  postMessage(question: unknown) {
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

export const startThinking = () => new Willing();
