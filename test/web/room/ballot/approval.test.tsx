import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { asInBuild } from '../../answers.ts'
import { FakeSocket } from '../session/fake-socket.ts'
import { CODE, HOST, nominatingTable, type Table, votingTable } from '../table.ts'
import { answerLast, backToVote, beginAsGuest, sit } from '../visit-room.tsx'
import type { VoteType } from '#domain/room/options.ts'
import { readStoredRoom, updateStoredRoom } from '../../../../web/app/data/stored/stored-rooms.ts'

beginAsGuest()
const COUNTED = 'Your vote is counted. You can change it until voting ends.'
const tick = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: `I’d play it: ${name}` })
const press = async (name: string) => fireEvent.click(await tick(name))
const ticked = () => screen.queryAllByRole('checkbox', { checked: true })

const acknowledge = (ballotRev: number) => answerLast({ type: 'ack', rev: ballotRev, receipt: { ballotRev } })
const refuseLast = () => answerLast({ type: 'error', code: 'VOTING_ENDED', message: 'The reason.' })
const sent = () => FakeSocket.last.commands.map(({ type, ballot }) => [type, ballot])
const approvalTable = (options = {}) => votingTable({ voteType: 'approval', ...options })

describe('an approval ballot', () => {
  test('asks to tick every script, and has a real checkbox for each', async () => {
    await sit(approvalTable())
    expect(screen.getByText('Tick every script you would be happy to play.')).toBeTruthy()
    expect((await tick('Gloaming')).type).toBe('checkbox')
    expect(await screen.findByText('You haven’t voted yet.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Vote/u })).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Your ranking' })).toBeNull()
  })

  test('tells a Storyteller, for whom nobody waits, that they may vote too', async () => {
    await sit(approvalTable(), HOST)
    expect(await screen.findByText('You may vote too.')).toBeTruthy()
    expect(screen.queryByText('You haven’t voted yet.')).toBeNull()
  })

  test('counts each tick at once, and takes the vote back with the last one', async () => {
    await sit(approvalTable())
    await press('Sorrow')
    expect(await screen.findByText('You ticked 1. Sending your vote…')).toBeTruthy()
    acknowledge(50)
    expect(await screen.findByText(`You ticked 1. ${COUNTED}`)).toBeTruthy()
    await press('Gloaming')
    acknowledge(51)
    expect(await screen.findByText(`You ticked 2. ${COUNTED}`)).toBeTruthy()
    await press('Sorrow')
    acknowledge(52)
    await press('Gloaming')
    acknowledge(53)
    expect(sent()).toEqual([
      ['vote.cast', { approved: ['nom-Sorrow'] }],
      ['vote.cast', { approved: ['nom-Sorrow', 'nom-Gloaming'] }],
      ['vote.cast', { approved: ['nom-Gloaming'] }],
      ['vote.undo', undefined],
    ])
    expect(await screen.findByText('You haven’t voted yet.')).toBeTruthy()
    expect(ticked()).toEqual([])
    await press('Sorrow')
    fireEvent.click(screen.getByRole('button', { name: 'Unvote' }))
    expect(ticked()).toEqual([])
    expect(screen.queryByRole('button', { name: 'Unvote' })).toBeNull()
  })

  test('sends only the newest of the ticks that come before an answer', async () => {
    await sit(approvalTable())
    await press('Gloaming')
    await press('Sorrow')
    await press('Gloaming')
    expect(sent()).toEqual([['vote.cast', { approved: ['nom-Gloaming'] }]])
    acknowledge(50)
    expect(sent().at(-1)).toEqual(['vote.cast', { approved: ['nom-Sorrow'] }])
    acknowledge(51)
    expect(sent()).toHaveLength(2)
    expect((await tick('Gloaming')).checked).toBe(false)
    expect((await tick('Sorrow')).checked).toBe(true)
  })

  test('keeps the ticks without a connection and over a reload, and sends them', async () => {
    const table = approvalTable()
    await sit(table)
    act(() => FakeSocket.last.end(1006))
    await press('Gloaming')
    await press('Sorrow')
    expect(await screen.findByText('You ticked 2. Kept on this phone: sends when you are online')).toBeTruthy()
    cleanup()
    FakeSocket.all = []
    await sit(table)
    expect((await tick('Gloaming')).checked).toBe(true)
    expect(ticked()).toHaveLength(2)
    expect(sent()).toEqual([['vote.cast', { approved: ['nom-Gloaming', 'nom-Sorrow'] }]])
  })

  test('shows what the same person ticks in another tab', async () => {
    const table = approvalTable()
    const { show } = await sit(table)
    table.cast('priya', { approved: ['nom-Sorrow'] })
    show()
    expect((await tick('Sorrow')).checked).toBe(true)
    await press('Gloaming')
    expect(sent().at(-1)).toEqual(['vote.cast', { approved: ['nom-Sorrow', 'nom-Gloaming'] }])
  })

  test('says why a tick was not counted, and shows what counts', async () => {
    await sit(approvalTable())
    await press('Gloaming')
    refuseLast()
    expect(screen.getByText('Failed to cast vote')).toBeTruthy()
    expect((await tick('Gloaming')).checked).toBe(false)
    expect(await screen.findByText('You haven’t voted yet.')).toBeTruthy()
    await press('Sorrow')
    acknowledge(50)
    await press('Gloaming')
    refuseLast()
    expect(await screen.findByText(`You ticked 1. ${COUNTED}`)).toBeTruthy()
    expect((await tick('Gloaming')).checked).toBe(false)
    expect((await tick('Sorrow')).checked).toBe(true)
  })

  test('is the Storyteller’s too, but not on everybody’s screen', async () => {
    await sit(approvalTable(), HOST)
    await press('Gloaming')
    expect(sent()).toEqual([['vote.cast', { approved: ['nom-Gloaming'] }]])
    fireEvent.click(screen.getByRole('button', { name: 'Hide controls' }))
    expect(screen.queryByRole('checkbox', { name: /Gloaming/u })).toBeNull()
    expect(screen.queryByText('Tick every script you would be happy to play.')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Unvote' })).toBeNull()
    expect(screen.queryByText(/You ticked/u)).toBeNull()
  })

  test('shows ticks on the cards, drawn as their part of all votes, and in the result', async () => {
    const table = approvalTable()
    table.cast('priya', { approved: ['nom-Sorrow'] })
    table.join('ben', 'Ben')
    const { show, turn } = await sit(table)
    expect(await screen.findByText('1 tick')).toBeTruthy()
    expect(sharesDrawn()).toEqual(['scaleX(0)', 'scaleX(0.5)'])
    table.cast('ben', { approved: ['nom-Gloaming', 'nom-Sorrow'] })
    show()
    expect(screen.getByText('2 ticks')).toBeTruthy()
    expect(sharesDrawn()).toEqual(['scaleX(0.5)', 'scaleX(1)'])
    turn('endVoting')
    await backToVote()
    expect(await screen.findByText('Sorrow wins with 2 ticks')).toBeTruthy()
    expect(screen.queryByRole('checkbox', { name: /Gloaming/u })).toBeNull()
    expect(sharesDrawn()).toEqual([])
  })
})

