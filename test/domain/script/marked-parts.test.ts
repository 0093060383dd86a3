import { describe, expect, it } from 'vitest'
import { type MarkedPart, markedParts } from '#domain/script/marked-parts.ts'

const shown = (parts: readonly MarkedPart[]) =>
  parts
    .map((part) => {
      if (part.kind === 'mark') return '●'
      if (part.kind === 'break') return '⏎'
      return part.kind === 'emphasis' ? `<${part.text}>` : part.text
    })
    .join('')

describe('the marks in a text of a script', () => {
  it.each([
    ['Point at a player. :reminder: Show the *YOU ARE* card.', 'Point at a player. ● Show the <YOU ARE> card.'],
    ['Move the mark. :reminder: :Reminder:', 'Move the mark. ● ●'],
    ['(or the *RED HERRING*).', '(or the <RED HERRING>).'],
    ['*CONNECTED*', '<CONNECTED>'],
    ['Both the *TOWNSFOLK* and *WRONG* players.', 'Both the <TOWNSFOLK> and <WRONG> players.'],
    ['First.\nThen:\r\n*MAD*\r\rEnd', 'First.⏎Then:⏎<MAD>⏎⏎End'],
    ['\n Kept within \n', 'Kept within'],
    ['*Show :reminder: now*', '<Show >●< now>'],
    ['**bold** and ***both***', '<bold> and <both>'],
    ['„*אתה*” *你是*，', '„<אתה>” <你是>，'],
  ])('are shown: %s', (text, wanted) => {
    expect(shown(markedParts(text))).toBe(wanted)
  })

  it.each([
    'Each night*, choose a player. Each night*, they wake.',
    'Each night* *: choose',
    '每个夜晚*，你要选择一名玩家：每个夜晚*他死亡。',
    'Two*three*four',
    '2 * 3 * 4',
    '* first\u00A0*',
    'A lone * and an *open one',
    'closed* only',
    '* *',
    '**',
    '****',
    '*a**',
    '*'.repeat(5),
    'reminder: no mark, :reminder no mark',
    '',
  ])('are none, and stay as written: %s', (text) => {
    expect(shown(markedParts(text))).toBe(text)
  })

  it('do not nest, nor reach over the end of a line', () => {
    expect(shown(markedParts('*a *b* c*'))).toBe('*a <b> c*')
    expect(shown(markedParts('*one\ntwo*'))).toBe('*one⏎two*')
  })

  it.each([
    ['stars', '*'.repeat(200_000)],
    ['pairs', '*a* '.repeat(50_000)],
    ['openings', ' *a'.repeat(70_000)],
    ['blanks after an opening', `*a${' '.repeat(200_000)}*`],
    ['breaks', '\n*'.repeat(100_000)],
    ['marks', ':reminder:'.repeat(20_000)],
  ])('are found in one go among thousands of %s', { timeout: 2_000 }, (_, text) => {
    expect(markedParts(text).length).toBeGreaterThan(0)
  })
})
