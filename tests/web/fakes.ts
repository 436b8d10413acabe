// Fakes with only the members that a test needs.

/** Some members of a type, and of their types in turn. */
type Part<Whole> = Whole extends (...args: never[]) => unknown
  ? Whole
  : Whole extends object
    ? { [Key in keyof Whole]?: Part<Whole[Key]> }
    : Whole;

/** Returns its argument with the type of the whole, whose members the compiler checks by name and type. */
export function fake<Whole>(part: Part<Whole>): Whole;
export function fake(part: unknown) {
  return part;
}
