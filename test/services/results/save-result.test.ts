import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../../src/db/database.ts'
import { jobContextOf } from '../../../src/jobs/run-jobs.ts'
import { findResult } from '../../../src/services/results/find-result.ts'
import { save } from '../../../src/services/results/save-result.ts'
import { failingAt } from '../../support/worker/failing-database.ts'
import { type PersonKey, personId } from '../../support/worker/people.ts'
import { newWorld } from '../../support/worker/world.ts'
import { DAY, drawn, idOf, keep, LOST, rowsIn, SCRIPT, unsaved, unsettled, WON } from './saved-results.ts'

const ID = idOf(1)
const LARGE = [...SCRIPT, { id: 'x', name: 'X', team: 'minion', ability: 'y', flavor: 'a'.repeat(200_000) }]
const found = (id = ID) => findResult(jobContextOf(env, Date.now()), id)
const files = async () => (await env.FILES.list({ prefix: 'script-bodies/' })).objects.map(({ key }) => key)

beforeEach(async () => void (await newWorld(0)))

describe('A result that is saved', () => {
  test('can be read with its script, and names nobody but the Storyteller', async () => {
    const told = unsaved(ID)
    await keep(told)
    const { voteType, votesCast, standings, winners, counts, endedAt } = told.result
    const expected = { voteType, votesCast, standings, winners, counts, endedAt: new Date(endedAt).toISOString() }
    expect(await found()).toEqual({
      id: ID,
      ...expected,
      hostName: 'Mother Superior',
      decided: WON,
      decidedBy: 'vote',
      players: 11,
      script: { name: 'Catfishing', author: 'Emily', scriptData: SCRIPT },
    })
  })

  test('twice, or by two at once, is there once', async () => {
    await Promise.all([keep(unsaved(ID)), keep(unsaved(ID))])
    await keep(unsaved(ID))
    expect([await rowsIn('result'), await rowsIn('script_body')]).toEqual([1, 1])
  })

  test('has all counts, and a draw that can be checked', async () => {
    const { counts, draw } = drawn(ID).result
    await keep(drawn(ID))
    expect(await found()).toMatchObject({ counts, draw, decidedBy: 'draw' })
  })

  test('without a decision or with a free text has no script', async () => {
    await keep(unsettled(ID), null)
    await keep(unsaved(idOf(2), { name: 'Whatever Maren likes', script: null }), null)
    expect(await found()).toMatchObject({ decided: null, decidedBy: null, script: null })
    expect(await found(idOf(2))).toMatchObject({ decided: WON, script: null })
    expect(await rowsIn('script_body')).toBe(0)
  })

  test('from a vote before results had counts has none', async () => {
    const { counts: _counts, ...result } = unsaved(ID).result
    await keep(unsaved(ID, { result }))
    expect((await found()).counts).toEqual([])
  })

  test('has a large script in a file, which saving it again does not write again', async () => {
    await keep(unsaved(ID), LARGE)
    await keep(unsaved(ID), LARGE)
    expect(await files()).toHaveLength(1)
    expect((await found()).script?.scriptData).toEqual(LARGE)
  })

  test('has the largest result that a room can have: sixty candidates with all rounds and pairs', async () => {
    const ids = Array.from({ length: 60 }, () => crypto.randomUUID())
    const scores = Object.fromEntries(ids.map((id) => [id, 2_500]))
    const rounds = ids.map(() => ({ scores, dropped: ids, exhausted: 2_500 }))
    const pairs = Object.fromEntries(ids.map((id) => [id, scores]))
    const counts = [
      { method: 'irv' as const, scores, winners: ids, rounds },
      { method: 'condorcet' as const, scores: null, winners: [], pairs },
    ]
    await keep(unsaved(ID, { result: { ...unsaved(ID).result, counts } }))
    expect((await found()).counts).toEqual(counts)
  })
})

describe('A later revision', () => {
  test('replaces an earlier one, with its script', async () => {
    await keep(unsettled(ID), null)
    await keep(unsaved(ID, { rev: 8 }))
    expect(await found()).toMatchObject({ decided: WON, script: { name: 'Catfishing' } })
    const { result } = unsettled(ID)
    const chosen = { ...result, decided: LOST, decidedBy: 'storyteller' as const }
    await keep(unsaved(ID, { rev: 9, result: chosen, name: 'Anything goes', script: null }), null)
    expect(await found()).toMatchObject({ decided: LOST, decidedBy: 'storyteller', script: null })
    expect(await rowsIn('result')).toBe(1)
  })

  test('stays when an earlier one comes after it', async () => {
    await keep(unsaved(ID, { rev: 8 }))
    await keep(unsettled(ID), null)
    expect(await found()).toMatchObject({ decided: WON })
  })
})

