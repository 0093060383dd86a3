import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Denorm } from '#domain/room/room.ts'
import type { Script } from '#protocol/script.ts'
import { loadRoom } from '../../src/rooms/storage/load-room.ts'
import { RoomStore } from '../../src/rooms/storage/room-store.ts'
import { read } from '../support/worker/call.ts'
import { storeScript, type StoredScript } from '../support/worker/stored-scripts.ts'
import { newOp, RoomTable } from '../support/worker/table.ts'
import { takeBackTo } from '../support/worker/older-storage.ts'
import { newWorld } from '../support/worker/world.ts'

const CATFISHING =
  'chef investigator gossip savant gambler innkeeper snakecharmer philosopher dreamer balloonist librarian ravenkeeper ' +
  'amnesiac cannibal mutant lunatic drunk sweetheart godfather cerenovus pithag widow fanggu vigormortis imp'
const OFFICIAL = CATFISHING.split(' ')
const homebrew = (id: string, ability: string) => ({ id, name: `The ${id}`, team: 'townsfolk', ability })
const titled = (name: string, ...characters: unknown[]) => [{ id: '_meta', name, author: 'Ana' }, ...characters]
const row = (id: string) => ({ id, sponsorId: null, uploadedAt: Date.now() })

let scripts: StoredScript[]
beforeAll(async () => {
  scripts = await newWorld()
  await storeScript(titled('Catfishing', ...OFFICIAL), row('catfishing'))
  await storeScript(titled('Catfishing with Vortox', 'vortox', ...OFFICIAL.slice(0, -1)), row('vortox'))
})

async function nominating(): Promise<RoomTable> {
  const room = await RoomTable.open({ nonScriptNominationMode: 'on' })
  await room.state('startNominations')
  return room
}

async function upload(room: RoomTable, ...scriptData: unknown[]): Promise<string> {
  const command = { type: 'nomination.create', op: newOp(), scriptRef: { kind: 'upload', scriptData } } as const
  return (await room.command(room.host, command)).receipt?.nominationId ?? ''
}

const cards = async (room: RoomTable): Promise<Denorm[]> =>
  (await room.look(room.host)).nominations.map(({ denorm }) => denorm)

describe('The facts on a card', () => {
  it('are those of the script’s own page', async () => {
    const room = await nominating()
    for (const { id } of [...scripts, { id: 'catfishing' }]) await room.nominate(room.host, id)
    const found = await cards(room)
    expect(found).toHaveLength(scripts.length + 1)
    for (const [n, id] of [...scripts.map((script) => script.id), 'catfishing'].entries()) {
      const { computed, scriptData } = await read<Script>('GET', `/api/scripts/${id}`)
      const pairs = await read<unknown[]>('POST', '/api/scripts/resolve-jinxes', { body: { scriptData } })
      const { difficulty, reasons } = computed
      expect(found[n]?.facts, id).toMatchObject({ difficulty, reasons, jinxes: pairs.length })
    }
    expect(found.at(-1)?.facts).toMatchObject({
      homebrew: 0,
      setup: ['balloonist', 'drunk', 'godfather', 'fanggu', 'vigormortis'],
    })
  })

  it('are read from an upload too', async () => {
    const room = await nominating()
    const characters = ['baron', 'imp', 'chef', 'monk', homebrew('miller', 'You grind.'), 'spy', 'magician']
    await upload(room, ...titled('Brought along', ...characters))
    expect((await cards(room))[0]?.facts).toEqual({
      jinxes: 1,
      homebrew: 1,
      difficulty: 'beginner',
      reasons: ['1 homebrew character', '1 jinx'],
      setup: ['baron'],
      window: expect.stringMatching(/^[\w-]{27,30}$/u) as string,
    })
  })

  it('are not there for free text', async () => {
    const room = await nominating()
    const scriptRef = { kind: 'freeform', text: 'Pizza' } as const
    await room.command(room.host, { type: 'nomination.create', op: newOp(), scriptRef })
    expect((await cards(room))[0]).toMatchObject({ facts: null, twin: null })
  })

  it('are read from a script whose file is not in the database', async () => {
    const scriptData = titled('Far away', ...OFFICIAL, homebrew('miller', 'You grind.'))
    await storeScript(scriptData, row('far-away'))
    const { body_hash: hash } = (await env.DB.prepare("SELECT body_hash FROM script WHERE id = 'far-away'").first<{
      body_hash: string
    }>()) ?? { body_hash: '' }
    await env.FILES.put('script-bodies/far-away.json', JSON.stringify(scriptData))
    await env.DB.prepare("UPDATE script_body SET body = NULL, file = 'script-bodies/far-away.json' WHERE hash = ?")
      .bind(hash)
      .run()
    const room = await nominating()
    await room.nominate(room.host, 'far-away')
    expect((await cards(room))[0]?.facts?.homebrew).toBe(1)
  })
})

