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

describe('How a result with a draw was decided', () => {
  // Promise of Ties: Beyond: where the Storyteller chose after a draw, every page says both, and the draw can still be checked
  it.each<[string, SavedResult, string]>([
    ['by the draw alone', drawn(2, {}), 'Tied with Catfishing, settled by a draw'],
    [
      'by the Storyteller for another of the tied',
      drawn(2, byStoryteller('Catfishing')),
      'Tied with Sorrow. The draw chose Sorrow; Sam then chose Catfishing',
    ],
    [
      'by the Storyteller for the one that was drawn',
      drawn(2, byStoryteller('Sorrow')),
      'Tied with Catfishing. The draw chose Sorrow, and Sam agreed',
    ],
    [
      'by the Storyteller for one that did not tie',
      drawn(2, byStoryteller('Salt')),
      'The vote was a tie between Catfishing and Sorrow. The draw chose Sorrow; Sam then chose Salt',
    ],
    [
      'by the Storyteller for one from outside of the vote',
      drawn(2, byStoryteller('late', { script: { name: 'Latecomer', author: null, scriptData: [] } })),
      'The vote was a tie between Catfishing and Sorrow. The draw chose Sorrow; Sam then chose Latecomer',
    ],
    [
      'by the Storyteller, who alone settled it',
      (({ draw: _draw, ...result }) => result)(drawn(2, byStoryteller('Catfishing'))),
      'Tied with Sorrow, settled by Sam',
    ],
  ])('%s', (_, result, words) => {
    expect(howWords(result)).toBe(words)
  })
})
