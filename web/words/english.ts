/** Puts a sentence together as it is written: whole, with its names and numbers in place. */
export function english(words: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  return String.raw({ raw: words }, ...values)
}
