// The steps of a lesson (games/<game>/lesson.ts).

import type { Spot } from './types.ts';

/**
 * A step of a game's lesson. Its position is the record
 * rules/<game>/examples/lesson-<name>.quintet, and its words are lessons.<game>.<name> in the
 * game's catalogue.
 */
export interface Step {
  name: string;
  /** The action that the learner shall do. */
  wanted: string;
  /** The rules forbid that action, and the learner sees why. */
  refused?: true;
  /** The spots to light, if they are not those of the action. */
  lit?: Spot[];
  /** The points that its words mention. */
  brings?: number;
}
