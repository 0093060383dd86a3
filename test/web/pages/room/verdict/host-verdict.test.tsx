import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { answer, json } from '../../../answers.ts'
import { HOST, votingTable } from '../../../room/table.ts'
import { decidedTable, resultIdOf } from '../../../room/verdict/verdict-table.ts'
import { beginAsGuest, ROOM } from '../visit-room.tsx'
import { endVote, tonight } from './end-vote.ts'

beginAsGuest()

describe('the verdict for the Storyteller', () => {
  test('has the setup, the night order and the ways to the table', async () => {
    const table = votingTable({ players: 11 })
    await endVote(table, HOST)
    const setup = within(await screen.findByRole('region', { name: 'Setup' }))
    const numbers = () => setup.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(numbers()).toEqual(['7Townsfolk', '1Outsider', '2Minions', '1Demon'])
    expect(screen.getByText('2 more Outsiders: 5/3/2/1')).toBeTruthy()
    fireEvent.click(setup.getByRole('button', { name: 'One player more' }))
    expect(numbers()).toEqual(['7Townsfolk', '2Outsiders', '2Minions', '1Demon'])
    expect(screen.getByText('2 more Outsiders: 5/4/2/1')).toBeTruthy()
    expect(within(screen.getByRole('region', { name: 'Night order' })).getByText('Minion info')).toBeTruthy()
    const ways = within(screen.getByRole('region', { name: 'For your table' }))
    expect(ways.getByRole('button', { name: 'Table pack' })).toBeTruthy()
    expect(ways.getByRole('link', { name: 'Print one sheet' }).getAttribute('href')).toBe(
      `/results/${resultIdOf(table)}/print`,
    )
    expect(ways.getByText('Open in the Script Tool')).toBeTruthy()
    const result = within(screen.getByRole('region', { name: 'Tonight’s result' }))
    expect(result.getByText(/We keep it for 400 days/u)).toBeTruthy()
  })

  test('chooses another script from there', async () => {
    const table = decidedTable()
    table.turn('startVoting')
    await endVote(table, HOST)
    await tonight()
    answer({
      [`${ROOM}/state`]: () => {
        table.do(HOST, { type: 'choose', nominationId: 'nom-Gloaming' })
        return json({ snapshot: table.seenBy(HOST) })
      },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Choose another script' }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'Gloaming' }))
    const heading = await tonight('Gloaming')
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
