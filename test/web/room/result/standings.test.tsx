import { render, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { VoteType } from '#domain/room/options.ts'
import { Standings } from '../../../../web/room/result/standings.tsx'
import type { ShownResult } from '../../../../web/room/result/shown-result.ts'

function resultOf(scores: readonly number[], more: Partial<ShownResult> = {}): ShownResult {
  const best = Math.max(...scores)
  return {
    voteType: 'plurality',
    votesCast: best === 0 ? 0 : 9,
    standings: scores.map((score, index) => ({
      nominationId: `nom-${index}`,
      scriptName: `Script ${index}`,
      score,
      place: scores.filter((other) => other > score).length + 1,
    })),
    winners: best === 0 ? [] : scores.flatMap((score, index) => (score === best ? [`nom-${index}`] : [])),
    decided: null,
    decidedBy: 'vote',
    ...more,
  }
}

const folded = () => screen.getByRole('group')

describe('the places of a vote', () => {
  test('fold the scripts that got nothing, and say how many', () => {
    render(<Standings result={resultOf([5, 4, 0, 0, 0])} chosen={null} />)
    expect(within(folded()).getByText('3 scripts with no votes')).toBeTruthy()
    expect(within(folded()).getAllByRole('listitem')).toHaveLength(3)
    expect(screen.getAllByRole('listitem')).toHaveLength(5)
  })

  test.each([
    ['borda', '2 scripts with no points'],
    ['approval', '2 scripts with no ticks'],
    ['irv', '2 scripts with no votes'],
  ] as const)('by %s say what they did not get', (voteType: VoteType, words) => {
    render(<Standings result={resultOf([5, 0, 0], { voteType })} chosen={null} />)
    expect(screen.getByText(words)).toBeTruthy()
  })

  test('keep one script without votes in sight, and what was chosen without any', () => {
    const { unmount } = render(<Standings result={resultOf([5, 0])} chosen={null} />)
    expect(screen.queryByRole('group')).toBeNull()
    unmount()
    render(<Standings result={resultOf([5, 0, 0, 0])} chosen="nom-2" />)
    expect(within(folded()).queryByText('Script 2')).toBeNull()
    expect(screen.getByText('2 scripts with no votes')).toBeTruthy()
  })

  test('fold what comes after so many, but nobody who won and nothing that was chosen', () => {
    const { unmount } = render(<Standings result={resultOf([5, 4, 3, 2, 1, 0])} chosen="nom-4" most={2} />)
    expect(within(folded()).getByText('3 more scripts')).toBeTruthy()
    expect(within(folded()).queryByText('Script 4')).toBeNull()
    unmount()
    render(<Standings result={resultOf([2, 2, 2, 2, 1, 1])} chosen={null} most={2} />)
    expect(within(folded()).getAllByRole('listitem')).toHaveLength(2)
  })

  test('fold everything where nobody voted', () => {
    render(<Standings result={resultOf([0, 0, 0])} chosen={null} />)
    expect(within(folded()).getAllByRole('listitem')).toHaveLength(3)
  })
})
