// Workers that do as a test tells them, on a clock that stands still.

import { afterEach, beforeEach, mock } from 'node:test';

/** @type {any} */
const here = globalThis;

/** As much of a Worker as the page knows. */
class Told {
  isAlive = true;
  /** @type {any} */
  question;
  /** @type {((event: { data: unknown }) => void) | undefined} */
  onmessage;
  /** @type {(() => void) | undefined} */
  onerror;
  /** @param {unknown} question */
  postMessage(question) {
    this.question = question;
  }
  terminate() {
    this.isAlive = false;
  }
  /** @param {unknown} data */
  says(data) {
    this.onmessage?.({ data });
  }
}

/** For the tests of this file or suite: those that were started, the latest last. */
export const toldWorkers = () => {
  /** @type {Told[]} */
  const workers = [];
  beforeEach(() => {
    mock.timers.enable({ apis: ['setTimeout'] });
    workers.length = 0;
    here.Worker = class extends Told {
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
