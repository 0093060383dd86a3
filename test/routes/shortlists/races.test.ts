import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Snapshot } from '#domain/room/view.ts'
import type { RoomFromShortlist } from '#protocol/shortlist.ts'
import { dropMarks } from '../../../src/services/shortlists/shortlist-jobs.ts'
import { openDatabase } from '../../../src/db/database.ts'
import { prune } from '../../../src/jobs/prune.ts'
import { jobContextOf } from '../../../src/jobs/run-jobs.ts'
import { Browser } from '../../support/worker/browser.ts'
import { call, read, refusal } from '../../support/worker/call.ts'
import { counted, type Ran } from '../../support/worker/counted-database.ts'
import { failingAt } from '../../support/worker/failing-database.ts'
import { failing } from '../../support/worker/broken-stores.ts'
import { callWith } from '../../support/worker/interrupted-calls.ts'
import { sessionTokenOf } from '../../support/worker/people.ts'
import { ListTable } from '../../support/worker/shortlist.ts'
import { SIZES } from '../../support/sizes.ts'
import type { StoredScript } from '../../support/worker/stored-scripts.ts'
import { newOp } from '../../support/worker/table.ts'
import { newWorld } from '../../support/worker/world.ts'

const DAY = 24 * 60 * 60 * 1000
const PATIENCE_MS = 300_000
const MOST_ANSWERS = 200

let scripts: StoredScript[]
beforeEach(async () => void (scripts = await newWorld(4)))

const db = () => openDatabase(env.DB)
const run = async (query: string, ...values: unknown[]) =>
  env.DB.prepare(query)
    .bind(...values)
    .run()

describe('Two hundred people who race for the last answer', () => {
  test('get it once, and the others are told', { timeout: PATIENCE_MS }, async () => {
    for (let race = 0; race < SIZES.racedLists; race += 1) {
      const list = await ListTable.make([])
      await env.DB.batch(
        Array.from({ length: MOST_ANSWERS - 1 }, (_, n) =>
          env.DB.prepare(
            `INSERT INTO shortlist_answer (id, list_id, name, name_key, marks, token_hashes, created_at, changed_at) VALUES (?, ?, ?, ?, '{}', '[]', 1, 1)`,
          ).bind(`${list.id}${n}`, list.id, `P${n}`, `p${n}`),
        ),
      )
      const statuses = await Promise.all(
        Array.from({ length: MOST_ANSWERS }, async (_, n) => {
          const headers = { 'CF-Connecting-IP': `198.51.${race}.${n}` }
          const response = await call('POST', `${list.path}/answers`, { headers, body: { op: newOp(), name: `N${n}` } })
          return `${response.status} ${((await response.json()) as { error?: string }).error ?? ''}`
        }),
      )
      const counted = Map.groupBy(statuses, (status) => status)
      expect([...counted].map(([status, { length }]) => [status, length]).toSorted()).toEqual([
        ['201 ', 1],
        ['409 ANSWER_LIMIT', MOST_ANSWERS - 1],
      ])
      expect((await list.look()).answers).toHaveLength(MOST_ANSWERS)
      await run('DELETE FROM shortlist')
      await run('DELETE FROM made_thing')
    }
  })
})

describe('A press of “Open the room” that is cut off', () => {
  const browser = () => {
    const one = new Browser()
    one.jar.set('__Host-belfry', sessionTokenOf('storyteller'))
    return one
  }
  const holds = async ({ code, participantToken }: RoomFromShortlist) =>
    (await read<Snapshot>('GET', `/api/rooms/${code}`, { token: participantToken })).nominations.map(
      ({ denorm }) => denorm.scriptName,
    )
  const openRooms = async () => (await env.DB.prepare(`SELECT code FROM room WHERE state = 'open'`).all()).results

  test(
    'at any call of the database is continued by the next one: one room, with everything',
    { timeout: PATIENCE_MS },
    async () => {
      let isWhole = false
      for (let nth = 1; !isWhole; nth += 1) {
        const list = await ListTable.make(scripts.slice(0, 3))
        const candidates = [list.candidate(1), list.candidate(0)]
        const { d1, hasFailed } = failingAt(env.DB, nth)
        const cut = { browser: browser(), method: 'POST', path: `${list.path}/room`, body: { candidates } }
        await (await callWith(cut, { DB: d1 })).text()
        isWhole = !hasFailed()
        const opened = await list.openRoom(candidates)
        expect([nth, await holds(opened)]).toEqual([nth, [scripts[1]?.name, scripts[0]?.name]])
        expect([nth, await openRooms()]).toEqual([nth, [{ code: opened.code }]])
        expect((await list.look()).room).toEqual({ code: opened.code, state: 'open' })
        await run('DELETE FROM shortlist')
        await run('DELETE FROM made_thing')
        await run('DELETE FROM room')
      }
    },
  )

  test('before the room holds anything tells nobody of it', async () => {
    const list = await ListTable.make(scripts.slice(0, 2))
    const candidates = [list.candidate(0)]
    const cut = { browser: browser(), method: 'POST', path: `${list.path}/room`, body: { candidates } }
    const response = await callWith(cut, { ROOMS: failing(env.ROOMS, 'get') })
    expect(response.status).toBe(500)
    await response.text()
    expect(await list.look()).toMatchObject({ room: null, state: 'closed' })
    expect(await holds(await list.openRoom(candidates))).toEqual([scripts[0]?.name])
  })
})

