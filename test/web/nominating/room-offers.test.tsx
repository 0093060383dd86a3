import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ScriptRefSent } from '#protocol/room/room.ts'
import { RoomOffers } from '../../../web/nominating/room-offers.tsx'
import { listStoredRooms, updateStoredRoom } from '../../../web/room/stored/stored-rooms.ts'
import { officialCharacters, scriptById } from '../../../web/scripts.ts'
import { session } from '../../../web/session.ts'
import { answer, json } from '../answers.ts'
import { CODE, HOST, Table } from '../room/table.ts'
import { SAM, sampleCharacter, sampleScript } from '../samples.ts'
import { addressOf, visit } from '../visit.tsx'

const ROOM = `/api/rooms/${CODE}`
const FROM_LIBRARY: ScriptRefSent = { kind: 'library', scriptId: 'sorrow' }
const ROLLED: ScriptRefSent = { kind: 'upload', scriptData: ['chef', 'imp'] }
const ACK = { type: 'ack', op: 'op', rev: 9, receipt: { nominationId: 'nom' } }
const refuse =
  (code: string, message: string, status = 409) =>
  () =>
    json({ error: code, message, requestId: 'r' }, status)

beforeEach(() => session.set({ authenticated: false }))
afterEach(() => vi.unstubAllGlobals())

function nominatingTable(options: ConstructorParameters<typeof Table>[0] = {}): Table {
  const table = new Table({ maxNominationsPerParticipant: 2, ...options })
  table.join('priya', 'Priya')
  table.join('ben', 'Ben')
  table.turn('startNominations')
  return table
}

type Handlers = Parameters<typeof answer>[0]
const bodies: Record<string, unknown>[] = []

