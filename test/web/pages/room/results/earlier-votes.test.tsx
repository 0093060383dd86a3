import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { KeptResult } from '#protocol/result.ts'
import { json } from '../../../answers.ts'
import { HOST, type Table, votingTable } from '../../../room/table.ts'
import { beginAsGuest, sit } from '../visit-room.tsx'

beginAsGuest()

/** Two votes have ended, and a third one is running: the first went to Sorrow, nobody voted in the second. */
function thirdVote(): Table {
  const table = votingTable()
  table.vote('priya', 'nom-Sorrow')
  table.turn('endVoting')
  table.turn('startVoting')
  table.turn('endVoting')
  table.turn('startVoting')
  return table
}

function keptResult(table: Table, place: number): KeptResult {
  const result = table.seenBy('priya').earlier?.toReversed()[place]
  const ids = ['nom-Sorrow', 'nom-Gloaming']
  return {
    id: result?.id ?? '',
    endedAt: '2026-01-01T20:00:00.000Z',
    hostName: 'Sam',
    voteType: 'plurality',
    votesCast: 1,
    standings: ids.map((nominationId, index) => {
      return { nominationId, scriptName: nominationId.slice(4), score: 1 - index, place: index + 1 }
    }),
    winners: ['nom-Sorrow'],
    decided: 'nom-Sorrow',
    decidedBy: 'vote',
    counts: [],
    players: 1,
    script: null,
  }
}

const earlier = async () => within(await screen.findByRole('region', { name: 'Earlier votes' }))
const press = async (name: string) => fireEvent.click((await earlier()).getByRole('button', { name }))

describe('earlier votes of the evening', () => {
  // Promise of Many nominations: Beyond: earlier votes of the evening stay readable
  test.each(['priya', HOST])('are listed for %s, the oldest as Vote 1, and open one at a time', async (person) => {
    const table = thirdVote()
    const kept = keptResult(table, 0)
    await sit(table, person, { [`/api/results/${kept.id}`]: () => json(kept) })
    const buttons = (await earlier()).getAllByRole('button')
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Vote 1: Sorrow', 'Vote 2: nobody voted'])
    await press('Vote 1: Sorrow')
    const below = buttons[0]?.compareDocumentPosition(screen.getByRole('button', { name: 'Vote Sorrow' })) ?? 0
    expect(below & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy()
    expect(buttons[0]?.getAttribute('aria-expanded')).toBe('true')
    expect((await earlier()).getByRole('heading', { name: 'Sorrow' })).toBeTruthy()
    expect((await earlier()).getByText(/^One vote each · 1 vote · /u)).toBeTruthy()
    const link = await (await earlier()).findByRole('link', { name: 'Open this result' })
    expect(link.getAttribute('href')).toBe(`/results/${kept.id}`)
    expect((await earlier()).getByText('1st')).toBeTruthy()
    await press('Vote 1: Sorrow')
    expect((await earlier()).queryByRole('link')).toBeNull()
  })

  test('say that nothing was decided, and what happened to a deleted result', async () => {
    const table = thirdVote()
    const { id } = keptResult(table, 1)
    await sit(table, 'priya', {
      [`/api/results/${id}`]: () => json({ error: 'NOT_FOUND', message: 'The result was not found.' }, 404),
    })
    await press('Vote 2: nobody voted')
    expect((await earlier()).getByText('No script was decided')).toBeTruthy()
    expect(await (await earlier()).findByText('This result has been deleted.')).toBeTruthy()
  })

  test('show an error with a way to try again', async () => {
    const table = thirdVote()
    const kept = { ...keptResult(table, 0), id: 'another' }
    const { seenBy } = table
    table.seenBy = (...args) => {
      const seen = seenBy.apply(table, args)
      return { ...seen, earlier: (seen.earlier ?? []).map((vote) => ({ ...vote, id: 'another' })).slice(0, 1) }
    }
    let isBroken = true
    await sit(table, 'priya', {
      '/api/results/another': () =>
        isBroken ? json({ error: 'INTERNAL', message: 'Something went wrong.' }, 500) : json(kept),
    })
    await press('Vote 1: nobody voted')
    expect(await screen.findByText('Failed to load this result')).toBeTruthy()
    isBroken = false
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('link', { name: 'Open this result' })).toBeTruthy()
  })

  test('say how it was decided where that was the draw or the Storyteller', async () => {
    const table = votingTable()
    const tie = () => {
      table.vote(HOST, 'nom-Gloaming')
      table.vote('priya', 'nom-Sorrow')
      table.turn('endVoting')
    }
    tie()
    table.turn('drawLots')
    const drawn = table.seenBy('priya').voting.result?.decided?.slice(4)
    table.turn('startVoting')
    tie()
    table.do(HOST, { type: 'choose', nominationId: 'nom-Sorrow' })
    table.turn('startVoting')
    tie()
    table.turn('startVoting')
    await sit(table)
    expect((await earlier()).getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      `Vote 1: ${drawn}, by a draw`,
      'Vote 2: Sorrow, chosen by the Storyteller',
      'Vote 3: tie',
    ])
    await press(`Vote 1: ${drawn}, by a draw`)
    expect((await earlier()).getByText(/^One vote each · 2 votes · .* · Settled by a draw$/u)).toBeTruthy()
    await press('Vote 2: Sorrow, chosen by the Storyteller')
    expect((await earlier()).getByText(/^One vote each · 2 votes · .* · Chosen by the Storyteller$/u)).toBeTruthy()
  })

  test('from before results had ids say that their standings were not kept', async () => {
    const table = thirdVote()
    const { seenBy } = table
    table.seenBy = (...args) => {
      const seen = seenBy.apply(table, args)
      return { ...seen, earlier: (seen.earlier ?? []).map((vote) => ({ ...vote, id: null })) }
    }
    await sit(table)
    await press('Vote 1: Sorrow')
    expect((await earlier()).getByText('The standings of this vote weren’t kept.')).toBeTruthy()
    expect((await earlier()).queryByRole('link')).toBeNull()
  })
})
