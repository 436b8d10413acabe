// Fake Workers that tests answer for, on a clock that stands still.

import { afterEach, beforeEach, mock } from 'node:test';

const here: any = globalThis;

/** The part of a Worker that the page uses. */
export class FakeWorker {
  isAlive = true;
  /** The last message the page sent. */
  question: any;
  onmessage: ((event: { data: unknown }) => void) | undefined;
  onerror: (() => void) | undefined;
  postMessage(question: unknown) {
    this.question = question;
  }
  terminate() {
    this.isAlive = false;
  }
  /** Sends the page a message. */
  says(data: unknown) {
    this.onmessage?.({ data });
  }
  fails() {
    this.onerror?.();
  }
}

/** Replaces Worker in a test file or suite. Returns the started Workers, the latest last. */
export const toldWorkers = () => {
  const workers: FakeWorker[] = [];
  beforeEach(() => {
    mock.timers.enable({ apis: ['setTimeout'] });
    workers.length = 0;
    here.Worker = class extends FakeWorker {
      constructor() {
        super();
        workers.push(this);
      }
    };
  });
  afterEach(() => {
    mock.timers.reset();
    delete here.Worker;
  });
  return workers;
};