describe('What a call costs the database', () => {
  /** Rows read and written, as the log of requests tells them. */
  async function costOf(
    method: string,
    path: string,
    asking: Parameters<typeof call>[2] & { answer?: string },
  ): Promise<{ read: number; written: number; queries: number }> {
    const { db, ran } = counted(env.DB)
    const { token, as, body, answer } = asking
    const one = new Browser({ ...asking?.headers, ...(token != null && { Authorization: `Bearer ${token}` }) })
    if (as !== undefined) one.jar.set('__Host-belfry', sessionTokenOf(as))
    if (answer !== undefined) one.jar.set('__Secure-belfry-answer', answer)
    const response = await callWith({ browser: one, method, path, ...(body !== undefined && { body }) }, { DB: db })
    await response.text()
    expect(response.status).toBeLessThan(400)
    // Whether the site is on is asked every two seconds, by whichever call comes then.
    const own = ran.filter(({ sql }) => !sql.includes('site_option'))
    const sum = (of: (one: Ran) => number) => own.reduce((all, one) => all + of(one), 0)
    return { read: sum((one) => one.rowsRead), written: sum((one) => one.rowsWritten), queries: own.length }
  }

  test('is three rows for a poll that finds nothing new, forty and one for each answer for a view, four for a tap', async () => {
    await storeMany(30)
    const refs = (await env.DB.prepare('SELECT id FROM script').all<{ id: string }>()).results.slice(0, 30)
    const list = await ListTable.make(refs)
    const people = await Promise.all(
      Array.from({ length: 20 }, async (_, n) =>
        list.answer(`P${n}`, { headers: { 'CF-Connecting-IP': `203.0.113.${n}` } }),
      ),
    )
    const token = people[0]?.answerToken
    const { tag } = await list.poll('', { token })
    const known = { 'If-None-Match': tag }
    const { tag: ownersTag } = await list.poll('', { as: 'storyteller' })
    expect((await costOf('GET', list.path, { token, headers: known })).read).toBeLessThanOrEqual(3)
    expect(
      (await costOf('GET', list.path, { as: 'storyteller', headers: { 'If-None-Match': ownersTag } })).read,
    ).toBeLessThanOrEqual(3)
    // A cookie holds a token too.
    const answer = token ?? ''
    const { tag: cookiesTag } = await list.poll('', { cookie: `__Secure-belfry-answer=${answer}` })
    const byCookie = { answer, headers: { 'If-None-Match': cookiesTag } }
    expect((await costOf('GET', list.path, byCookie)).read).toBeLessThanOrEqual(3)
    for (const asking of [{ token }, { answer }])
      expect((await costOf('GET', list.path, asking)).read).toBeLessThanOrEqual(40 + people.length)
    const marks = { [list.candidate(3)]: 'play' }
    expect(
      (await costOf('PATCH', `${list.path}/answers/mine`, { token, body: { marks } })).written,
    ).toBeLessThanOrEqual(4)
    const not = await costOf('PATCH', `${list.path}/answers/mine`, {
      token,
      body: { marks: { [list.candidate(4)]: 'not' } },
    })
    expect(not.written).toBe(1)
    const candidates = list.made.candidates.map(({ id }) => id)
    expect(
      (await costOf('POST', `${list.path}/room`, { as: 'storyteller', body: { candidates } })).queries,
    ).toBeLessThanOrEqual(20)
  })
})

