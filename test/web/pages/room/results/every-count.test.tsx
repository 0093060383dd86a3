import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Result } from '#domain/room/counting/result.ts'
import { answer, json } from '../../../answers.ts'
import { HOST, type Table, votingTable } from '../../../room/table.ts'
import { beginAsGuest, ROOM, sit } from '../visit-room.tsx'
import { rankedTable } from './tied-table.ts'

beginAsGuest()

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
  // Promise of Every count from one ballot: One sentence says what the counts mean, the room’s own first
  test('is one sentence, the room’s own count first', async () => {
    await sit(rankedTable('borda', 'abc', ['abc', 'abc', 'abc', 'bca', 'bca', 'cba']))
    expect(await screen.findByRole('heading', { name: 'Every way of counting' })).toBeTruthy()
    expect(screen.getByText(/^By points Script b wins; by first choices, Script a\b/u)).toBeTruthy()
  })

  // Promise of Every count from one ballot: Nothing is said of one count alone, of no ballots, or of an old result
  test('is not there where only one count applies', async () => {
    const table = votingTable()
    table.vote(HOST, 'nom-Sorrow')
    table.turn('endVoting')
    await sit(table)
    expect(await screen.findByText('Sorrow wins with 1 vote')).toBeTruthy()
    expect(screen.queryByText('Every way of counting')).toBeNull()
  })

  // Promise of Every count from one ballot: The rounds of an instant runoff can be stepped through
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

  // Promise of Every count from one ballot: The table of one against one can be opened, and read as sentences
  test('has a table of one against one, each pair also as a sentence', async () => {
    await sit(rankedTable('borda', 'abc', BALLOTS))
    const table = within(await within(await openPart('One against one')).findByRole('table'))
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Script',
      expect.stringMatching(/^1Script /u),
      expect.stringMatching(/^2Script /u),
      expect.stringMatching(/^3Script /u),
    ])
    expect(table.getAllByRole('rowheader')).toHaveLength(3)
    expect(table.getByText('Script a beats Script b, 3 to 2')).toBeTruthy()
    expect(table.getByText('Script b loses to Script a, 2 to 3')).toBeTruthy()
    expect(table.getAllByText('the same script')).toHaveLength(3)
  })

  // Promise of Every count from one ballot: What is left out of large results is asked for when it is opened
  test('asks for what is left out of large results, once, when it is opened', async () => {
    const table = rankedTable('irv', MANY, BALLOTS)
    await sit(table)
    await screen.findByText('Every way of counting')
    const whole = wholeResult(table)
    const path = `${ROOM}/results/${whole.id}`
    const calls = answer({
      [path]: (_, { headers }) => {
        expect(new Headers(headers).get('authorization')).toBe('Bearer tok')
        return json(whole)
      },
    })
    const part = within(await openPart('Instant runoff, round by round'))
    expect(await part.findByText(/^Round 1 of/u)).toBeTruthy()
    expect(await within(await openPart('One against one')).findAllByRole('row')).toHaveLength(MANY.length + 1)
    expect(calls.filter((call) => call === `GET ${path}`)).toHaveLength(1)
  })

  test('can ask again after a failure', async () => {
    const table = rankedTable('irv', MANY, BALLOTS)
    await sit(table)
    await screen.findByText('Every way of counting')
    const whole = wholeResult(table)
    let isDown = true
    answer({
      [`${ROOM}/results/${whole.id}`]: () =>
        isDown ? json({ error: 'RATE_LIMITED', message: 'Wait a moment.' }, 429) : json(whole),
    })
    const part = within(await openPart('Instant runoff, round by round'))
    expect((await part.findByRole('alert')).textContent).toContain('Wait a moment.')
    isDown = false
    fireEvent.click(part.getByRole('button', { name: 'Retry' }))
    expect(await part.findByText(/^Round 1 of/u)).toBeTruthy()
  })
})
