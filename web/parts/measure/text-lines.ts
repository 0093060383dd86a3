/** How the letters of a pack look; each has its own widths. */
export type Face = 'plain' | 'strong' | 'title'

/** The width of a text in ems. */
export type Ruler = (text: string, face: Face) => number

/** Where a line may end inside a word: before and after letters of scripts without spaces, and after hyphens and slashes. */
const PIECES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][\p{P}\p{Lm}]*|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}/-]*[/-]+|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}/-]+/gu

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Breaks a text into lines of at most `width` ems. We break them and not the browser, so that the number of pages is known
 * before anything is drawn.
 */
export function textLines(text: string, face: Face, width: number, ruler: Ruler): string[] {
  const space = ruler(' ', face)
  return text.split(/[\n\r\u2028\u2029]+/u).flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    let filled = 0
    for (const word of paragraph.split(/\s+/u).filter(Boolean)) {
      for (const [place, piece] of (word.match(PIECES) ?? [word]).entries()) {
        const gap = place === 0 && line !== '' ? space : 0
        const length = ruler(piece, face)
        if (line !== '' && filled + gap + length > width) {
          lines.push(line)
          line = ''
          filled = 0
        }
        if (length <= width) {
          line += (line !== '' && gap > 0 ? ' ' : '') + piece
          filled += (line === piece ? 0 : gap) + length
        } else {
          const parts = cut(piece, face, width, ruler)
          lines.push(...parts.slice(0, -1))
          line = parts.at(-1) ?? ''
          filled = ruler(line, face)
        }
      }
    }
    return line === '' ? lines : [...lines, line]
  })
}

/** A word that is longer than a line, in as many parts as it needs. */
function cut(word: string, face: Face, width: number, ruler: Ruler): string[] {
  const parts: string[] = []
  let part = ''
  let filled = 0
  for (const { segment } of letters.segment(word)) {
    const length = ruler(segment, face)
    if (part !== '' && filled + length > width) {
      parts.push(part)
      part = ''
      filled = 0
    }
    part += segment
    filled += length
  }
  return [...parts, part]
}