describe('A day after a list has closed', () => {
  test('the single marks are dropped and the numbers stay; opened again, it counts from the beginning', async () => {
    const list = await ListTable.make(scripts.slice(0, 2))
    const [one, two] = [list.candidate(0), list.candidate(1)]
    const people = await Promise.all(['Ana', 'Bob', 'Cleo'].map(async (name) => list.answer(name)))
    for (const { answerToken } of people) await list.tap(answerToken, { marks: { [one]: 'play', [two]: 'not' } })
    await list.owner('close')
    const before = await list.lookAsOwner()
    expect(await dropMarks({ db: db(), now: Date.now() + DAY / 2 }, 10)).toBe(0)
    expect(await dropMarks({ db: db(), now: Date.now() + 1.1 * DAY }, 10)).toBe(1)
    const after = await list.lookAsOwner()
    expect(after.candidates).toEqual(before.candidates)
    expect(after.candidates.map(({ plays, nots }) => [plays, nots])).toEqual([
      [3, 0],
      [0, 3],
    ])
    expect((await list.look({ token: people[0]?.answerToken })).you?.marks).toEqual({})
    expect((await env.DB.prepare('SELECT marks FROM shortlist_answer').all()).results).toEqual(
      people.map(() => ({ marks: '{}' })),
    )
    expect(await dropMarks({ db: db(), now: Date.now() + 2 * DAY }, 10)).toBe(0)
    await list.owner('reopen')
    await list.tap(people[0]?.answerToken ?? '', { marks: { [two]: 'play' } })
    expect((await list.look()).candidates.map(({ id, plays }) => [id, plays])).toEqual([
      [two, 1],
      [one, 0],
    ])
  })

  test('and one that time has closed is counted first', async () => {
    const list = await ListTable.make(scripts.slice(0, 1), { closesAt: new Date(Date.now() + 1_500).toISOString() })
    const people = await Promise.all(['Ana', 'Bob', 'Cleo'].map(async (name) => list.answer(name)))
    for (const { answerToken } of people) await list.tap(answerToken, { marks: { [list.candidate(0)]: 'not' } })
    await expect.poll(async () => (await list.look()).state, { timeout: 5_000 }).toBe('closed')
    const seen = await list.lookAsOwner()
    expect([seen.marked, seen.candidates[0]?.nots]).toEqual([3, 3])
    await read('POST', `${list.path}/answers/remove`, { as: 'storyteller', body: { answerIds: [people[0]?.answerId] } })
    expect((await list.lookAsOwner()).candidates[0]?.nots).toBe(3)
    expect(await dropMarks({ db: db(), now: Date.now() + 1.1 * DAY }, 10)).toBe(1)
    expect((await list.lookAsOwner()).candidates[0]?.nots).toBe(3)
  })

  test('it goes sixty days after its evening, or after its last change', async () => {
    const evening = await ListTable.make([], { at: new Date(Date.now() + 5 * DAY).toISOString() })
    const open = await ListTable.make([])
    await prune(jobContextOf(env, Date.now() + 59 * DAY))
    expect((await open.look()).id).toBe(open.id)
    await prune(jobContextOf(env, Date.now() + 61 * DAY))
    expect((await refusal('GET', open.path)).status).toBe(404)
    expect((await evening.look()).id).toBe(evening.id)
    await prune(jobContextOf(env, Date.now() + 66 * DAY))
    expect((await refusal('GET', evening.path)).status).toBe(404)
  })
})

describe('A list whose owner is deactivated', () => {
  test('is closed, and can still be read', async () => {
    const list = await ListTable.make(scripts.slice(0, 1), {}, 'sponsor')
    const { answerToken } = await list.answer('Ana')
    await read('PUT', '/api/users/sample-sponsor/deactivate', { as: 'owner' })
    expect((await list.look()).state).toBe('closed')
    const late = { token: answerToken, body: { marks: { [list.candidate(0)]: 'play' } } }
    expect((await refusal('PATCH', `${list.path}/answers/mine`, late)).error).toBe('SHORTLIST_CLOSED')
  })
})

async function storeMany(total: number): Promise<void> {
  const made = Array.from({ length: total }, (_, n) => [
    { id: '_meta', name: `Many ${n}` },
    'imp',
    { id: `own${n}`, name: `Own ${n}`, team: 'townsfolk', ability: `Does ${n}.` },
  ])
  for (const scriptData of made) await read('POST', '/api/scripts', { as: 'admin', body: { scriptData, bulk: true } })
}