/** The lines that are drawn along the cards. */
const sharesDrawn = () =>
  [...screen.getByRole('region', { name: 'Scripts - Nominations' }).querySelectorAll('li [style*="scaleX"]')].map(
    (line) => (line instanceof HTMLElement ? line.style.transform : ''),
  )

/** Gloaming and Sorrow tie, and are voted on again. */
function runoffOfTwo(): Table {
  const table = approvalTable()
  table.cast(HOST, { approved: ['nom-Gloaming'] })
  table.cast('priya', { approved: ['nom-Sorrow'] })
  table.turn('endVoting')
  table.turn('startRunoff')
  return table
}

describe('a runoff of two by ticks', () => {
  const either = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name: `I’d rather play it: ${name}` })
  const chosen = async () => [(await either('Gloaming')).checked, (await either('Sorrow')).checked]

  test('is one choice of two, which can be changed and taken back', async () => {
    await sit(runoffOfTwo())
    expect(screen.getByText('Choose the one you would rather play.')).toBeTruthy()
    const group = within(await screen.findByRole('radiogroup', { name: 'Your vote' }))
    expect(group.getAllByRole('radio')).toHaveLength(2)
    expect(screen.queryByRole('checkbox')).toBeNull()
    fireEvent.click(await either('Gloaming'))
    acknowledge(50)
    expect(await screen.findByText(`You chose Gloaming. ${COUNTED}`)).toBeTruthy()
    fireEvent.click(await either('Sorrow'))
    expect(await chosen()).toEqual([false, true])
    acknowledge(51)
    fireEvent.click(screen.getByRole('button', { name: 'Unvote' }))
    expect(await chosen()).toEqual([false, false])
    expect(sent()).toEqual([
      ['vote.cast', { approved: ['nom-Gloaming'] }],
      ['vote.cast', { approved: ['nom-Sorrow'] }],
      ['vote.undo', undefined],
    ])
    acknowledge(52)
    act(() => FakeSocket.last.end(1006))
    fireEvent.click(await either('Sorrow'))
    expect(await screen.findByText('You chose Sorrow. Kept on this phone: sends when you are online')).toBeTruthy()
  })
})

