/** A mistake that scripts/check mutants plants, and that some test must notice. */
export interface Mistake {
  file: string;
  /** A text that occurs exactly once in the file. */
  text: string;
  /** Its replacement. */
  becomes: string;
  /** A sentence about its effect on a player. */
  breaks: string;
  /** The part of the rules whose tests run first, if it is not the file's own. */
  part?: string;
  /** The reason why no test of scripts/check mutants needs to notice it. */
  stays?: string;
}
