import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { VoteType } from '#domain/room/options.ts'
import { readStoredRoom, updateStoredRoom } from '../../../../../web/room/stored/stored-rooms.ts'
import { FakeSocket } from '../../../room/connection/fake-socket.ts'
import { CODE, HOST, Table, votingTable } from '../../../room/table.ts'
import { backToVote, beginAsGuest, sit } from '../visit-room.tsx'

beginAsGuest()

/** Gloaming and Sorrow tie; Lessons got no vote, and is not in the runoff. */
function runoffTable(voteType: VoteType): Table {
  const table = new Table({ voteType, maxNominationsPerParticipant: 0 })
  table.join('priya', 'Priya')
  table.turn('startNominations')
  for (const name of ['Gloaming', 'Lessons', 'Sorrow']) table.nominate(HOST, name)
  table.turn('startVoting')
  const ballots = (id: string) => ({
    plurality: { choiceNominationId: id },
    borda: { ranking: [id] },
    approval: { approved: [id] },
    irv: { ranking: [id] },
  })
  table.cast(HOST, ballots('nom-Gloaming')[voteType])
  table.cast('priya', ballots('nom-Sorrow')[voteType])
  table.turn('endVoting')
  table.turn('startRunoff')
  return table
}

describe('an instant runoff', () => {
  // Promise of Rankings and runoffs: An instant runoff is ranked without points, and shows first choices
  test('is ranked, without points', async () => {
    await sit(votingTable({ voteType: 'irv' }))
    const panel = within(await screen.findByRole('region', { name: 'Your ranking' }))
    expect(panel.getByText(/^Rank them; the weakest drop out until one has more than half\./u)).toBeTruthy()
    expect(panel.getByRole('heading', { name: 'Not ranked' })).toBeTruthy()
    fireEvent.click(panel.getByRole('button', { name: 'Rank Sorrow next' }))
    fireEvent.click(panel.getByRole('button', { name: 'Rank Gloaming next' }))
    expect(panel.queryByText(/points|\d pt$/u)).toBeNull()
    fireEvent.click(panel.getByRole('button', { name: 'Submit ranking' }))
    expect(FakeSocket.last.commands.at(-1)).toMatchObject({ ballot: { ranking: ['nom-Sorrow', 'nom-Gloaming'] } })
  })

  test('shows first choices on the cards, and their places once it is counted', async () => {
    const table = votingTable({ voteType: 'irv' })
    table.cast(HOST, { ranking: ['nom-Sorrow', 'nom-Gloaming'] })
    const { show } = await sit(table)
    expect(await screen.findByText('1st · 1 first choice')).toBeTruthy()
    expect(screen.getByText('0 first choices')).toBeTruthy()
    table.turn('endVoting')
    show()
    await backToVote()
    expect(await screen.findByText('1st · 1 vote')).toBeTruthy()
    expect(await screen.findByText('Sorrow wins with 1 vote')).toBeTruthy()
  })
})

test('ranking by points says what each place scores', async () => {
  await sit(votingTable({ voteType: 'borda' }))
  const panel = within(await screen.findByRole('region', { name: 'Your ranking' }))
  expect(panel.getByText('First place gets 2 points, second 1. Unranked scripts get none.')).toBeTruthy()
  expect(panel.getByRole('heading', { name: 'Not ranked (0 points)' })).toBeTruthy()
})

describe('a runoff', () => {
  // Promise of Rankings and runoffs: In a runoff only its candidates can be voted on
  test.each(['plurality', 'approval'] as const)('by %s takes votes for its candidates alone', async (voteType) => {
    await sit(runoffTable(voteType))
    expect(screen.getByText('Runoff between Gloaming and Sorrow.')).toBeTruthy()
    const apart = within(await screen.findByRole('region', { name: 'Not in this runoff' }))
    expect(apart.getAllByRole('listitem')).toHaveLength(1)
    expect(apart.getByRole('heading', { name: 'Lessons' })).toBeTruthy()
    expect(apart.queryByRole('checkbox')).toBeNull()
    expect(apart.queryByRole('button', { name: /Vote/u })).toBeNull()
    expect(apart.queryByText(/\d (vote|tick)/u)).toBeNull()
    const role = voteType === 'approval' ? 'checkbox' : 'button'
    const name = (script: string) => (voteType === 'approval' ? `I’d play it: ${script}` : `Vote ${script}`)
    expect(screen.getByRole(role, { name: name('Gloaming') })).toBeTruthy()
    expect(screen.getByRole(role, { name: name('Sorrow') })).toBeTruthy()
  })

  test.each(['borda', 'irv'] as const)('by %s ranks its candidates alone', async (voteType) => {
    const table = runoffTable(voteType)
    const { epoch } = table.room
    // A draft of another tab or of another page may hold anything.
    updateStoredRoom(CODE, { ranking: { epoch, ids: ['nom-Lessons', 'nom-Sorrow'] } })
    await sit(table)
    const panel = within(await screen.findByRole('region', { name: 'Your ranking' }))
    expect(panel.queryByText('Lessons')).toBeNull()
    expect(panel.queryByText(/^First place gets 2 points/u) !== null).toBe(voteType === 'borda')
    fireEvent.click(panel.getByRole('button', { name: 'Rank Gloaming next' }))
    expect(readStoredRoom(CODE).ranking.ids).toEqual(['nom-Sorrow', 'nom-Gloaming'])
    fireEvent.click(panel.getByRole('button', { name: 'Submit ranking' }))
    expect(FakeSocket.last.commands.at(-1)).toMatchObject({ ballot: { ranking: ['nom-Sorrow', 'nom-Gloaming'] } })
  })

  test('among many says how many', async () => {
    const table = new Table({ maxNominationsPerParticipant: 0 })
    table.join('priya', 'Priya')
    table.turn('startNominations')
    for (const name of ['A', 'B', 'C', 'D']) table.nominate(HOST, name)
    table.turn('startVoting')
    for (const name of ['A', 'B', 'C', 'D']) {
      table.join(name, `Voter ${name}`)
      table.vote(name, `nom-${name}`)
    }
    table.turn('endVoting')
    table.turn('startRunoff')
    await sit(table)
    expect(screen.getByText('Runoff between 4 scripts.')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Not in this runoff' })).toBeNull()
  })

  test('keeps its candidates apart while its result stands', async () => {
    const table = runoffTable('plurality')
    table.vote('priya', 'nom-Sorrow')
    table.turn('endVoting')
    await sit(table)
    const places = within(await screen.findByRole('region', { name: 'Results' })).getAllByRole('listitem')
    expect(places).toHaveLength(2)
    const apart = within(await screen.findByRole('region', { name: 'Not in this runoff' }))
    expect(apart.getByRole('heading', { name: 'Lessons' })).toBeTruthy()
  })

  test('is over when nominating begins', async () => {
    const table = runoffTable('plurality')
    table.turn('endVoting')
    table.turn('startNominations')
    await sit(table)
    await screen.findByRole('heading', { name: 'Lessons' })
    expect(screen.queryByRole('region', { name: 'Not in this runoff' })).toBeNull()
  })
})

// Promise of Rankings and runoffs: A page that does not know the way to vote says so
test('a way to vote that this page does not know is told, with a way on', async () => {
  const table = votingTable()
  const seenBy = table.seenBy.bind(table)
  table.seenBy = (id, online) => {
    const seen = seenBy(id, online)
    return { ...seen, voting: { ...seen.voting, voteType: 'star' as VoteType } }
  }
  await sit(table)
  expect(await screen.findByText('This page is too old for this vote')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
  expect(screen.getAllByText('0 votes')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: /^Vote/u })).toBeNull()
})
