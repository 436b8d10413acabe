// Workers that do as a test tells them, on a clock that stands still.

import { afterEach, beforeEach, mock } from 'node:test';

const here: any = globalThis;

/** As much of a Worker as the page knows. */
class Told {
  isAlive = true;
  question: any;
  onmessage: ((event: { data: unknown }) => void) | undefined;
  onerror: (() => void) | undefined;
  postMessage(question: unknown) {
    this.question = question;
  }
  terminate() {
    this.isAlive = false;
  }
  says(data: unknown) {
    this.onmessage?.({ data });
  }
}

/** For the tests of this file or suite: those that were started, the latest last. */
export const toldWorkers = () => {
  const workers: Told[] = [];
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
