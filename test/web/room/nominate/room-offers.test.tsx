import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { ScriptRefSent } from '#protocol/room/room.ts'
import { listStoredRooms, updateStoredRoom } from '../../../../web/app/data/stored/stored-rooms.ts'
import { checkStoredRooms } from '../../../../web/app/data/stored/tidy-stored-rooms.ts'
import { officialCharacters } from '../../../../web/app/data/scripts.ts'
import { answer, json } from '../../answers.ts'
import type { RoomOptions } from '#domain/room/options.ts'
import { CODE, HOST, type Table, votingTable } from '../table.ts'
import { sampleCharacter } from '../../samples.ts'
import { ACK, beginAsVisitor, FROM_LIBRARY, nominatingTable, offer, press, ROOM, says } from './offer-stage.tsx'

const ROLLED: ScriptRefSent = { kind: 'upload', scriptData: ['chef', 'imp'] }
const refuse =
  (code: string, message: string, status = 409) =>
  () =>
    json({ error: code, message, requestId: 'r' }, status)

const nominate = (table: Table, by: string) => void table.nominate(by, 'Sorrow', 'nom', { scriptRef: FROM_LIBRARY })
const use = (table: Table, count: number) => {
  for (let n = 0; n < count; n += 1) table.nominate('priya', `Script ${n}`)
}
const limitOf = (maxNominationsPerParticipant: number) => ({ maxNominationsPerParticipant })

beginAsVisitor()