/** The offers as Priya sees them, who has a seat at `table`. */
function offer(
  table: Table | null,
  scriptRef: ScriptRefSent,
  handlers: Handlers = {},
  type: 'teensy' | 'full' = 'full',
) {
  bodies.length = 0
  if (table !== null) updateStoredRoom(CODE, { token: 'tok', participantId: 'priya' })
  const calls = answer({
    [ROOM]: () => (table === null ? json({}, 404) : json(table.seenBy('priya'))),
    [`${ROOM}/commands`]: (_url, init) => {
      bodies.push(JSON.parse(String(init.body)) as Record<string, unknown>)
      return json(ACK)
    },
    ...handlers,
  })
  const router = visit('/script/:id', () => <RoomOffers scriptRef={scriptRef} type={type} />, '/script/sorrow')
  return { calls, router }
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const says = (text: string | RegExp) => screen.findByText(text)

describe('a browser with a seat', () => {
  test('nominates a script of the library in its room, and is led back there', async () => {
    offer(nominatingTable(), FROM_LIBRARY)
    await press(`Nominate in ${CODE}`)
    await says(`Nominated in ${CODE}`)
    expect(bodies).toMatchObject([{ type: 'nomination.create', scriptRef: FROM_LIBRARY }])
    expect(screen.getByRole('link', { name: `Back to ${CODE}` }).getAttribute('href')).toBe(`/rooms/${CODE}`)
  })

  test('shows what is going on from the press on, so that nothing moves when the answer comes', async () => {
    offer(nominatingTable(), FROM_LIBRARY)
    const button = await screen.findByRole('button', { name: `Nominate in ${CODE}` })
    expect(screen.queryByRole('status')).toBeNull()
    fireEvent.click(button)
    expect(screen.getByRole('status').textContent).toContain(`Nominating in ${CODE}`)
    await says(`Nominated in ${CODE}`)
  })

  test('is told when nominations are not open, and nothing is sent', async () => {
    const table = nominatingTable()
    table.turn('endNominations')
    offer(table, FROM_LIBRARY)
    await press(`Nominate in ${CODE}`)
    await says(`Nominations aren’t open in ${CODE} right now.`)
    expect(screen.getByRole('link', { name: `Back to ${CODE}` })).toBeTruthy()
    expect(bodies).toEqual([])
  })

  test('is told who has nominated the script already', async () => {
    const table = nominatingTable()
    table.nominate('ben', 'Sorrow', 'nom-sorrow', { scriptRef: FROM_LIBRARY as { kind: 'library'; scriptId: string } })
    offer(table, FROM_LIBRARY)
    await press(`Nominate in ${CODE}`)
    await says(`Ben has already nominated this in ${CODE}.`)
    expect(bodies).toEqual([])
  })

  test('is told that the room takes no uploads', async () => {
    offer(nominatingTable({ allowUploads: false }), ROLLED)
    await press(`Nominate in ${CODE}`)
    await says(`${CODE} only takes scripts from the library.`)
    expect(bodies).toEqual([])
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
    offer(
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
    expect(bodies).toEqual([])
    await press('Cancel')
    expect(screen.queryByText(/Nearly the same/u)).toBeNull()
    await press(`Nominate in ${CODE}`)
    await press('Nominate anyway')
    await says(`Nominated in ${CODE}`)
    expect(bodies).toHaveLength(1)
  })

  test('sends the same command again when it got no answer, so that nothing is nominated twice', async () => {
    let fails = true
    offer(nominatingTable(), FROM_LIBRARY, {
      [`${ROOM}/commands`]: (_url, init) => {
        bodies.push(JSON.parse(String(init.body)) as Record<string, unknown>)
        if (!fails) return json(ACK)
        fails = false
        throw new TypeError('Failed to fetch')
      },
    })
    await press(`Nominate in ${CODE}`)
    await says(/cannot be reached|Can’t reach/u)
    await press(`Nominate in ${CODE}`)
    await says(`Nominated in ${CODE}`)
    expect(bodies).toHaveLength(2)
    expect(bodies[0]?.['op']).toBe(bodies[1]?.['op'])
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

describe('a Storyteller', () => {
  const opened = (table: Table, handlers: Handlers = {}) => {
    const done: string[] = []
    const { calls, router } = offer(null, FROM_LIBRARY, {
      '/api/rooms/settings': () => json({ settings: null }),
      '/api/rooms': (_url, init) => {
        done.push(`create ${String(init.body)}`)
        return json({ code: CODE }, 201)
      },
      [`${ROOM}/join`]: () =>
        json({ participantToken: 't', participantId: HOST, nameAssigned: 'Sam', snapshot: table.seenBy(HOST) }, 201),
      [`${ROOM}/state`]: (_url, init) => {
        const { action } = JSON.parse(String(init.body)) as { action: 'startNominations' }
        done.push(action)
        table.turn(action)
        return json({ snapshot: table.seenBy(HOST) })
      },
      [`${ROOM}/commands`]: (_url, init) => {
        const { scriptRef } = JSON.parse(String(init.body)) as { scriptRef: ScriptRefSent }
        done.push(scriptRef.kind)
        return json(ACK)
      },
      ...handlers,
    })
    return { done, calls, router }
  }
  beforeEach(() => session.set(SAM))

  test('opens a room with the script as its first nomination, and goes there', async () => {
    const { done, router } = opened(new Table())
    await press('Open a room with this')
    await waitFor(() => expect(addressOf(router)).toBe(`/rooms/${CODE}`))
    expect(done.slice(1)).toEqual(['startNominations', 'library'])
    expect(JSON.parse((done[0] ?? '').slice('create '.length))).toMatchObject({ voteType: 'approval' })
  })

  test('does not let the clock run before the players are there', async () => {
    const { done, router } = opened(new Table({ nominationTimerMs: 60_000 }))
    await press('Open a room with this')
    await waitFor(() => expect(addressOf(router)).toBe(`/rooms/${CODE}`))
    expect(done.slice(1)).toEqual(['startNominations', 'library', 'endNominations'])
  })

  test('gets the settings of the last room, but for those that would refuse this script', async () => {
    const { settings } = { settings: { ...new Table().room.options, voteType: 'borda', allowedScriptType: 'teensy' } }
    const { done, router } = opened(new Table(), { '/api/rooms/settings': () => json({ settings }) })
    await press('Open a room with this')
    await waitFor(() => expect(addressOf(router)).toBe(`/rooms/${CODE}`))
    expect(JSON.parse((done[0] ?? '').slice('create '.length))).toMatchObject({
      voteType: 'borda',
      allowedScriptType: 'all',
    })
  })

  test('is told that the room is open if the script could not be nominated, and goes on from there', async () => {
    let fails = true
    const { router } = opened(new Table(), {
      [`${ROOM}/commands`]: () => {
        if (!fails) return json(ACK)
        fails = false
        return json({ error: 'INTERNAL_ERROR', message: 'Something broke.', requestId: 'r' }, 500)
      },
    })
    await press('Open a room with this')
    await says(`Room ${CODE} is open, but this script isn’t nominated yet.`)
    await says('Something broke.')
    expect(screen.getByRole('link', { name: `Go to ${CODE}` }).getAttribute('href')).toBe(`/rooms/${CODE}`)
    await press('Try again')
    await waitFor(() => expect(addressOf(router)).toBe(`/rooms/${CODE}`))
  })

  test('with too many rooms is led to those that are open', async () => {
    opened(new Table(), {
      '/api/rooms': () =>
        json(
          {
            error: 'ROOM_LIMIT',
            message: 'You have 2 open rooms.',
            details: { rooms: [{ code: 'AAAA' }, { code: 'BBBB' }] },
          },
          409,
        ),
    })
    await press('Open a room with this')
    await says('You have 2 open rooms.')
    const links = within(screen.getByRole('list')).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/rooms/AAAA', '/rooms/BBBB'])
  })

  test('is not offered to somebody who may not open rooms', async () => {
    session.set({ ...SAM, role: 'Townsfolk' } as typeof SAM)
    offer(nominatingTable(), FROM_LIBRARY)
    await screen.findByRole('button', { name: `Nominate in ${CODE}` })
    expect(screen.queryByRole('button', { name: 'Open a room with this' })).toBeNull()
  })
})

test('nobody without a seat and an account sees anything', async () => {
  offer(null, FROM_LIBRARY)
  scriptById('sorrow').set(sampleScript())
  expect(document.querySelectorAll('button')).toHaveLength(0)
})
