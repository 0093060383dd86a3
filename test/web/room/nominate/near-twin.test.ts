import { beforeEach, describe, expect, test, vi } from 'vitest'
import { nominatedScript } from '../../../../web/room/nominate/nominated-script.ts'
import { findNearTwin } from '../../../../web/room/nominate/near-twin.ts'
import { officialCharacters } from '../../../../web/app/data/scripts.ts'
import { answer, json } from '../../answers.ts'
import { sampleCharacter, sampleScript } from '../../samples.ts'
import { CODE, HOST, Table } from '../table.ts'

const OFFICIAL = Array.from({ length: 20 }, (_, n) => `character${n}`)
const items = [...OFFICIAL, 'imp', 'vortox'].map((id) => sampleCharacter({ id, name: id }))
const SEAT = { code: CODE, token: 'tok' }
const teamCounts = { townsfolk: 21, outsider: 0, minion: 0, demon: 0, traveller: 0, fabled: 0, loric: 0 }

let rooms = 0

/** A room with nominations from the library, answered with the given characters. */
function roomWith(scripts: Record<string, string[]>, candidate: string[]) {
  // The page remembers scripts by id.
  rooms += 1
  const [room, own] = [rooms, `candidate-${rooms}`]
  const id = (name: string) => `nom-${name}-${room}`
  const script = (name: string) => `${name}-${room}`
  const table = new Table({ maxNominationsPerParticipant: 0 })
  table.turn('startNominations')
  for (const name of Object.keys(scripts)) table.nominate(HOST, script(name), id(name), { denorm: { teamCounts } })
  const handlers: Parameters<typeof answer>[0] = {
    [`/api/scripts/${own}`]: () => json(sampleScript({ id: own, scriptData: candidate })),
  }
  for (const [name, scriptData] of Object.entries(scripts)) {
    handlers[`/api/rooms/${CODE}/nominations/${id(name)}/script`] = () => json({ redirectId: script(name) })
    handlers[`/api/scripts/${script(name)}`] = () => json(sampleScript({ id: script(name), scriptData }))
  }
  const calls = answer(handlers)
  const candidateRef = { kind: 'library', scriptId: own } as const
  return { nominations: table.seenBy(HOST).nominations, candidate: candidateRef, id, script, calls, handlers, table }
}

beforeEach(() => officialCharacters.set(items))

describe('before a script is nominated', () => {
  test('the page finds the nomination that it is nearly the same as', async () => {
    const { nominations, candidate, id } = roomWith({ catfishing: [...OFFICIAL, 'vortox'] }, [...OFFICIAL, 'imp'])
    const found = await findNearTwin(SEAT, nominations, candidate)
    expect(found).toMatchObject({ nomination: { id: id('catfishing') }, added: ['imp'], removed: ['vortox'] })
  })

  test('an upload is compared too, homebrew by name and ability', async () => {
    const miller = { id: 'miller', name: 'Miller', team: 'townsfolk', ability: 'You grind.' }
    const { nominations, id, handlers } = roomWith({ mine: [] }, [])
    handlers[`/api/rooms/${CODE}/nominations/${id('mine')}/script`] = () =>
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
    const { nominations, candidate, id, script, calls, table } = roomWith({ other: OFFICIAL.slice(0, 9) }, OFFICIAL)
    const look = async () => findNearTwin(SEAT, table.seenBy(HOST).nominations, candidate)
    expect(await look()).toBeNull()
    expect(calls).toContain(`GET /api/scripts/${script('other')}`)
    expect(nominations).toHaveLength(1)
    calls.length = 0
    table.do(HOST, { type: 'remove-nomination', op: 'r', nominationId: id('other') })
    expect(await look()).toBeNull()
    table.nominate(HOST, 'small', id('small'), { denorm: { teamCounts: { ...teamCounts, townsfolk: 9 } } })
    expect(await look()).toBeNull()
    expect(calls.filter((call) => call.includes(id('small')))).toEqual([])
  })

  test('no more than four scripts are fetched, and those that are here already are compared all the same', async () => {
    const names = ['one', 'two', 'three', 'four', 'five', 'six']
    const others = Object.fromEntries(names.map((name) => [name, ['imp']]))
    const { nominations, candidate, id, calls } = roomWith({ ...others, opened: [...OFFICIAL, 'vortox'] }, OFFICIAL)
    const look = async () => findNearTwin(SEAT, nominations, candidate)
    expect(await look()).toBeNull()
    expect(calls.filter((call) => call.startsWith(`GET /api/rooms/${CODE}/nominations/`))).toHaveLength(4)
    await nominatedScript(SEAT, id('opened')).refresh()
    expect(await look()).toMatchObject({ nomination: { id: id('opened') } })
  })

  test('nothing is asked in an empty room, of free text or of the very same script', async () => {
    const { nominations, candidate, script, calls } = roomWith({ catfishing: OFFICIAL }, OFFICIAL)
    expect(await findNearTwin(SEAT, [], candidate)).toBeNull()
    expect(await findNearTwin(SEAT, nominations, { kind: 'freeform', text: 'Pizza' })).toBeNull()
    expect(await findNearTwin(SEAT, nominations, { kind: 'library', scriptId: script('catfishing') })).toBeNull()
    expect(calls).toEqual([])
  })

  test('a call that fails or takes long holds nothing up', async () => {
    const { nominations, candidate, script, handlers } = roomWith({ catfishing: OFFICIAL }, OFFICIAL)
    handlers[`/api/scripts/${script('catfishing')}`] = () => json({ error: 'INTERNAL_ERROR', message: 'No.' }, 500)
    expect(await findNearTwin(SEAT, nominations, candidate)).toBeNull()
    vi.useFakeTimers()
    handlers[`/api/scripts/${script('catfishing')}`] = async () => new Promise<Response>(() => undefined)
    const late = findNearTwin(SEAT, nominations, candidate)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await late).toBeNull()
  })
})
