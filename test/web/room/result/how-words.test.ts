import { describe, expect, it } from 'vitest'
import type { SavedResult } from '#protocol/result.ts'
import { howWords } from '../../../../web/room/result/labels.ts'

const NAMES = ['Catfishing', 'Sorrow', 'Gloaming', 'Salt'] as const

/** A tie of the first `tied` scripts, in which Sorrow was drawn. */
function drawn(tied: number, more: Partial<SavedResult>): SavedResult {
  const order = [{ nominationId: 'Sorrow', digest: 'a' }]
  return {
    id: 'night',
    endedAt: '2026-11-21T23:00:00.000Z',
    hostName: 'Sam',
    voteType: 'plurality',
    votesCast: 4,
    standings: NAMES.map((name, at) => {
      return { nominationId: name, scriptName: name, score: at < tied ? 2 : 0, place: at < tied ? 1 : tied + 1 }
    }),
    winners: NAMES.slice(0, tied),
    decided: 'Sorrow',
    decidedBy: 'draw',
    counts: [],
    draw: { commitment: 'c', secret: 's', order },
    players: 7,
    script: null,
    ...more,
  }
}

const byStoryteller = (decided: string, more: Partial<SavedResult> = {}) =>
  ({ decided, decidedBy: 'storyteller', ...more }) as const

const TIE = 'The vote was a tie between Catfishing and Sorrow.'

describe('How a result with a draw was decided', () => {
  it.each<[string, SavedResult]>([
    ['Tied with Catfishing, settled by a draw', drawn(2, {})],
    ['Tied with Sorrow. The draw chose Sorrow; Sam then chose Catfishing', drawn(2, byStoryteller('Catfishing'))],
    ['Tied with Catfishing. The draw chose Sorrow, and Sam agreed', drawn(2, byStoryteller('Sorrow'))],
    [`${TIE} The draw chose Sorrow; Sam then chose Salt`, drawn(2, byStoryteller('Salt'))],
    [
      `${TIE} The draw chose Sorrow; Sam then chose Latecomer`,
      drawn(2, byStoryteller('late', { script: { name: 'Latecomer', author: null, scriptData: [] } })),
    ],
    [
      'Tied with Sorrow, settled by Sam',
      (({ draw: _draw, ...result }) => result)(drawn(2, byStoryteller('Catfishing'))),
    ],
  ])('%s', (words, result) => {
    expect(howWords(result)).toBe(words)
  })
})
