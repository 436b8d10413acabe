// Workers that do as a test tells them, on a clock that stands still.

import { afterEach, beforeEach, mock } from 'node:test';

/** For the tests of this file or suite: those that were started, the latest last. */
export const toldWorkers = () => {
  const workers = [];
  beforeEach(() => {
    mock.timers.enable({ apis: ['setTimeout'] });
    workers.length = 0;
    globalThis.Worker = class {
      isAlive = true;
      constructor() {
        workers.push(this);
      }
      postMessage(question) {
        this.question = question;
      }
      terminate() {
        this.isAlive = false;
      }
      says(data) {
        this.onmessage({ data });
      }
    };
  });
  afterEach(() => {
    mock.timers.reset();
    delete globalThis.Worker;
  });
  return workers;
};
