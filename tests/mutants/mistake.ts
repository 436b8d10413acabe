/** A mistake that scripts/mutants plants, and that some test must notice. */
export interface Mistake {
  file: string;
  /** Text that stands once in the file. */
  text: string;
  /** Its replacement. */
  becomes: string;
  /** The effect on a player, in a sentence. */
  breaks: string;
  /** The part of the rules whose tests run first, if it is not the file's own. */
  part?: string;
  /** Why no test that scripts/mutants runs need notice it. */
  stays?: string;
}
