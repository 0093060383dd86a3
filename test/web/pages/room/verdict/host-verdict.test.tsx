import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { answer, json } from '../../../answers.ts'
import { canKeep } from '../../../offline/can-keep.ts'
import { HOST, votingTable } from '../../../room/table.ts'
import { decidedTable, resultIdOf, SCRIPT } from '../../../room/verdict/verdict-table.ts'
import { press, settled } from '../../../settled.ts'
import { beginAsGuest, ROOM } from '../visit-room.tsx'
import { endVote, tonight } from './end-vote.ts'

beginAsGuest()

/** A script with so many Townsfolk. */
const withTownsfolk = (count: number) => ({
  ...SCRIPT,
  scriptData: [
    ...SCRIPT.scriptData,
    ...embeddedCatalogue()
      .all.filter(({ id, team }) => team === 'townsfolk' && id !== 'chef')
      .slice(0, count - 1)
      .map(({ id }) => id),
    'drunk',
    'saint',
    'spy',
    'poisoner',
  ],
})

describe('the verdict for the Storyteller', () => {
  // Promise of Keep for offline: Scripts, results and tonight’s script have the mark, temporary scripts and write-ins have none
  // Promise of Tonight’s script: The Storyteller also gets the setup, both nights’ order and what goes to the table
  test('has the setup, the night order and the ways to the table', async () => {
    canKeep()
    const table = votingTable({ players: 11 })
    await endVote(table, HOST, withTownsfolk(13))
    const setup = within(await screen.findByRole('region', { name: 'Setup' }))
    const numbers = () => setup.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(numbers()).toEqual(['7Townsfolk', '1Outsider', '2Minions', '1Demon'])
    expect(screen.getByText('2 more Outsiders: 5/3/2/1')).toBeTruthy()
    await settled()
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
    expect(await result.findByRole('button', { name: 'Keep for offline', pressed: false })).toBeTruthy()
  })

  test.each([
    [
      'says how many are missing, and begins with five',
      3,
      13,
      '3 players are here. The game needs at least 5.',
      '5 players',
    ],
    ['says so of one alone', 1, 13, '1 player is here. The game needs at least 5.', '5 players'],
    ['ends at six', 9, 6, 'You are 9 players. A Teensyville script is made for 5 or 6.', '6 players'],
    ['says what a script lacks', 15, 8, '15 players need 9 Townsfolk', '15 players'],
  ])('%s, in the setup and in the pack', async (_, players, townsfolk, words, shown) => {
    const table = votingTable()
    for (let seat = 1; seat < players; seat += 1) table.join(`guest-${seat}`, `Guest ${seat}`)
    const script = withTownsfolk(townsfolk)
    if (townsfolk === 8) script.scriptData.push('vortox', 'nodashii', 'fanggu')
    await endVote(table, HOST, script)
    const setup = within(await screen.findByRole('region', { name: 'Setup' }))
    expect(setup.getByText(words, { exact: false })).toBeTruthy()
    expect(setup.getByText(shown)).toBeTruthy()
    const more = setup.getByRole('button', { name: 'One player more' })
    expect(more.getAttribute('aria-disabled')).toBe(String(townsfolk === 6))
    await press('Table pack')
    const pack = within(await screen.findByRole('dialog', { name: 'Table pack' }))
    expect(pack.getByRole('link', { name: 'Open to print' }).getAttribute('href')).toContain(
      `players=${shown.replace(' players', '')}&`,
    )
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
    await press('Choose another script')
    const dialog = within(await screen.findByRole('dialog'))
    await settled()
    fireEvent.click(dialog.getByRole('button', { name: 'Gloaming' }))
    const heading = await tonight('Gloaming')
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
