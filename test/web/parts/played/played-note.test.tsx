import { render } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { PlayedNote, playedWords } from '../../../../web/parts/played/played-note.tsx'
import { NominationNotes } from '../../../../web/parts/script/nomination-notes.tsx'

const NOW = Date.parse('2026-11-27T12:00:00Z')
const UTC = { timeZone: 'UTC' }
const OCTOBER = '2026-10-31T20:00:00.000Z'

const wordsOf = (...given: Parameters<typeof playedWords>) => playedWords(...given).join('')

describe('what a card says of a script that the group has played', () => {
  test('names the day of the only time', () => {
    expect(wordsOf({ last: OCTOBER, times: 1 }, NOW, UTC)).toBe('Played 31 Oct')
  })

  test('says how often, and when last', () => {
    expect(wordsOf({ last: OCTOBER, times: 3 }, NOW, UTC)).toBe('Played 3 times, last 31 Oct')
  })

  test('adds the year of another year', () => {
    expect(wordsOf({ last: '2025-10-31T20:00:00.000Z', times: 1 }, NOW, UTC)).toBe('Played 31 Oct 2025')
    expect(wordsOf({ last: '2025-10-31T20:00:00.000Z', times: 2 }, NOW, UTC)).toBe('Played 2 times, last 31 Oct 2025')
  })

  test('takes the moments of a room as well as those of a list', () => {
    expect(wordsOf({ last: Date.parse(OCTOBER), times: 1 }, NOW, UTC)).toBe('Played 31 Oct')
  })

  test('names the day, and the year, where the reader is', () => {
    const late = '2026-10-31T23:30:00.000Z'
    expect(wordsOf({ last: late, times: 1 }, NOW, { timeZone: 'Europe/Berlin' })).toBe('Played 1 Nov')
    expect(wordsOf({ last: late, times: 1 }, NOW, { timeZone: 'America/New_York' })).toBe('Played 31 Oct')
    const newYear = '2025-12-31T23:30:00.000Z'
    expect(wordsOf({ last: newYear, times: 1 }, NOW, { timeZone: 'Europe/Berlin' })).toBe('Played 1 Jan')
  })

  test('is nothing at all for what was not played', () => {
    expect(render(<PlayedNote played={null} />).container.innerHTML).toBe('')
    expect(render(<PlayedNote played={undefined} />).container.innerHTML).toBe('')
  })

  test('is among the notes of a nomination', () => {
    const denorm = {
      scriptName: 'Fog Tithe',
      author: null,
      teamCounts: null,
      type: 'full',
      logoUrl: null,
      facts: null,
      twin: null,
    } as const
    const notes = { players: null, nominator: 'Sam', twinName: null, isBallot: false }
    const noon = new Date(new Date().getFullYear(), 9, 31, 12)
    const played = { last: noon.getTime(), times: 2 }
    const { container, rerender } = render(<NominationNotes {...notes} denorm={{ ...denorm, played }} />)
    expect(container.textContent).toContain('Played 2 times, last 31 Oct')
    rerender(<NominationNotes {...notes} denorm={denorm} />)
    expect(container.textContent).not.toContain('Played')
  })
})
