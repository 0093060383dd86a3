import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Proposal } from '#domain/room/command.ts'
import type { RoomOptions, VoteType } from '#domain/room/options.ts'
import type { Facts } from '#domain/room/fit/facts.ts'
import { noCounts } from '#domain/team.ts'
import { officialCharacters } from '../../../../web/app/data/scripts.ts'
import { gatheringTable, HOST, nominatingTable } from '../table.ts'
import { sampleCharacter } from '../../samples.ts'
import { beginAsGuest, sit } from '../visit-room.tsx'

beginAsGuest()

const FACTS: Facts = {
  jinxes: 5,
  homebrew: 1,
  difficulty: 'intermediate',
  reasons: ['1 homebrew character', '5 jinxes'],
  setup: ['baron', 'godfather'],
}
const PLAIN: Facts = { jinxes: 0, homebrew: 0, difficulty: 'beginner', reasons: [], setup: [] }
const TWENTY = Array.from({ length: 20 }, (_, n) => `c${n}`)

/** A table of as many players as `players`, Priya among them, with nominations of each kind. */
function tableOf(players: number, options: Partial<RoomOptions> = {}) {
  const table = gatheringTable({ maxNominationsPerParticipant: 0, nonScriptNominationMode: 'on', ...options })
  for (let n = 1; n < players; n += 1) table.join(`p-${n}`, `Player ${n}`)
  table.turn('startNominations')
  const nominate = (scriptName: string, denorm: Partial<Proposal['denorm']>, ids: readonly string[] = []) =>
    table.nominate(HOST, scriptName, `nom-${scriptName}`, { denorm, characters: ids.map((id) => ({ id, key: id })) })
  nominate('Small', { type: 'teensy', facts: PLAIN })
  nominate('Short', { teamCounts: { ...noCounts(), townsfolk: 13, outsider: 4, minion: 1, demon: 4 }, facts: FACTS })
  nominate('Whole', { facts: FACTS }, [...TWENTY, 'vortox'])
  nominate('Twin', { facts: FACTS }, [...TWENTY, 'imp'])
  return table
}

const cardOf = async (name: string) => {
  const heading = await screen.findByRole('heading', { name })
  return within(heading.closest('li') ?? document.body)
}
const order = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

