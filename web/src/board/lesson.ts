import type { Spot } from './types.ts';

/**
 * A step of a game's lesson: a position, the record rules/<game>/examples/lesson-<name>.quintet,
 * and what the learner does there. What is said of it, lessons.<game>.<name>, stands in the game's
 * catalogue.
 */
export interface Step {
  name: string;
  /** The action. */
  wanted: string;
  /** The rules forbid it, and the learner sees why. */
  refused?: true;
  /** Spots to be lit that the action does not name. */
  lit?: Spot[];
  /** What its words say that it brings. */
  brings?: number;
}
