import { isolated } from '#domain/isolated.ts'

/**
 * Everything that people read passes through this: where another language would begin. It puts a sentence together as it is
 * written: whole, with its names and numbers in place. A name that is written from right to left does not turn the words around it.
 */
export function say(words: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  return String.raw({ raw: words }, ...values.map(isolated))
}
