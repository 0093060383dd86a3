import { describe, expect, it } from 'vitest'
import { markedLines } from '../../../../web/print/layout/marked-lines.ts'

const lines = (text: string, width: number) =>
  markedLines(text, 'plain', width, (word) => word.length).map((runs) =>
    runs.map(({ text: run, isEmphasis }) => (isEmphasis ? `<${run}>` : run)).join(''),
  )

describe('the marks of a text on paper', () => {
  it('are a dot and emphasis, in lines of their own', () => {
    expect(lines('Point. :reminder: Show *YOU ARE*.\nThen sleep.', 40)).toEqual([
      'Point. ● Show <YOU ARE>.',
      'Then sleep.',
    ])
  })

  it('go on in the next line', () => {
    expect(lines('Show the *THIS CHARACTER SELECTED YOU* token', 16)).toEqual([
      'Show the <THIS>',
      '<CHARACTER>',
      '<SELECTED YOU>',
      'token',
    ])
  })

  it('take no room, and leave other texts as they are', () => {
    expect(lines('Each night*, choose: 2 * 3', 12)).toEqual(['Each night*,', 'choose: 2 *', '3'])
    expect(lines('展示*你是*，标记', 6)).toEqual(['展示*你', '是*，标记'])
  })
})
