// The package's entry `quintet`: the rules, with the page's interface (engine/engine.ts). Nothing is
// fetched before a game is loaded.

import said from 'virtual:said';
import { Refused } from '../src/engine/engine.ts';
import { learn } from '../src/words/say.ts';

learn(said);
Refused.prototype.name = 'Refused'; // minification changes the class's name

export {
  anySeed,
  CHANCE,
  Engine,
  loadEngine,
  Match,
  OMNISCIENT,
  Refused,
  SPECTATOR,
  TERMINAL,
} from '../src/engine/engine.ts';
export { parsePuzzles } from '../src/engine/puzzle-list.ts';
export { isRecord, recordOf, seedIn } from '../src/engine/record.ts';
