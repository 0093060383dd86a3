/**
 * Everything that people read passes through this: where another language would begin. It puts a sentence together as it is
 * written: whole, with its names and numbers in place.
 */
export function say(words: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  return String.raw({ raw: words }, ...values)
}
