/** A mistake that is planted on purpose, and that some test must notice (scripts/mutants). */
export interface Mistake {
  file: string;
  /** Text that stands once in the file. */
  text: string;
  /** Its replacement. */
  becomes: string;
  /** What a player would notice, in a sentence. */
  breaks: string;
  /** The part of the rules whose tests run first, if it is not the file's own. */
  part?: string;
  /** Why no test that scripts/mutants runs need notice it. */
  stays?: string;
}
