import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readWindow } from '#domain/window/window.ts'
import type { Script, ScriptPage } from '#protocol/script.ts'
import { checkCatalogue } from '../../../src/jobs/daily.ts'
import { jobContextOf } from '../../../src/jobs/run-jobs.ts'
import { read } from '../../support/worker/call.ts'
import { Publisher } from '../../support/worker/publisher.ts'
import { restore, status, sync } from '../catalogue/catalogue-calls.ts'

let publisher: Publisher

beforeEach(async () => void (publisher = await Publisher.inNewWorld()))
afterEach(() => void vi.unstubAllGlobals())

const publish = async (name: string, characters: readonly unknown[]) =>
  read<Script>('POST', '/api/scripts', {
    as: 'admin',
    body: { scriptData: [{ id: '_meta', name }, ...characters], bulk: true },
  })
let turn = 1
/** Asked with another limit each time, so that no cache answers. */
const cardOf = async (name: string) => {
  turn += 1
  return (await read<ScriptPage>('GET', `/api/scripts?search=${name}&limit=${turn}`)).items[0]
}
const waiting = async () => (await env.DB.prepare('SELECT * FROM script_recount').all()).results
const total = async (type: string) => (await read<ScriptPage>('GET', `/api/scripts?type=${type}`)).total

/** The hourly job does the rest of the work. */
const settle = async () => {
  await vi.waitFor(async () => {
    await checkCatalogue(jobContextOf(env, Date.now()))
    expect(await waiting()).toEqual([])
  })
}

describe('A card’s counts', () => {
  it('follow a character that moves to another team, and back with the catalogue', async () => {
    await sync()
    await publish('Chefs', ['chef', 'imp'])
    await publish('Without', ['empath', 'imp'])
    expect((await cardOf('Chefs'))?.metadata.teamCounts).toMatchObject({ townsfolk: 1, outsider: 0, demon: 1 })
    Object.assign(publisher.role('chef'), { team: 'outsider' })
    await sync()
    await settle()
    expect((await cardOf('Chefs'))?.metadata.teamCounts).toMatchObject({ townsfolk: 0, outsider: 1, demon: 1 })
    expect((await cardOf('Without'))?.metadata.teamCounts).toMatchObject({ townsfolk: 1, outsider: 0, demon: 1 })
    const [copy] = (await status()).copies
    await restore(copy?.id ?? '')
    await settle()
    expect((await cardOf('Chefs'))?.metadata.teamCounts).toMatchObject({ townsfolk: 1, outsider: 0 })
  })

  it('are corrected by the hourly job if no request has done it', async () => {
    await sync()
    await publish('Chefs', ['chef', 'imp'])
    await env.DB.prepare(`UPDATE script SET metadata = json_set(metadata, '$.teamCounts.townsfolk', 9)`).run()
    expect((await cardOf('Chefs'))?.metadata.teamCounts.townsfolk).toBe(9)
    await env.DB.prepare(`INSERT INTO script_recount (character_key, after_seq) VALUES ('chef', 0)`).run()
    await checkCatalogue(jobContextOf(env, Date.now()))
    expect((await cardOf('Chefs'))?.metadata.teamCounts.townsfolk).toBe(1)
    expect(await waiting()).toEqual([])
  })

  it('and its window are made for scripts that were counted before they had one, in as many steps as it takes', async () => {
    await sync()
    for (let number = 1; number <= 51; number += 1) await publish(`Old ${number}`, ['chef', 'imp', 'empath'])
    const window = (await cardOf('Old%201'))?.metadata.window
    expect(readWindow(window ?? '')?.panes).toMatchObject([{}, [0, 0, 0], [0, 0, 0], {}])
    await env.DB.prepare(`UPDATE script SET metadata = json_remove(metadata, '$.window')`).run()
    expect((await cardOf('Old%2051'))?.metadata.window).toBeUndefined()
    await checkCatalogue(jobContextOf(env, Date.now()))
    expect((await cardOf('Old%201'))?.metadata.window).toBe(window)
    expect((await cardOf('Old%2051'))?.metadata.window).toBe(window)
    const plan = `EXPLAIN QUERY PLAN SELECT seq FROM script WHERE json_extract(metadata, '$.window') IS NULL AND seq > 0 ORDER BY seq`
    expect((await env.DB.prepare(plan).all()).results).toMatchObject([
      { detail: expect.stringContaining('script_windowless') },
    ])
  })

  it('include a homebrew character that became official', async () => {
    await sync()
    await publish('Early', [{ id: 'newcomer', name: 'Newcomer', team: 'minion', ability: 'Does.' }, 'imp'])
    expect((await cardOf('Early'))?.metadata.hasCustomCharacters).toBe(true)
    publisher.files.roles.push({ ...publisher.role('baron'), id: 'newcomer', name: 'Newcomer' })
    await sync()
    await settle()
    expect((await cardOf('Early'))?.metadata.hasCustomCharacters).toBe(false)
  })

  it('update the type and the library’s totals, in as many steps as it takes', async () => {
    await sync()
    const demons = ['imp', 'vortox', 'pukka']
    for (let time = 0; time < 60; time += 1) await publish(`Night ${time}`, [...demons, 'chef', 'empath'])
    expect([await total('full'), await total('teensyville')]).toEqual([60, 0])
    Object.assign(publisher.role('pukka'), { team: 'minion' })
    await sync()
    await settle()
    expect([await total('full'), await total('teensyville')]).toEqual([0, 60])
  })
})
