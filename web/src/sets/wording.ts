// The names of tasks.

import { say } from '../words/say.ts';
import type { Task } from './code.ts';

export const wordsOf = (task: Task) => {
  const title = say(`lobby.${task.game}.title`);
  return 'n' in task ? say('sets.puzzle', { title, n: task.n }) : say('sets.deal', { title });
};
