// The Worker that runs the computer players, so that the page stays responsive.

import type { Question } from './questions.ts';
import { thinker } from './thinker.ts';

const read = async (file: string) => {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`the weights are missing (${response.status})`);
  return response.arrayBuffer();
};

const think = thinker(read, (said) => postMessage(said));

// Failures reach the page by the Worker's `error` event.
addEventListener('message', ({ data }: MessageEvent<Question>) => think(data).catch(reportError));