describe('A twin', () => {
  it('is named with what differs, whether from the library or an upload, until it is removed', async () => {
    const room = await nominating()
    const first = await room.nominate(room.host, 'catfishing')
    await room.nominate(room.host, 'vortox')
    await upload(room, ...titled('Mine', ...OFFICIAL.map((id) => (id === 'fanggu' ? 'Fang Gu' : id)), 'no_dashii'))
    expect((await cards(room)).map(({ twin }) => twin)).toEqual([
      null,
      { nominationId: first, added: ['vortox'], removed: ['imp'] },
      { nominationId: first, added: ['nodashii'], removed: [] },
    ])
    await room.command(room.host, { type: 'nomination.remove', op: newOp(), nominationId: first })
    expect((await cards(room)).map(({ twin }) => twin)).toEqual([null, null])
  })

  it('is the same homebrew only if name and ability are the same', async () => {
    const room = await nominating()
    const base = OFFICIAL.slice(0, 5)
    const first = await upload(room, ...titled('One', ...base, homebrew('miller', 'You grind.')))
    await upload(room, ...titled('Two', ...base, homebrew('miller', 'You sleep.')))
    await upload(
      room,
      ...titled('Three', ...base, { ...homebrew('Miller', 'You grind.'), name: 'The miller', flavor: 'x' }),
    )
    expect((await cards(room)).map(({ twin }) => twin)).toEqual([
      null,
      null,
      { nominationId: first, added: [], removed: [] },
    ])
  })

  it('is found after the room has lost its memory', async () => {
    const room = await nominating()
    const first = await room.nominate(room.host, 'catfishing')
    await evictDurableObject(await room.stub())
    await room.nominate(room.host, 'vortox')
    await evictDurableObject(await room.stub())
    const shown = await cards(room)
    expect(shown[0]?.facts?.difficulty).toBe('advanced')
    expect(shown[1]?.twin?.nominationId).toBe(first)
  })
})

describe('The characters of a nomination', () => {
  it('stay in the room, with homebrew’s texts as a hash, and are gone once it is removed', async () => {
    const room = await nominating()
    const id = await upload(room, ...titled('Mine', 'chef', 'imp', 'baron', 'monk', homebrew('miller', 'You grind.')))
    expect(JSON.stringify(await room.look(room.host))).not.toMatch(/miller|"monk"|grind/u)
    const stored = async () =>
      runInDurableObject(
        await room.stub(),
        (_, { storage: { sql } }) =>
          sql.exec<{ characters: string | null }>('SELECT characters FROM nomination').one().characters,
      )
    expect(await stored()).toMatch(/^\[\{"id":"chef","key":"chef"\},.*\{"id":"miller","key":"[0-9a-f]{32}"\}\]$/u)
    await room.command(room.host, { type: 'nomination.remove', op: newOp(), nominationId: id })
    expect(await stored()).toBeNull()
  })
})

describe('A nomination that an earlier version has stored', () => {
  it('is shown without facts and is nobody’s twin', async () => {
    const room = await nominating()
    await room.nominate(room.host, 'catfishing')
    await runInDurableObject(await room.stub(), (_, { storage }) => {
      const { sql } = storage
      sql.exec('UPDATE nomination SET denorm = json_remove(denorm, ?, ?)', '$.facts', '$.twin')
      takeBackTo(4, storage)
      const opened = new RoomStore(storage).room
      expect([...(opened?.nominations.values() ?? [])]).toMatchObject([
        { characters: [], denorm: { scriptName: 'Catfishing', facts: null, twin: null } },
      ])
      // Its evening is made by chance, and kept with its first result.
      expect({ ...loadRoom(storage.sql), evening: opened?.evening }).toEqual(opened)
    })
    await evictDurableObject(await room.stub())
    await room.nominate(room.host, 'vortox')
    expect(await cards(room)).toMatchObject([
      { facts: null, twin: null },
      { facts: { homebrew: 0 }, twin: null },
    ])
  })
})
