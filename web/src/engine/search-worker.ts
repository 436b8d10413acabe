// The Worker in which the computer thinks, so that the page never waits.

import { thinker } from './thinker.ts';

const read = async (file: string) => {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`the weights are missing (${response.status})`);
  return response.arrayBuffer();
};

const think = thinker(read, (said) => postMessage(said));

// What fails here is told to the page as an error of the Worker.
addEventListener('message', ({ data }) => think(data).catch(reportError));
