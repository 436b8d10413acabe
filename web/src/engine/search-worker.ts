// The Worker in which the computer thinks, so that the page never waits.

import type { Question } from './questions.ts';
import { thinker } from './thinker.ts';

const read = async (file: string) => {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`the weights are missing (${response.status})`);
  return response.arrayBuffer();
};

const think = thinker(read, (said) => postMessage(said));

// The page hears of failures by the Worker's `error` event.
addEventListener('message', ({ data }: MessageEvent<Question>) => think(data).catch(reportError));
