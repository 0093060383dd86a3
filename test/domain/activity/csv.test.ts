import { describe, expect, it } from 'vitest'
import { csvCell, csvLine } from '#domain/activity/archive.ts'

describe('A cell of the exported log', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '\t=1', '\r=1', '|calc', '%0', '＝1', '\u{feff}=1'])(
    'that begins like a formula is inert: %j',
    (text) => {
      const shown = csvCell(text).replace(/^"|"$/gu, '')
      expect(shown.startsWith("'")).toBe(true)
    },
  )

  it('keeps everything else as it is', () => {
    expect(csvCell('chef')).toBe('chef')
    expect(csvCell('a=b')).toBe('a=b')
    expect(csvCell(-5)).toBe('-5')
    expect(csvCell(null)).toBe('')
  })

  it('is quoted if it has commas, quotes or new lines', () => {
    expect(csvLine(['a,b', 'say "hi"', 'two\nlines'])).toBe('"a,b","say ""hi""","two\nlines"\r\n')
  })
})