describe('a nomination’s card', () => {
  test('says for how many it is by the seats taken, what it is, and the rest on View; sorted by fit when asked', async () => {
    const { show } = await sit(tableOf(11))
    expect((await cardOf('Whole')).getByText('Fits 11 players (7/1/2/1)')).toBeTruthy()
    expect((await cardOf('Small')).getByText('Made for 5 or 6 players')).toBeTruthy()
    const card = await cardOf('Short')
    expect(card.getByText('11 players need 2 Minions, this script has 1')).toBeTruthy()
    const quiet = card.getByText(/^by /u).parentElement
    expect(card.getByText('Full · Intermediate · 5 jinxes · 1 homebrew')).toBeTruthy()
    expect([...(quiet?.children ?? [])].map(({ textContent }) => textContent)).toEqual(['by Ada', 'Nominated by: Sam'])
    expect(card.getByRole('img', { name: '13 Townsfolk, 4 Outsiders, 1 Minion, 4 Demons' })).toBeTruthy()
    const control = await screen.findByRole('switch', { name: 'Best fit first' })
    expect(order()).toEqual(['Small', 'Short', 'Whole', 'Twin'])
    fireEvent.click(control)
    expect(order()).toEqual(['Whole', 'Twin', 'Small', 'Short'])
    show()
    expect(order()).toEqual(['Whole', 'Twin', 'Small', 'Short'])
    fireEvent.click(control)
    expect(order()).toEqual(['Small', 'Short', 'Whole', 'Twin'])
    expect(card.queryByText(/setup|Made harder/u)).toBeNull()
    fireEvent.click(card.getByRole('button', { name: 'View Short' }))
    const line = (await screen.findByText('Why?')).closest('summary')
    expect(line?.textContent).toBe('Difficulty of Short: Intermediate Why? · 5 jinxes · 1 homebrew')
    expect(screen.getByText('Changes the setup: Baron, Godfather')).toBeTruthy()
    expect(screen.getByText('Made harder by: 1 homebrew character, 5 jinxes')).toBeTruthy()
  })

  test('says it by the Storyteller’s number, as soon as that changes', async () => {
    const table = tableOf(2, { players: 17 })
    const { show } = await sit(table)
    expect((await cardOf('Whole')).getByText('Fits 17 players (9/2/3/1 and 2 Travellers)')).toBeTruthy()
    table.do(HOST, { type: 'update-options', patch: { players: 5 } })
    show()
    expect((await cardOf('Small')).getByText('Fits 5 players (3/0/1/1)')).toBeTruthy()
    table.do(HOST, { type: 'update-options', patch: { players: null } })
    show()
    expect(screen.queryByText(/^Fits|^Made for|players need/u)).toBeNull()
    expect(screen.queryByRole('switch', { name: 'Best fit first' })).toBeNull()
  })

  test('says nothing of fit where every script fits, and has no switch for it', async () => {
    const table = nominatingTable({ maxNominationsPerParticipant: 0, nonScriptNominationMode: 'on', players: 11 })
    table.nominate(HOST, 'Whole', 'nom-whole')
    table.nominate(HOST, 'Other', 'nom-other')
    const { show } = await sit(table)
    await cardOf('Other')
    expect(screen.queryByText(/^Fits|^Made for|players need/u)).toBeNull()
    expect(screen.queryByRole('switch', { name: 'Best fit first' })).toBeNull()
    table.nominate(HOST, 'Small', 'nom-small', { denorm: { type: 'teensy' } })
    show()
    expect((await cardOf('Small')).getByText('Made for 5 or 6 players')).toBeTruthy()
    expect((await cardOf('Whole')).getByText('Fits 11 players (7/1/2/1)')).toBeTruthy()
  })

  test('says what is missing where no script fits, on each card, and has no switch for it', async () => {
    const table = nominatingTable({ maxNominationsPerParticipant: 0, nonScriptNominationMode: 'on', players: 5 })
    table.nominate(HOST, 'Whole', 'nom-whole')
    table.nominate(HOST, 'Other', 'nom-other')
    await sit(table)
    for (const name of ['Whole', 'Other']) expect((await cardOf(name)).getByText('Made for 7 or more')).toBeTruthy()
    expect(screen.queryByRole('switch', { name: 'Best fit first' })).toBeNull()
  })

  test('says of a full script that it is not made for five', async () => {
    const table = tableOf(5)
    await sit(table)
    expect((await cardOf('Whole')).getByText('Made for 7 or more')).toBeTruthy()
    expect((await cardOf('Small')).getByText('Fits 5 players (3/0/1/1)')).toBeTruthy()
    fireEvent.click(screen.getByRole('switch', { name: 'Best fit first' }))
    expect(order()).toEqual(['Small', 'Short', 'Whole', 'Twin'])
  })

  test('names its twin and what differs, until that is removed', async () => {
    officialCharacters.set([sampleCharacter({ id: 'vortox', name: 'The Vortox' })])
    const table = tableOf(11)
    const { show } = await sit(table)
    await cardOf('Twin')
    expect(await screen.findByText('Nearly the same as Whole: with Imp, without The Vortox')).toBeTruthy()
    table.do(HOST, { type: 'remove-nomination', op: 'gone', nominationId: 'nom-Whole' })
    show()
    expect(screen.queryByText(/^Nearly the same/u)).toBeNull()
  })

  test('has its counts where it has no reasons, and says nothing of free text', async () => {
    const table = tableOf(11)
    table.nominate(HOST, 'Calm', 'nom-calm', { denorm: { facts: { ...PLAIN, jinxes: 2 } } })
    table.nominate(HOST, 'Pizza', 'nom-pizza', {
      scriptRef: { kind: 'freeform', text: 'Pizza' },
      denorm: { teamCounts: null, type: null },
    })
    await sit(table)
    const free = await cardOf('Pizza')
    expect(free.getByText('Write-in')).toBeTruthy()
    expect(free.queryByText(/players|Difficulty/u)).toBeNull()
    const card = await cardOf('Calm')
    expect(card.getByText('Full · Beginner · 2 jinxes')).toBeTruthy()
    fireEvent.click(card.getByRole('button', { name: 'View Calm' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Beginner · 2 jinxes')).toBeTruthy()
    expect(dialog.queryByText('Why?')).toBeNull()
  })
})

describe('a ballot', () => {
  const sayAll = async () => {
    const short = await cardOf('Short')
    expect(short.getByText('11 players need 2 Minions, this script has 1')).toBeTruthy()
    expect(short.getByText(/^Full · Intermediate · /u)).toBeTruthy()
    expect(short.getByText(/^by /u)).toBeTruthy()
    expect(short.getByText('Nominated by: Sam')).toBeTruthy()
    const twin = await cardOf('Twin')
    expect(twin.getByText('Fits 11 players (7/1/2/1)')).toBeTruthy()
    expect(twin.getByText(/^Nearly the same as Whole: with Imp, without/u)).toBeTruthy()
  }

  test.each<VoteType>(['plurality', 'approval', 'borda', 'irv'])(
    'by %s says all that the cards say',
    async (voteType) => {
      const table = tableOf(11, { voteType })
      table.turn('startVoting')
      await sit(table)
      await sayAll()
      if (voteType === 'plurality' || voteType === 'approval') return
      for (const name of ['Short', 'Twin']) fireEvent.click(screen.getByRole('button', { name: `Rank ${name} next` }))
      await screen.findByText('2 scripts ranked')
      await sayAll()
    },
  )
})
