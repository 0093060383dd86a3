import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { SavedResult } from '#protocol/result.ts'
import { answer, json } from '../../answers.ts'
import { HOST, type Table, votingTable } from '../table.ts'
import { beginAsGuest, ROOM, sit } from '../visit-room.tsx'
import type { Result } from '#domain/room/counting/result.ts'
import { rankedTable } from './tied-table.ts'

beginAsGuest()

/** Two votes have ended, and a third one is running: the first went to Sorrow, nobody voted in the second. */
function thirdVote(): Table {
  const table = votingTable()
  table.endWith({ priya: 'Sorrow' })
  table.turn('startVoting')
  table.turn('endVoting')
  table.turn('startVoting')
  return table
}

function savedResult(table: Table, place: number): SavedResult {
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
  test.each(['priya', HOST])('are listed for %s, the oldest as Vote 1, and open one at a time', async (person) => {
    const table = thirdVote()
    const kept = savedResult(table, 0)
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
    const { id } = savedResult(table, 1)
    await sit(table, 'priya', {
      [`/api/results/${id}`]: () => json({ error: 'NOT_FOUND', message: 'The result was not found.' }, 404),
    })
    await press('Vote 2: nobody voted')
    expect((await earlier()).getByText('No script was decided')).toBeTruthy()
    expect(await (await earlier()).findByText('This result has been deleted.')).toBeTruthy()
  })

  test('show an error with a way to try again', async () => {
    const table = thirdVote()
    const { seenBy } = table
    table.seenBy = (...args) => {
      const seen = seenBy.apply(table, args)
      return { ...seen, earlier: (seen.earlier ?? []).map((vote) => ({ ...vote, id: 'another' })).slice(0, 1) }
    }
    const broken = () => json({ error: 'INTERNAL', message: 'Something went wrong.' }, 500)
    await sit(table, 'priya', { '/api/results/another': broken })
    await press('Vote 1: nobody voted')
    expect(await screen.findByText('Failed to load this result')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
  })

  test('say how it was decided where that was the draw or the Storyteller', async () => {
    const table = votingTable()
    const tie = () => {
      table.endWith({ [HOST]: 'Gloaming', priya: 'Sorrow' })
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

const BALLOTS = ['abc', 'abc', 'bca', 'bca', 'cab', 'c']

/** Happy-dom does not open a disclosure by a press of its summary. */
async function openPart(title: string): Promise<HTMLElement> {
  const part = (await screen.findByText(title)).closest('details')
  if (part === null) throw new Error('This is no disclosure.')
  part.open = true
  fireEvent(part, new Event('toggle'))
  return part
}

const wholeResult = (table: Table): Result => {
  const { result } = table.room
  if (result === null) throw new Error('There is no result.')
  return structuredClone(result)
}

const MANY = 'abcdefghijklmnopqrstu'

describe('every way of counting', () => {
  test('is not there where only one count applies', async () => {
    const table = votingTable()
    table.endWith({ [HOST]: 'Sorrow' })
    await sit(table)
    expect(await screen.findByText('Sorrow wins with 1 vote')).toBeTruthy()
    expect(screen.queryByText('Every way of counting')).toBeNull()
  })

  test('steps through the rounds of an instant runoff', async () => {
    await sit(rankedTable('irv', 'abc', ['abc', 'abc', 'abc', 'bac', 'bac', 'c', 'cb']))
    const part = within(await openPart('Instant runoff, round by round'))
    expect(await part.findByText('Round 1 of 2')).toBeTruthy()
    const rows = () => part.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rows()).toEqual(['Script a3 votes', 'Script bdrops out2 votes', 'Script cdrops out2 votes'])
    expect(part.getByText('7 votes count in this round, so more than half is 4.')).toBeTruthy()
    expect(part.getByText('Script b and Script c have the fewest and drop out together.')).toBeTruthy()
    expect(part.getByRole('button', { name: 'Back' }).getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(part.getByRole('button', { name: 'Next' }))
    expect(part.getByText('Round 2 of 2')).toBeTruthy()
    expect(rows()).toEqual(['Script a5 votes'])
    expect(part.getByText('2 ballots no longer count: every script they ranked has dropped out.')).toBeTruthy()
    expect(part.getByText('Script a has more than half and wins.')).toBeTruthy()
    const next = part.getByRole('button', { name: 'Next' })
    expect(next.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(next)
    fireEvent.click(part.getByRole('button', { name: 'Back' }))
    expect(part.getByText('Round 1 of 2')).toBeTruthy()
  })

  test('has a table of one against one, each pair also as a sentence', async () => {
    await sit(rankedTable('borda', 'abc', ['abc', 'abc', 'abc', 'bca', 'bca', 'cba']))
    expect(await screen.findByRole('heading', { name: 'Every way of counting' })).toBeTruthy()
    expect(screen.getByText(/^By points Script b wins; by first choices, Script a\b/u)).toBeTruthy()
    const table = within(await within(await openPart('One against one')).findByRole('table'))
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Script',
      expect.stringMatching(/^1Script /u),
      expect.stringMatching(/^2Script /u),
      expect.stringMatching(/^3Script /u),
    ])
    expect(table.getAllByRole('rowheader')).toHaveLength(3)
    expect(table.getByText(/^Script a ties with Script b, 3 to 3$/u)).toBeTruthy()
    expect(table.getByText('Script b beats Script c, 5 to 1')).toBeTruthy()
    expect(table.getByText('Script c loses to Script b, 1 to 5')).toBeTruthy()
    expect(table.getAllByText('the same script')).toHaveLength(3)
  })

  test('asks for what is left out of large results, once, when it is opened, and again after a failure', async () => {
    const table = rankedTable('irv', MANY, BALLOTS)
    await sit(table)
    await screen.findByText('Every way of counting')
    const whole = wholeResult(table)
    const path = `${ROOM}/results/${whole.id}`
    let isDown = true
    const calls = answer({
      [path]: (_, { headers }) => {
        expect(new Headers(headers).get('authorization')).toBe('Bearer tok')
        return isDown ? json({ error: 'RATE_LIMITED', message: 'Wait a moment.' }, 429) : json(whole)
      },
    })
    const part = within(await openPart('Instant runoff, round by round'))
    expect((await part.findByRole('alert')).textContent).toContain('Wait a moment.')
    isDown = false
    calls.length = 0
    fireEvent.click(part.getByRole('button', { name: 'Retry' }))
    expect(await part.findByText(/^Round 1 of/u)).toBeTruthy()
    expect(await within(await openPart('One against one')).findAllByRole('row')).toHaveLength(MANY.length + 1)
    expect(calls).toEqual([`GET ${path}`])
  })
})
