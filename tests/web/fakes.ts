// Fakes with only the members that a test needs.

/** Some members of a type, recursively. */
type Part<Whole> = Whole extends (...args: never[]) => unknown
  ? Whole
  : Whole extends object
    ? { [Key in keyof Whole]?: Part<Whole[Key]> }
    : Whole;

/** Returns its argument typed as the whole. The compiler checks the given members by name and type. */
export function fake<Whole>(part: Part<Whole>): Whole;
export function fake(part: unknown) {
  return part;
}
