import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { updateStoredRoom } from '../../../../web/app/data/stored/stored-rooms.ts'
import { listEndedRooms } from '../../../../web/app/data/stored/ended-rooms.ts'
import { forgetVerdict, pruneVerdicts, readVerdict } from '../../../../web/app/data/stored/stored-verdicts.ts'
import { answer, json } from '../../answers.ts'
import { characterList, sampleCharacter, sampleJinx, sampleResult } from '../../samples.ts'
import { addressOf } from '../../visit.tsx'
import { canKeep } from '../../app/offline/can-cache.ts'
import { FakeSocket } from '../session/fake-socket.ts'
import { CODE, HOST, type Table, votingTable } from '../table.ts'
import { beginAsGuest, openRoom, ROOM, serveSteps, sit } from '../visit-room.tsx'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { decidedTable, freeTextTable, resultIdOf, SCRIPT, snapshotFrame, verdictFrame } from './verdict-table.ts'
import { press, settled } from '../../settled.ts'
import { setupPlayers } from '../../../../web/room/verdict/setup-players.ts'
import { officialCharacters } from '../../../../web/app/data/scripts.ts'

const characters = embeddedCatalogue().all.map((character) =>
  sampleCharacter({ ...character, first_night: character.firstNight, other_night: character.otherNight }),
)
const jinx = sampleJinx({ a_id: 'baron', b_id: 'chef', effective_reason: 'They never meet.', isSummary: false })
const catalogue = {
  '/api/characters': () => json(characterList(characters)),
  '/api/characters/jinxes': () => json({ items: [jinx] }),
}

/** The vote ends while the person is there. */
async function endVote(table: Table, id = 'priya', script: typeof SCRIPT | null = SCRIPT) {
  const seat = await sit(table, id, catalogue)
  // Other tests may have left another catalogue.
  await act(async () => officialCharacters.refresh())
  table.endWith({ [HOST]: 'Sorrow' })
  act(() => {
    FakeSocket.last.say(snapshotFrame(table, id))
    if (script !== null) FakeSocket.last.say(verdictFrame(table, script))
  })
  return seat
}

const tonight = (name = 'Sorrow') => screen.findByRole('heading', { level: 1, name: `Tonight: ${name}` })

beginAsGuest()

