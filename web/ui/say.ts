import { isolated } from '#domain/isolated.ts'

/**
 * Everything that people read passes through this: where another language would begin. It puts a sentence together as it is
 * written: whole, with its names and numbers in place. A name that is written from right to left does not turn the words around it.
 */
export const say = (words: TemplateStringsArray, ...values: readonly (string | number)[]): string =>
  sayAloud(words, ...values.map(isolated))

/** The same for what is only heard, where nothing can turn: labels for screen readers. */
export const sayAloud = (words: TemplateStringsArray, ...values: readonly (string | number)[]): string =>
  String.raw({ raw: words }, ...values)