describe('a browser with a seat', () => {
  test('nominates a script of the library in its room, and is led back there', async () => {
    // Any number may be nominated there.
    const table = nominatingTable(limitOf(0))
    use(table, 3)
    const { sent } = offer(table, FROM_LIBRARY)
    const button = await screen.findByRole('button', { name: `Nominate in ${CODE}` })
    expect(screen.queryByRole('status')).toBeNull()
    fireEvent.click(button)
    // From the press on, so that nothing moves when the answer comes.
    expect(screen.getByRole('status').textContent).toContain(`Nominating in ${CODE}`)
    await says(`Nominated in ${CODE}`)
    expect(sent).toMatchObject([{ type: 'nomination.create', scriptRef: FROM_LIBRARY }])
    expect(screen.getByRole('link', { name: `Back to ${CODE}` }).getAttribute('href')).toBe(`/rooms/${CODE}`)
  })

  test.each<[string, (table: Table) => void, Partial<RoomOptions>?, ScriptRefSent?]>([
    [`Nominations aren’t open in ${CODE} right now.`, (table) => table.turn('endNominations')],
    [`${CODE} is voting now, so nominations are closed.`, (table) => table.turn('startVoting')],
    [`Ben has already nominated this in ${CODE}.`, (table) => nominate(table, 'ben')],
    [`You’ve already nominated this in ${CODE}.`, (table) => nominate(table, 'priya'), limitOf(1)],
    [`You’ve used your nomination in ${CODE}. You can change it in the room.`, (table) => use(table, 1), limitOf(1)],
    [`You’ve used your 2 nominations in ${CODE}. You can change them in the room.`, (table) => use(table, 2)],
    [`${CODE} only takes scripts from the library.`, () => {}, { allowUploads: false }, ROLLED],
  ])('is told why not, and nothing is sent: %s', async (words, happen, options, ref = FROM_LIBRARY) => {
    const table = nominatingTable(options)
    table.nominate('ben', 'Sorrow')
    happen(table)
    const { sent } = offer(table, ref)
    await press(`Nominate in ${CODE}`)
    await says(words)
    expect(screen.getByRole('link', { name: `Back to ${CODE}` })).toBeTruthy()
    expect(sent).toEqual([])
  })

  test('is told why the room refused, in words', async () => {
    const limit = 'Participants are limited to 1 script. Remove one to nominate another.'
    offer(nominatingTable(), FROM_LIBRARY, { [`${ROOM}/commands`]: refuse('NOM_LIMIT', limit) })
    await press(`Nominate in ${CODE}`)
    await says(limit)
    expect(document.body.textContent).not.toContain('NOM_LIMIT')
  })

  test('is told that the room has closed, and the offer goes', async () => {
    offer(null, FROM_LIBRARY)
    updateStoredRoom(CODE, { token: 'tok' })
    const table = nominatingTable()
    let isOpen = true
    answer({ [ROOM]: () => (isOpen ? json(table.seenBy('priya')) : refuse('ROOM_CLOSED', 'Closed.', 410)()) })
    const button = await screen.findByRole('button', { name: `Nominate in ${CODE}` })
    isOpen = false
    fireEvent.click(button)
    await says(`Room ${CODE} has closed.`)
    expect(listStoredRooms()).toEqual([])
  })

  test('is asked first about a twin, and may say no or yes', async () => {
    const shared = Array.from({ length: 12 }, (_, n) => `character${n}`)
    const teamCounts = { townsfolk: 13, outsider: 0, minion: 0, demon: 0, traveller: 0, fabled: 0, loric: 0 }
    officialCharacters.set([...shared, 'imp', 'vortox'].map((id) => sampleCharacter({ id, name: `The ${id}` })))
    const table = nominatingTable()
    table.nominate(HOST, 'Catfishing', 'nom-twin', { denorm: { teamCounts } })
    const { sent } = offer(
      table,
      { kind: 'upload', scriptData: [...shared, 'imp'] },
      {
        [`${ROOM}/nominations/nom-twin/script`]: () =>
          json({ name: 'Catfishing', author: null, scriptData: [...shared, 'vortox'] }),
        '/api/scripts/resolve-jinxes': () => json([]),
      },
    )
    await press(`Nominate in ${CODE}`)
    await says(
      'Nearly the same as Catfishing, which Sam nominated: with The imp, without The vortox. Nominate it anyway?',
    )
    expect(sent).toEqual([])
    await press('Cancel')
    expect(screen.queryByText(/Nearly the same/u)).toBeNull()
    await press(`Nominate in ${CODE}`)
    await press('Nominate anyway')
    await says(`Nominated in ${CODE}`)
    expect(sent).toHaveLength(1)
  })

  test('sends the same command again when it got no answer, so that nothing is nominated twice', async () => {
    let fails = true
    const { sent } = offer(nominatingTable(), FROM_LIBRARY, {
      [`${ROOM}/commands`]: (_url, init) => {
        sent.push(JSON.parse(String(init.body)) as Record<string, unknown>)
        if (!fails) return json(ACK)
        fails = false
        throw new TypeError('Failed to fetch')
      },
    })
    await press(`Nominate in ${CODE}`)
    await says('Nominating needs a network. Try again as soon as you’re back online.')
    await press(`Nominate in ${CODE}`)
    await says(`Nominated in ${CODE}`)
    expect(sent).toHaveLength(2)
    expect(sent[0]?.['op']).toBe(sent[1]?.['op'])
  })

  test('is not offered a room whose vote is over, as long as that is so', async () => {
    const table = votingTable()
    table.cast('priya', { choiceNominationId: 'nom-Gloaming' })
    table.turn('endVoting')
    offer(table, FROM_LIBRARY)
    await waitFor(() => expect(document.querySelectorAll('button')).toHaveLength(0))
    table.turn('startNominations')
    await checkStoredRooms()
    await screen.findByRole('button', { name: `Nominate in ${CODE}` })
  })

  test('chooses among several rooms, the last seen first', async () => {
    updateStoredRoom('WXYZ', { token: 'other' }, Date.now() - 60_000)
    const table = nominatingTable()
    offer(table, FROM_LIBRARY, {
      '/api/rooms/WXYZ': () => json({ ...table.seenBy('priya'), code: 'WXYZ' }),
      '/api/rooms/WXYZ/commands': () => json(ACK),
    })
    await screen.findByRole('button', { name: `Nominate in ${CODE}` })
    expect(screen.queryByRole('button', { name: 'Nominate in WXYZ' })).toBeNull()
    await press('Choose another room')
    await press('Nominate in WXYZ')
    await says('Nominated in WXYZ')
  })
})

test('nobody without a seat and an account sees anything', async () => {
  offer(null, FROM_LIBRARY)
  expect(document.querySelectorAll('button')).toHaveLength(0)
})