describe('the verdict on a phone', () => {
  test('comes by itself, with every character and the jinxes, and has the focus', async () => {
    await endVote(votingTable())
    const heading = await tonight()
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(screen.getByText('by Ada · 1 of 1 vote')).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'Chef' })).toBeTruthy()
    expect(screen.getByText(/two evil players sit next to each other/u).textContent).toContain('‡')
    expect(screen.getAllByText('‡ A summary in Belfry’s own words, not the published wording.')).toHaveLength(1)
    expect(screen.getByRole('heading', { name: 'Chef and Baron' })).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Results' })).toBeNull()
  })

  test('says what has changed of its characters since the script was added', async () => {
    const table = votingTable()
    const denorm = table.room.nominations.get('nom-Sorrow')?.denorm ?? {}
    Object.assign(denorm, { changes: [{ characterId: 'baron', kinds: ['setup'] }] })
    await endVote(table)
    expect(await screen.findByText('1 character has changed since this script was added: Baron (setup).')).toBeTruthy()
  })

  test('jumps to a team and to the jinxes of a character, with the focus', async () => {
    await endVote(votingTable())
    const jumps = within(await screen.findByRole('navigation', { name: 'Teams and jinxes' }))
    expect(jumps.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'T 1Townsfolk, 1',
      'M 1Minions, 1',
      'D 1Demons, 1',
      'Jinx 1Jinxes, 1',
    ])
    fireEvent.click(jumps.getByRole('button', { name: 'Demons, 1' }))
    expect(document.activeElement?.textContent).toContain('Demons')
    fireEvent.click(screen.getByRole('button', { name: 'Jinx 1 of Chef' }))
    expect(document.activeElement?.textContent).toContain('They never meet.')
  })

  test('goes back to the vote and returns, and another decision leads there again', async () => {
    const table = votingTable()
    const { show, turn } = await endVote(table)
    await tonight()
    fireEvent.click(screen.getByRole('button', { name: 'Back to the vote' }))
    expect(await screen.findByRole('region', { name: 'Results' })).toBeTruthy()
    show()
    expect(screen.queryByRole('heading', { name: 'Tonight: Sorrow' })).toBeNull()
    fireEvent.click(await screen.findByRole('button', { name: 'See tonight’s script' }))
    await tonight()
    fireEvent.click(screen.getByRole('button', { name: 'Back to the vote' }))
    table.do(HOST, { type: 'choose', nominationId: 'nom-Gloaming' })
    show()
    await tonight('Gloaming')
    turn('startVoting')
    expect(await screen.findByText('Voting is Open')).toBeTruthy()
  })

  test('waits with the name and a way to try again', async () => {
    await endVote(votingTable(), 'priya', null)
    await tonight()
    expect(screen.getByText('Loading…')).toBeTruthy()
    act(() => FakeSocket.last.say({ type: 'presence.alive' }))
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy()
  })

  test('keeps what was typed in a dialog that it closes', async () => {
    const table = votingTable()
    const { show } = await sit(table, 'priya', catalogue)
    fireEvent.click(await screen.findByRole('button', { name: 'Change your name' }))
    fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'Priyanka' } })
    table.endWith({ [HOST]: 'Sorrow' })
    show()
    await tonight()
    await waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull())
    fireEvent.click(screen.getByRole('button', { name: 'Back to the vote' }))
    const field = await screen.findByRole<HTMLInputElement>('textbox')
    expect(field.value).toBe('Priyanka')
  })

  test.each([true, false])(
    'leads to the result when the room closes, or says why (it is there: %s)',
    async (isThere) => {
      const table = votingTable()
      const { router } = await endVote(table)
      await tonight()
      const { id = '' } = table.room.result ?? {}
      if (isThere) answer({ [`/api/results/${id}`]: () => json(sampleResult({ id })), ...catalogue })
      act(() => FakeSocket.last.end(4002))
      const address = isThere ? `/results/${id}` : `/room-not-found?code=${CODE}&reason=closed`
      await waitFor(() => expect(addressOf(router)).toBe(address))
      // This device keeps a link to it.
      expect(listEndedRooms().map(({ resultId }) => resultId)).toEqual(isThere ? [id] : [])
      expect(localStorage.getItem(`belfry.room.${CODE}`)).toBeNull()
    },
  )

  test('says that it is offline, and shows what the device keeps after a reload', async () => {
    const table = votingTable()
    await endVote(table)
    await screen.findByRole('heading', { name: 'Chef' })
    await waitFor(() => expect(readVerdict(CODE)?.catalogue?.characters.map(({ id }) => id)).toContain('chef'))
    act(() => FakeSocket.last.end(1006))
    expect(await screen.findByText('You are offline: showing what this device keeps.')).toBeTruthy()
    cleanup()
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')))
    openRoom()
    await tonight()
    expect(await screen.findByRole('heading', { name: 'Chef and Baron' })).toBeTruthy()
    expect(screen.getByText('You are offline: showing what this device keeps.')).toBeTruthy()
  })

  test('is kept for offline with its result, at the end', async () => {
    canKeep()
    await endVote(votingTable())
    const mark = await screen.findByRole('button', { name: 'Keep for offline', pressed: false })
    const link = screen.getByRole('link', { name: 'Tonight’s result' })
    expect(link.compareDocumentPosition(mark)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  test('is there for somebody who comes later, and needs nobody’s free text to have characters', async () => {
    canKeep()
    const table = freeTextTable()
    updateStoredRoom(CODE, { token: 'tok', welcomed: true })
    answer({ [ROOM]: () => json(table.seenBy('priya')), ...catalogue })
    openRoom()
    await tonight('Play cards')
    expect(screen.getByText(/The Storyteller can still name a script/u)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Tonight’s result' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Keep for offline' })).toBeNull()
  })
})

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
  test('has the setup, the night order and the ways to the table', async () => {
    canKeep()
    const table = votingTable()
    for (const guest of ['Ana', 'Ben']) table.join(guest, guest)
    await endVote(table, HOST, withTownsfolk(13))
    const setup = within(await screen.findByRole('region', { name: 'Setup' }))
    const numbers = () => setup.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(setup.getByText('3 players are here. The game needs at least 5.')).toBeTruthy()
    expect(numbers()).toEqual(['3Townsfolk', '0Outsiders', '1Minion', '1Demon'])
    expect(screen.getByText('2 more Outsiders: 1/2/1/1')).toBeTruthy()
    await settled()
    fireEvent.click(setup.getByRole('button', { name: 'One player more' }))
    expect(numbers()).toEqual(['3Townsfolk', '1Outsider', '1Minion', '1Demon'])
    expect(within(screen.getByRole('region', { name: 'Night order' })).getByText('Minion info')).toBeTruthy()
    const ways = within(screen.getByRole('region', { name: 'For your table' }))
    const sheet = ways.getByRole('link', { name: 'Print one sheet' })
    expect(sheet.getAttribute('href')).toBe(`/results/${resultIdOf(table)}/print`)
    expect(ways.getByText('Open in the Script Tool')).toBeTruthy()
    const result = within(screen.getByRole('region', { name: 'Tonight’s result' }))
    expect(result.getByText(/We keep it for 400 days/u)).toBeTruthy()
    expect(await result.findByRole('button', { name: 'Keep for offline', pressed: false })).toBeTruthy()
    await press('Table pack')
    const pack = within(await screen.findByRole('dialog', { name: 'Table pack' }))
    expect(pack.getByRole('link', { name: 'Open to print' }).getAttribute('href')).toContain('players=5&')
  })

  test('ticks each line of both nights, through a reload, and begins the next night with none', async () => {
    const table = votingTable()
    await endVote(table, HOST)
    const box = (night: string, line: string) =>
      within(
        within(screen.getByRole('region', { name: 'Night order' })).getByRole('region', { name: night }),
      ).getByRole('checkbox', { name: `${line}: done` }) as HTMLInputElement
    const ticked = () => [...document.querySelectorAll<HTMLInputElement>('input:checked')].map(({ id }) => id)
    const next = () => screen.getByRole('button', { name: 'Next night' })
    await screen.findByRole('region', { name: 'Night order' })
    expect(next().getAttribute('aria-disabled')).toBe('true')
    await settled()
    fireEvent.click(box('First night', 'Minion info'))
    fireEvent.click(box('First night', 'Chef'))
    fireEvent.click(box('First night', 'Chef'))
    fireEvent.click(box('Other nights', 'Imp'))
    expect(ticked()).toEqual(['firstNight-minioninfo', 'otherNight-imp'])
    cleanup()
    await sit(table, HOST, catalogue)
    act(() => FakeSocket.last.say(verdictFrame(table)))
    await press('See tonight’s script')
    await screen.findByRole('region', { name: 'Night order' })
    expect(ticked()).toEqual(['firstNight-minioninfo', 'otherNight-imp'])
    await settled()
    fireEvent.click(next())
    expect(ticked()).toEqual(['firstNight-minioninfo'])
    expect(localStorage.getItem(`belfry.nights.${CODE}`)).not.toBeNull()
    // Of a script too long to be kept there would be ticks alone.
    localStorage.setItem('belfry.nights.ZZZZ', '{}')
    pruneVerdicts()
    expect(localStorage.getItem('belfry.nights.ZZZZ')).toBeNull()
    expect(localStorage.getItem(`belfry.nights.${CODE}`)).not.toBeNull()
    forgetVerdict(CODE)
    expect(localStorage.getItem(`belfry.nights.${CODE}`)).toBeNull()
  })

  test('begins with no ticks where the device has some of another script', async () => {
    const others = { resultId: 'other', decided: 'nom-Sorrow', firstNight: ['imp'], otherNight: ['imp'] }
    localStorage.setItem(`belfry.nights.${CODE}`, JSON.stringify(others))
    await endVote(votingTable(), HOST)
    await screen.findByRole('region', { name: 'Night order' })
    expect(document.querySelectorAll('input:checked')).toHaveLength(0)
  })

  test.each<[number, number, string[], object]>([
    [
      3,
      13,
      [],
      { start: 5, most: 20, note: '3 players are here. The game needs at least 5.', lacks: 'Made for 7 or more' },
    ],
    [
      1,
      13,
      [],
      { start: 5, most: 20, note: '1 player is here. The game needs at least 5.', lacks: 'Made for 7 or more' },
    ],
    [9, 6, [], { start: 6, most: 6, note: 'You are 9 players. A Teensyville script is made for 5 or 6.', lacks: null }],
    [
      15,
      8,
      ['vortox', 'nodashii', 'fanggu'],
      { start: 15, most: 20, note: null, lacks: expect.stringContaining('15 players need 9 Townsfolk') },
    ],
  ])(
    'with %i players and %i Townsfolk begins with what a game can have, and says why',
    (players, townsfolk, more, setup) => {
      const scriptData = [...withTownsfolk(townsfolk).scriptData, ...more]
      const { lacks, ...begins } = setupPlayers(scriptData, embeddedCatalogue(), players)
      expect({ ...begins, lacks: lacks(begins.start) }).toEqual(setup)
    },
  )

  test('says who made a player one, who can step down there', async () => {
    const table = votingTable()
    const { show } = await endVote(table)
    await tonight()
    expect(screen.queryByRole('button', { name: 'Choose another script' })).toBeNull()
    table.do(HOST, { type: 'part', action: 'makeStoryteller', participantId: 'priya' })
    show()
    expect(await screen.findByText('Sam made you a Storyteller.')).toBeTruthy()
    await press('Step down')
    expect(await screen.findByRole('dialog', { name: 'Step down?' })).toBeTruthy()
    table.do(HOST, { type: 'part', action: 'endStoryteller', participantId: 'priya' })
    show()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('chooses another script from there', async () => {
    const table = decidedTable()
    table.turn('startVoting')
    await endVote(table, HOST)
    await tonight()
    serveSteps(table)
    await press('Choose another script')
    const dialog = within(await screen.findByRole('dialog'))
    await settled()
    fireEvent.click(dialog.getByRole('button', { name: 'Gloaming' }))
    const heading = await tonight('Gloaming')
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