describe('Nothing is saved', () => {
  const nothing = async () =>
    expect([await rowsIn('result'), await rowsIn('script_body'), await files()]).toEqual([0, 0, []])

  test('of a result that was deleted', async () => {
    await env.DB.prepare('INSERT INTO deleted_result (id, at) VALUES (?, 1)').bind(ID).run()
    await keep(unsaved(ID, { rev: 99 }), LARGE)
    await nothing()
  })

  test('for an account that is gone', async () => {
    await keep(unsaved(ID), LARGE, 'nobody-any-more')
    await nothing()
  })

  test('that is older than results are kept', async () => {
    const { result } = unsaved(ID)
    await keep(unsaved(ID, { result: { ...result, endedAt: Date.now() - 401 * DAY } }), LARGE)
    await nothing()
  })
})

test.each([
  ['a deletion', `INSERT INTO deleted_result (id, at) VALUES ('${ID}', 1)`],
  ['the end of its account', `DELETE FROM user WHERE id = '${personId('storyteller')}'`],
])('A result loses against %s in the middle of saving it', async (_, statement) => {
  const cx = jobContextOf(env, Date.now())
  const files = new Proxy(env.FILES, {
    get: (target, name) =>
      name === 'put'
        ? async (key: string, value: Uint8Array) => {
            await env.DB.prepare(statement).run()
            return target.put(key, value)
          }
        : (Reflect.get(target, name) as unknown),
  })
  await save({ ...cx, files }, personId('storyteller'), unsaved(ID), JSON.stringify(LARGE))
  expect(await rowsIn('result')).toBe(0)
})

test('D1 that fails at its n-th call, for every n, leaves all or nothing, and saving again repairs it', async () => {
  for (let nth = 1; ; nth += 1) {
    const id = idOf(nth)
    const { d1, hasFailed } = failingAt(env.DB, nth)
    const cx = { ...jobContextOf(env, Date.now()), db: openDatabase(d1) }
    const saving = save(cx, personId('storyteller'), unsaved(id), JSON.stringify([...SCRIPT, `made${nth}`]))
    const failed = await saving.then(() => false).catch(() => true)
    expect(failed).toBe(hasFailed())
    if (!failed) return expect(nth).toBeGreaterThan(2)
    expect([await rowsIn('result'), await rowsIn('script_body')]).toEqual([nth - 1, nth - 1])
    await keep(unsaved(id), [...SCRIPT, `made${nth}`])
    expect([await rowsIn('result'), await rowsIn('script_body')]).toEqual([nth, nth])
  }
})

test('R2 that fails saves nothing, so that the room tries again', async () => {
  const cx = {
    ...jobContextOf(env, Date.now()),
    files: new Proxy(env.FILES, { get: () => () => Promise.reject(new Error('down')) }),
  }
  await expect(save(cx, personId('storyteller'), unsaved(ID), JSON.stringify(LARGE))).rejects.toThrow('down')
  expect(await rowsIn('result')).toBe(0)
})

test('An account keeps its newest 2,000 results: no vote that is begun and ended all day fills the database', async () => {
  const many = (who: PersonKey, count: number) =>
    env.DB.prepare(
      `INSERT INTO result (id, host_user_id, rev, ended_at, host_name, vote_type, votes_cast, players, standings, winners, counts)
        WITH RECURSIVE counted(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < ${count})
        SELECT ?1 || n, ?1, 1, n, '', 'borda', 0, 5, '[]', '[]', '[]' FROM counted`,
    ).bind(personId(who))
  await env.DB.batch([many('storyteller', 2_000), many('sponsor', 2_000)])
  await keep(unsaved(ID))
  expect(await rowsIn('result')).toBe(4_000)
  const { results } = await env.DB.prepare(
    `SELECT id FROM result WHERE id IN ('${ID}', '${personId('storyteller')}1', '${personId('storyteller')}2') ORDER BY id`,
  ).all<{ id: string }>()
  expect(results.map(({ id }) => id)).toEqual([ID, `${personId('storyteller')}2`])
})
