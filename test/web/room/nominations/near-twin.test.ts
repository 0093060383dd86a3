import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { NIGHT_MARKERS } from '#domain/catalogue/night-markers.ts'
import { answer, json } from '../../answers.ts'
import { sampleCharacter, sampleScript } from '../../samples.ts'
import { CODE, HOST, Table } from '../table.ts'

const OFFICIAL = Array.from({ length: 20 }, (_, n) => `character${n}`)
const items = [...OFFICIAL, 'imp', 'vortox'].map((id) => sampleCharacter({ id, name: id }))
const SEAT = { code: CODE, token: 'tok' }
const teamCounts = { townsfolk: 21, outsider: 0, minion: 0, demon: 0, traveller: 0, fabled: 0, loric: 0 }

/** Each test begins with a page that has opened nothing. */
async function freshPage() {
  vi.resetModules()
  const { findNearTwin } = await import('../../../../web/room/nominations/near-twin.ts')
  const { nominatedScript } = await import('../../../../web/room/nominations/nominated-script.ts')
  return { findNearTwin, nominatedScript }
}

/** A room with nominations from the library, answered with the given characters. */
function roomWith(scripts: Record<string, string[]>, candidate: string[]) {
  const table = new Table({ maxNominationsPerParticipant: 0 })
  table.turn('startNominations')
  for (const name of Object.keys(scripts)) table.nominate(HOST, name, `nom-${name}`, { denorm: { teamCounts } })
  const handlers: Parameters<typeof answer>[0] = {
    '/api/characters': () => json({ items, nightMarkers: NIGHT_MARKERS }),
    '/api/scripts/candidate': () => json(sampleScript({ id: 'candidate', scriptData: candidate })),
  }
  for (const [name, scriptData] of Object.entries(scripts)) {
    handlers[`/api/rooms/${CODE}/nominations/nom-${name}/script`] = () => json({ redirectId: name })
    handlers[`/api/scripts/${name}`] = () => json(sampleScript({ id: name, scriptData }))
  }
  const calls = answer(handlers)
  return { nominations: table.seenBy(HOST).nominations, calls, handlers, table }
}

beforeEach(() => vi.resetModules())
afterEach(() => vi.useRealTimers())

describe('before a script is nominated', () => {
  test('the page finds the nomination that it is nearly the same as', async () => {
    const { findNearTwin } = await freshPage()
    const { nominations } = roomWith({ catfishing: [...OFFICIAL, 'vortox'] }, [...OFFICIAL, 'imp'])
    const found = await findNearTwin(SEAT, nominations, { kind: 'library', scriptId: 'candidate' })
    expect(found).toMatchObject({ nomination: { id: 'nom-catfishing' }, added: ['imp'], removed: ['vortox'] })
  })

  test('an upload is compared too, homebrew by name and ability', async () => {
    const { findNearTwin } = await freshPage()
    const miller = { id: 'miller', name: 'Miller', team: 'townsfolk', ability: 'You grind.' }
    const { nominations, handlers } = roomWith({ mine: [] }, [])
    handlers[`/api/rooms/${CODE}/nominations/nom-mine/script`] = () =>
      json({ name: 'Mine', author: null, scriptData: [...OFFICIAL, miller] })
    handlers['/api/scripts/resolve-jinxes'] = () => json([])
    const brought = (...more: unknown[]) =>
      findNearTwin(SEAT, nominations, { kind: 'upload', scriptData: [...OFFICIAL, ...more] })
    expect(await brought({ ...miller, image: 'https://pictures.test/m.png' })).toMatchObject({ added: [], removed: [] })
    expect(await brought({ ...miller, ability: 'You sleep.' })).toMatchObject({
      added: ['miller'],
      removed: ['miller'],
    })
  })

  test('nothing is found where nothing is nearly the same, and nothing is fetched that cannot be', async () => {
    const { findNearTwin } = await freshPage()
    const { nominations, calls, table } = roomWith({ other: OFFICIAL.slice(0, 9) }, OFFICIAL)
    const look = async () =>
      findNearTwin(SEAT, table.seenBy(HOST).nominations, { kind: 'library', scriptId: 'candidate' })
    expect(await look()).toBeNull()
    expect(calls).toContain('GET /api/scripts/other')
    expect(nominations).toHaveLength(1)
    calls.length = 0
    table.do(HOST, { type: 'remove-nomination', op: 'r', nominationId: 'nom-other' })
    expect(await look()).toBeNull()
    table.nominate(HOST, 'small', 'nom-small', { denorm: { teamCounts: { ...teamCounts, townsfolk: 9 } } })
    expect(await look()).toBeNull()
    expect(calls.filter((call) => call.includes('nom-small'))).toEqual([])
  })

  test('no more than four scripts are fetched, and those that are here already are compared all the same', async () => {
    const { findNearTwin, nominatedScript } = await freshPage()
    const names = ['one', 'two', 'three', 'four', 'five', 'six']
    const others = Object.fromEntries(names.map((name) => [name, ['imp']]))
    const { nominations, calls } = roomWith({ ...others, opened: [...OFFICIAL, 'vortox'] }, OFFICIAL)
    const look = async () => findNearTwin(SEAT, nominations, { kind: 'library', scriptId: 'candidate' })
    expect(await look()).toBeNull()
    expect(calls.filter((call) => call.startsWith(`GET /api/rooms/${CODE}/nominations/`))).toHaveLength(4)
    await nominatedScript(SEAT, 'nom-opened').refresh()
    expect(await look()).toMatchObject({ nomination: { id: 'nom-opened' } })
  })

  test('nothing is asked in an empty room, of free text or of the very same script', async () => {
    const { findNearTwin } = await freshPage()
    const { nominations, calls } = roomWith({ catfishing: OFFICIAL }, OFFICIAL)
    expect(await findNearTwin(SEAT, [], { kind: 'library', scriptId: 'candidate' })).toBeNull()
    expect(await findNearTwin(SEAT, nominations, { kind: 'freeform', text: 'Pizza' })).toBeNull()
    expect(await findNearTwin(SEAT, nominations, { kind: 'library', scriptId: 'catfishing' })).toBeNull()
    expect(calls).toEqual([])
  })

  test('a call that fails or takes long holds nothing up', async () => {
    const { findNearTwin } = await freshPage()
    const { nominations, handlers } = roomWith({ catfishing: OFFICIAL }, OFFICIAL)
    handlers['/api/scripts/catfishing'] = () => json({ error: 'INTERNAL_ERROR', message: 'No.' }, 500)
    expect(await findNearTwin(SEAT, nominations, { kind: 'library', scriptId: 'candidate' })).toBeNull()
    vi.useFakeTimers()
    handlers['/api/scripts/catfishing'] = async () => new Promise<Response>(() => undefined)
    const late = findNearTwin(SEAT, nominations, { kind: 'library', scriptId: 'candidate' })
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await late).toBeNull()
  })
})
