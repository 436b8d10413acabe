// What tasks are called.

import { say } from '../words/say.js';

/** @import { Task } from './code.js' */

/** @param {Task} task */
export const wordsOf = (task) => {
  const title = say(`lobby.${task.game}.title`);
  return 'n' in task ? say('sets.puzzle', { title, n: task.n }) : say('sets.deal', { title });
};
