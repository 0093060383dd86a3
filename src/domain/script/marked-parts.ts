export type MarkedPart =
  | { readonly kind: 'text' | 'emphasis'; readonly text: string }
  /** Where a reminder token is put down or moved. */
  | { readonly kind: 'mark' }
  | { readonly kind: 'break' }

const MARK = /^:reminder:$/iu
const BREAK = /^[\n\r\u2028\u2029]/u
const BREAKS_AND_MARKS = /(:reminder:|\r\n|[\n\r\u2028\u2029])/iu

/**
 * One to three stars, the words, and as many stars again. A star beside a letter on its outer side is no mark: "each night*".
 * No star may be within, so that each is looked at a few times at most.
 */
const EMPHASIS = /(?<![\p{L}\p{M}\p{N}*])(\*{1,3})(?![\s*])([^*\n\r\u2028\u2029]+)(?<!\s)\1(?![\p{L}\p{M}\p{N}*])/gu

/** The marks that scripts have in their texts, as the official app reads them: `:reminder:`, `*YOU ARE*` and line breaks. */
export function markedParts(text: string): MarkedPart[] {
  const whole = text.trim()
  const parts: MarkedPart[] = []
  let from = 0
  for (const { index, 0: marked, 2: words = '' } of whole.matchAll(EMPHASIS)) {
    parts.push(...pieces(whole.slice(from, index), 'text'), ...pieces(words, 'emphasis'))
    from = index + marked.length
  }
  return [...parts, ...pieces(whole.slice(from), 'text')]
}

function pieces(text: string, kind: 'text' | 'emphasis'): MarkedPart[] {
  return text
    .split(BREAKS_AND_MARKS)
    .filter(Boolean)
    .map((piece) =>
      MARK.test(piece) ? { kind: 'mark' } : BREAK.test(piece) ? { kind: 'break' } : { kind, text: piece },
    )
}
