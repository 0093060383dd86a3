import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import type { CharacterInLibrary } from '#protocol/library/character.ts'
import type { Context } from '../../../src/context.ts'
import { openDatabase } from '../../../src/db/database.ts'
import { jobContextOf } from '../../../src/jobs/run-jobs.ts'
import { characterInLibrary, refreshPartners } from '../../../src/services/library/character.ts'
import { makeScripts } from '../../../scripts/seed/made-scripts.ts'
import { storeManyScripts } from '../../support/worker/big-library.ts'
import { call, read } from '../../support/worker/call.ts'
import { counted } from '../../support/worker/counted-database.ts'
import { newWorld } from '../../support/worker/world.ts'
import { editChef } from '../catalogue/catalogue-calls.ts'

const OFFICIAL = embeddedCatalogue().all.map(({ id }) => id)
const HOUR = 3_600_000
const NOW = Date.now()
/** Twenty runs count all characters. */
const RUNS = 20

const all = makeScripts(2_600)
beforeAll(async () => {
  await newWorld(0)
  await storeManyScripts(all)
})

/** Counted as a reader would: through the newest scripts of a character, one after the other. */
function plainly(id: string) {
  const own = all.filter(({ keys }) => keys.includes(id)).toReversed()
  const counts = OFFICIAL.filter((other) => other !== id).map((other) => ({
    id: other,
    scripts: own.slice(0, 2_000).filter(({ keys }) => keys.includes(other)).length,
  }))
  const best = counts.toSorted((one, other) => other.scripts - one.scripts).slice(0, 10)
  return { scripts: own.length, partners: best.filter(({ scripts }) => scripts > 0) }
}

async function ask(id: string, now = NOW) {
  const { db, ran } = counted(env.DB)
  const deferred: Promise<unknown>[] = []
  const defer = (work: Promise<unknown>) => void deferred.push(work)
  const found = await characterInLibrary({ db: openDatabase(db), now, defer } as unknown as Context, id)
  await Promise.all(deferred)
  const rows = ran
    .filter(({ sql }) => /character_partner|script/u.test(sql))
    .reduce((sum, { rowsRead }) => sum + rowsRead, 0)
  return { found, rows }
}

describe('A character in the library', () => {
  it('has the partners that a plain count finds, counted by the job', async () => {
    const jobs = () => refreshPartners(jobContextOf(env, NOW))
    for (let run = 0; run < RUNS; run += 1) await jobs()
    expect(await jobs()).toBe(0)
    for (const id of OFFICIAL.filter((_, at) => at % 6 === 0)) {
      const { found, rows } = await ask(id)
      const { scripts, partners } = found
      expect({ scripts, partners }).toEqual(plainly(id))
      expect(rows).toBeLessThanOrEqual(10)
    }
  })

  it('is counted again before its partners are a day old, and when asked at the latest', async () => {
    expect(await refreshPartners(jobContextOf(env, NOW + 17 * HOUR))).toBe(0)
    expect(await refreshPartners(jobContextOf(env, NOW + 19 * HOUR))).toBe(12)
    const before = (await ask('imp', NOW + HOUR)).found
    await env.DB.prepare(`UPDATE character_partner SET partners = '[]' WHERE character_id = 'imp'`).run()
    expect((await ask('imp', NOW + 50 * HOUR)).found.partners).toEqual(before.partners)
    // And then it is stored again.
    expect((await ask('imp', NOW + 51 * HOUR)).rows).toBeLessThanOrEqual(10)
  })

  it.each(['[]', '[{"id":"chef","scripts":9999}]'])(
    'is counted again at once where %s contradicts its number of scripts',
    async (stored) => {
      const before = (await ask('imp', NOW + 52 * HOUR)).found
      await env.DB.prepare(`UPDATE character_partner SET partners = ? WHERE character_id = 'imp'`).bind(stored).run()
      expect((await ask('imp', NOW + 52 * HOUR)).found).toEqual(before)
    },
  )

  it('has its jinxes, by any spelling of its id, from the edge the second time', async () => {
    const path = '/api/characters/Pit-Hag'
    const { character, jinxes } = await read<CharacterInLibrary>('GET', path)
    expect(character).toMatchObject({ id: 'pithag', name: 'Pit-Hag', isSummary: true, is_disabled: false })
    expect(jinxes.length).toBeGreaterThan(3)
    expect(jinxes.every(({ a_id, b_id }) => a_id === 'pithag' || b_id === 'pithag')).toBe(true)
    const first = await call('GET', path)
    expect(first.headers.get('Cache-Control')).toBe('public, max-age=0, s-maxage=3600')
    const again = await call('GET', path, { headers: { 'If-None-Match': first.headers.get('ETag') ?? '' } })
    expect([again.status, again.headers.get('Access-Control-Allow-Origin')]).toEqual([304, '*'])
  })

  it.each(['brew97', 'nonsense', '__proto__', 'x'.repeat(500), '%F0%9F%94%94'])('is not found as %s', async (id) => {
    expect((await call('GET', `/api/characters/${id}`)).status).toBe(404)
  })

  it('is there while it is disabled, and says so', async () => {
    await editChef('Cook', 'Cooks.')
    await env.DB.prepare(`UPDATE character SET is_disabled = 1 WHERE id = 'imp'`).run()
    await env.DB.prepare('UPDATE catalogue_state SET revision = revision + 1').run()
    const { character } = await read<CharacterInLibrary>('GET', '/api/characters/imp')
    expect(character.is_disabled).toBe(true)
  })
})