test.each(['plurality', 'borda', 'approval', 'irv'] as const)(
  'a blind %s vote shows only the number of votes',
  async (voteType) => {
    const table = votingTable({ voteType, blindVoting: true })
    const ballots = {
      plurality: { choiceNominationId: 'nom-Sorrow' },
      borda: { ranking: ['nom-Sorrow', 'nom-Gloaming'] },
      approval: { approved: ['nom-Sorrow'] },
      irv: { ranking: ['nom-Sorrow'] },
    }
    table.cast(HOST, ballots[voteType])
    await sit(table)
    await screen.findByRole('heading', { name: 'Gloaming' })
    expect(screen.getByText('Votes are hidden until the end. 1 of 1 cast.')).toBeTruthy()
    const cards = within(screen.getByRole('region', { name: 'Scripts - Nominations' }))
    expect(cards.queryByText(/Leading|\d (votes?|points?|ticks?|first choices?)$/u)).toBeNull()
    expect(sharesDrawn()).toEqual([])
    expect(screen.queryByText('voted')).toBeNull()
  },
)

/** Gloaming and Sorrow tie; Lessons got no vote, and is not in the runoff. */
function runoffTable(voteType: VoteType): Table {
  const table = nominatingTable({ voteType, maxNominationsPerParticipant: 0 })
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
  test('is ranked, without points, and shows first choices and then places', async () => {
    const table = votingTable({ voteType: 'irv' })
    table.cast(HOST, { ranking: ['nom-Sorrow', 'nom-Gloaming'] })
    const { turn } = await sit(table)
    const panel = within(await screen.findByRole('region', { name: 'Your ranking' }))
    expect(panel.getByText(/^Rank them; the weakest drop out until one has more than half\./u)).toBeTruthy()
    expect(panel.getByRole('heading', { name: 'Not ranked' })).toBeTruthy()
    expect(screen.getByText('1st · 1 first choice')).toBeTruthy()
    fireEvent.click(panel.getByRole('button', { name: 'Rank Sorrow next' }))
    fireEvent.click(panel.getByRole('button', { name: 'Rank Gloaming next' }))
    expect(panel.queryByText(/points|\d pt$/u)).toBeNull()
    fireEvent.click(panel.getByRole('button', { name: 'Submit ranking' }))
    expect(FakeSocket.last.commands.at(-1)).toMatchObject({ ballot: { ranking: ['nom-Sorrow', 'nom-Gloaming'] } })
    turn('endVoting')
    await backToVote()
    expect(await screen.findByText('1st · 1 vote')).toBeTruthy()
  })
})

describe('a runoff', () => {
  test.each(['plurality', 'approval'] as const)('by %s takes votes for its candidates alone', async (voteType) => {
    await sit(runoffTable(voteType))
    expect(screen.getByText('Runoff between Gloaming and Sorrow.')).toBeTruthy()
    const apart = within(await screen.findByRole('region', { name: 'Not in this runoff' }))
    expect(apart.getAllByRole('listitem')).toHaveLength(1)
    expect(apart.getByRole('heading', { name: 'Lessons' })).toBeTruthy()
    expect(apart.queryByRole('checkbox')).toBeNull()
    expect(apart.queryByRole('button', { name: /Vote/u })).toBeNull()
    expect(apart.queryByText(/\d (vote|tick)/u)).toBeNull()
    const role = voteType === 'approval' ? 'radio' : 'button'
    const name = (script: string) => (voteType === 'approval' ? `I’d rather play it: ${script}` : `Vote ${script}`)
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
    const places = 'First place gets 2 points, second 1. Unranked scripts get none.'
    expect(panel.queryByText(places) !== null).toBe(voteType === 'borda')
    fireEvent.click(panel.getByRole('button', { name: 'Rank Gloaming next' }))
    expect(readStoredRoom(CODE).ranking.ids).toEqual(['nom-Sorrow', 'nom-Gloaming'])
    fireEvent.click(panel.getByRole('button', { name: 'Submit ranking' }))
    expect(FakeSocket.last.commands.at(-1)).toMatchObject({ ballot: { ranking: ['nom-Sorrow', 'nom-Gloaming'] } })
  })

  test('among many says how many', async () => {
    const table = nominatingTable({ maxNominationsPerParticipant: 0 })
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

  test('keeps its candidates apart while its result stands, until nominating begins', async () => {
    const table = runoffTable('plurality')
    table.endWith({ priya: 'Sorrow' })
    const { turn } = await sit(table)
    const places = within(await screen.findByRole('region', { name: 'Results' })).getAllByRole('listitem')
    expect(places).toHaveLength(2)
    const apart = within(await screen.findByRole('region', { name: 'Not in this runoff' }))
    expect(apart.getByRole('heading', { name: 'Lessons' })).toBeTruthy()
    turn('startNominations')
    await screen.findByRole('heading', { name: 'Lessons' })
    expect(screen.queryByRole('region', { name: 'Not in this runoff' })).toBeNull()
  })
})

test('a way to vote that this page does not know is told, with a way on', async () => {
  asInBuild()
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
