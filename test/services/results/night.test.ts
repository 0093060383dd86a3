import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../../src/db/database.ts'
import { jobContextOf } from '../../../src/jobs/run-jobs.ts'
import { keepResult } from '../../../src/services/rooms/keep-result.ts'
import { findContent } from '../../../src/services/scripts/find-script.ts'
import * as proposals from '../../../src/services/rooms/proposals.ts'
import { counted } from '../../support/worker/counted-database.ts'
import { failingAt } from '../../support/worker/failing-database.ts'
import { GroupTable } from '../../support/worker/group.ts'
import { personId } from '../../support/worker/people.ts'
import type { StoredScript } from '../../support/worker/stored-scripts.ts'
import { newWorld } from '../../support/worker/world.ts'
import { idOf, SCRIPT, unsaved, unsettled, withResult } from './saved-results.ts'

const EVENING = 'e'.repeat(22)
const MOST = 2_000

let scripts: StoredScript[]
let group: GroupTable
beforeEach(async () => {
  scripts = await newWorld(4)
  group = await GroupTable.make()
})

const room = () => ({ hostUserId: personId('storyteller'), group: { id: group.id, name: 'Friday table' } })
const keep = async (result: ReturnType<typeof unsaved>, d1 = env.DB, most = MOST, evening = EVENING) => {
  const cx = { ...jobContextOf(env, Date.now()), db: openDatabase(d1) }
  await keepResult(cx, room(), { ...result, evening }, { copy: JSON.stringify(SCRIPT), ref: null }, most)
}
const nights = async () => (await group.nights()).items

describe('A room’s night', () => {
  test('is there once with its result, or neither is, whatever call of D1 fails', async () => {
    let hasFailed = () => true
    for (let nth = 1; hasFailed(); nth += 1) {
      const away = failingAt(env.DB, nth)
      hasFailed = away.hasFailed
      await keep(unsaved(idOf(nth)), away.d1, MOST, `${nth}`.padEnd(22, 'e')).catch(() => undefined)
      const found = (await env.DB.prepare('SELECT id FROM result').all()).results
      const resultIds = (await nights()).map(({ resultId }) => resultId)
      expect([nth, resultIds.toSorted()]).toEqual([nth, found.map(({ id }) => id).toSorted()])
    }
    await env.DB.batch([env.DB.prepare('DELETE FROM group_night'), env.DB.prepare('DELETE FROM result')])
    await keep(unsaved(idOf(1)))
    await Promise.all([keep(unsaved(idOf(1), { rev: 8 })), keep(unsaved(idOf(1), { rev: 8 }))])
    expect((await nights()).map(({ resultId }) => resultId)).toEqual([idOf(1)])
    expect((await group.played()).map(({ name, times }) => [name, times])).toEqual([['Catfishing', 1]])
  })

  test('is that of the result that ended last, in whatever order they come', async () => {
    const { endedAt } = unsaved(idOf(1)).result
    await keep(withResult(idOf(2), { endedAt: endedAt + 1_000 }, { name: 'Second', players: 8 }))
    await keep(withResult(idOf(1), { endedAt }, { name: 'First' }))
    const [night, ...others] = await nights()
    expect(others).toEqual([])
    expect(night).toMatchObject({
      resultId: idOf(2),
      script: { name: 'Second' },
      players: 8,
      also: [{ name: 'First', resultId: idOf(1) }],
    })
  })

  test('stays as it is when a later vote ends in a tie', async () => {
    await keep(unsaved(idOf(1)))
    await keep(unsettled(idOf(2)))
    expect((await nights()).map(({ resultId }) => resultId)).toEqual([idOf(1)])
  })

  test('is not written beyond what a group may have, and the result is', async () => {
    await group.addNight({ at: '2026-01-02T20:00:00Z', name: 'Cards' })
    await keep(unsaved(idOf(1)), env.DB, 1)
    expect((await nights()).map(({ script }) => script.name)).toEqual(['Cards'])
    expect((await env.DB.prepare('SELECT id FROM result').all()).results).toHaveLength(1)
    expect((await group.played()).map(({ name }) => name)).toEqual(['Cards'])
  })

  test('is not written by a host whose account has ended', async () => {
    await group.join('sponsor')
    await env.DB.prepare('DELETE FROM user WHERE id = ?').bind(personId('storyteller')).run()
    await keep(unsaved(idOf(1)))
    expect((await env.DB.prepare('SELECT id FROM group_night').all()).results).toEqual([])
  })
})

test('A nomination reads at most three rows more in a group’s room, however much the group has played', async () => {
  for (const { id } of scripts) await group.addNight({ at: '2026-01-02T20:00:00Z', scriptId: id })
  await keep(unsaved(idOf(1)))
  const ref = { kind: 'library' as const, scriptId: scripts[0]?.id ?? '' }
  const rows = async (prepare: (cx: Parameters<typeof findContent>[0] & { now: number }) => Promise<unknown>) => {
    const { db, ran } = counted(env.DB)
    await prepare({ ...jobContextOf(env, Date.now()), db: openDatabase(db) })
    return ran.reduce((sum, { rowsRead }) => sum + rowsRead, 0)
  }
  await rows(async (cx) => proposals.prepare(cx, ref))
  const without = await rows(async (cx) => proposals.prepare(cx, ref))
  const asked = { groupId: group.id, hostUserId: personId('storyteller'), evening: EVENING }
  const within = await rows(async (cx) => proposals.prepareForGroup(cx, ref, asked))
  expect(within - without).toBeGreaterThan(0)
  expect(within - without).toBeLessThanOrEqual(3)
  const away = { ...jobContextOf(env, Date.now()), db: openDatabase(failingAt(env.DB, 2).d1) }
  const upload = { kind: 'upload' as const, scriptData: [...SCRIPT] }
  const { denorm } = await proposals.prepareForGroup(away, upload, asked)
  expect(denorm.scriptName).toBe('Catfishing')
})
