import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ShortlistView } from '#protocol/shortlist.ts'
import { openDatabase } from '../../../src/db/database.ts'
import { dropMarks } from '../../../src/services/shortlists/shortlist-jobs.ts'
import { read, refusal } from '../../support/worker/call.ts'
import { ListTable } from '../../support/worker/shortlist.ts'
import type { StoredScript } from '../../support/worker/stored-scripts.ts'
import { newOp } from '../../support/worker/table.ts'
import { newWorld } from '../../support/worker/world.ts'

let scripts: StoredScript[]
beforeEach(async () => void (scripts = await newWorld(4)))

const DAY = 24 * 60 * 60 * 1000
const soon = (ms: number) => new Date(Date.now() + ms).toISOString()

describe('A candidate', () => {
  const ref = (place: number) => ({ scriptRef: { kind: 'library', scriptId: scripts[place]?.id } })

  test('is added by the owner once, and by an answer where suggestions are on', async () => {
    const list = await ListTable.make(scripts.slice(0, 1))
    const path = `${list.path}/candidates`
    const added = await read<ShortlistView>('POST', path, { as: 'storyteller', body: ref(1) })
    expect(added.candidates).toHaveLength(2)
    expect((await refusal('POST', path, { as: 'storyteller', body: ref(1) })).error).toBe('DUPLICATE_NOMINATION')
    expect(
      (await refusal('POST', path, { as: 'storyteller', body: { scriptRef: { kind: 'library', scriptId: 'x' } } }))
        .status,
    ).toBe(422)
    const { answerToken: token, answerId } = await list.answer('Ana')
    expect((await refusal('POST', path, { token, body: ref(2) })).status).toBe(403)
    await read('PATCH', list.path, { as: 'storyteller', body: { suggestions: 'on' } })
    const suggested = await read<ShortlistView>('POST', path, { token, body: ref(2) })
    expect(suggested.candidates[2]?.suggestedBy).toEqual({ answerId, name: 'Ana' })
    const id = suggested.candidates[2]?.id ?? ''
    const bob = await list.answer('Bob')
    expect((await refusal('DELETE', `${path}/${id}`, { token: bob.answerToken })).status).toBe(403)
    await list.tap(bob.answerToken, { marks: { [id]: 'not' } })
    await list.tap(token, { marks: { [id]: 'play' } })
    await list.tap(bob.answerToken, { marks: { [id]: 'play' } })
    expect((await refusal('DELETE', `${path}/${id}`, { token })).error).toBe('CONFLICT')
    await list.tap(bob.answerToken, { marks: { [id]: 'not' } })
    const left = await read<ShortlistView>('DELETE', `${path}/${id}`, { token })
    expect([left.candidates.length, left.you?.marks]).toEqual([2, {}])
  })

  test('stays as it was when its script is deleted', async () => {
    const list = await ListTable.make(scripts.slice(0, 1))
    const path = `${list.path}/script/${list.candidate(0)}`
    expect(await read('GET', path)).toEqual({ redirectId: scripts[0]?.id })
    const before = await list.look()
    await read('DELETE', `/api/scripts/${scripts[0]?.id}`, { as: 'admin' })
    const after = await list.look()
    expect(after.candidates[0]).toEqual({ ...before.candidates[0], scriptRef: { kind: 'upload' } })
    expect(after.rev).toBeGreaterThan(before.rev)
    expect(await read('GET', path)).toMatchObject({ scriptData: scripts[0]?.scriptData })
  })
})

describe('A closed list', () => {
  test('counts the private marks once, for its owner, if three others had marked something', async () => {
    const list = await ListTable.make(scripts.slice(0, 2))
    const [one, two] = [list.candidate(0), list.candidate(1)]
    const people = await Promise.all(['Ana', 'Bob', 'Cleo'].map(async (name) => list.answer(name)))
    for (const { answerToken } of people) await list.tap(answerToken, { marks: { [one]: 'not', [two]: 'play' } })
    await list.owner('close')
    const closed = await list.lookAsOwner()
    expect(closed.candidates.map(({ id, plays, nots }) => [id, plays, nots])).toEqual([
      [two, 3, 0],
      [one, 0, 3],
    ])
    expect(closed.marked).toBe(3)
    const others = await list.look({ token: people[0]?.answerToken })
    expect([others.marked, others.candidates.map(({ nots }) => nots)]).toEqual([3, [null, null]])
    await list.owner('reopen')
    expect((await list.lookAsOwner()).marked).toBeNull()
    await list.tap(people[0]?.answerToken ?? '', { marks: { [one]: null } })
    await list.owner('close')
    expect((await list.lookAsOwner()).candidates.map(({ nots }) => nots)).toEqual([0, 3])
  })

  test('is closed by its time, and opened by a later one', async () => {
    const list = await ListTable.make([], { closesAt: soon(700) })
    await expect.poll(async () => (await list.look()).state, { timeout: 3_000 }).toBe('closed')
    const patched = await read<ShortlistView>('PATCH', list.path, { as: 'storyteller', body: { closesAt: soon(DAY) } })
    expect(patched.state).toBe('open')
  })
})

describe('The counting close', () => {
  /** People answer and mark a script. */
  const mark = async (list: ListTable, names: readonly (string | null)[], place: number, said: 'play' | 'not') => {
    for (const name of names) {
      const asking = name === null ? { as: 'storyteller' as const } : {}
      await list.tap((await list.answer(name, asking)).answerToken, { marks: { [list.candidate(place)]: said } })
    }
  }
  const numbers = async (list: ListTable) => {
    const { marked, candidates } = await list.lookAsOwner()
    return [marked, candidates.map(({ nots }) => nots)]
  }
  const runOut = async () =>
    env.DB.prepare('UPDATE shortlist SET closes_at = ?')
      .bind(Date.now() - 1)
      .run()

  test('is not one that came before anybody had marked something, and counts once', async () => {
    const list = await ListTable.make(scripts.slice(0, 2))
    await list.owner('close')
    expect(await numbers(list)).toEqual([null, [null, null]])
    await list.owner('reopen')
    await mark(list, ['Ana', 'Bob', 'Cleo', 'Dora'], 1, 'not')
    expect(await numbers(list)).toEqual([null, [null, null]])
    const closed = await list.owner('close')
    expect([closed.marked, closed.candidates.map(({ nots }) => nots)]).toEqual([4, [0, 4]])
    const others = await list.look()
    expect([others.marked, others.candidates.map(({ nots }) => nots)]).toEqual([4, [null, null]])
    await list.owner('reopen')
    expect(await numbers(list)).toEqual([null, [null, null]])
    await mark(list, ['Eve'], 0, 'not')
    await list.owner('close')
    expect(await numbers(list)).toEqual([4, [0, 4]])
  })

  test('needs three other than the owner', async () => {
    const list = await ListTable.make(scripts.slice(0, 1))
    await mark(list, ['Ana', 'Bob', null], 0, 'not')
    await list.owner('close')
    expect(await numbers(list)).toEqual([null, [null]])
    await list.owner('reopen')
    await mark(list, ['Cleo'], 0, 'play')
    await list.owner('close')
    expect(await numbers(list)).toEqual([4, [3]])
  })

  test('can be the room’s', async () => {
    const list = await ListTable.make(scripts.slice(0, 1))
    await mark(list, ['Ana', 'Bob'], 0, 'not')
    await list.owner('close')
    await list.owner('reopen')
    await mark(list, ['Cleo'], 0, 'not')
    await list.openRoom([list.candidate(0)])
    expect(await numbers(list)).toEqual([3, [3]])
  })

  test('can be by time, and is kept from the next change on, whatever that is', async () => {
    for (const change of ['closesAt', 'reopen', 'remove', 'room'] as const) {
      const list = await ListTable.make(scripts.slice(0, 2), { closesAt: soon(DAY) })
      await list.owner('close')
      await list.owner('reopen')
      await mark(list, ['Ana', 'Bob', 'Cleo'], 0, 'not')
      await runOut()
      expect(await numbers(list)).toEqual([3, [3, 0]])
      const body = { answerIds: (await list.look()).answers.map(({ id }) => id) }
      if (change === 'closesAt')
        await read('PATCH', list.path, { as: 'storyteller', body: { closesAt: soon(2 * DAY) } })
      if (change === 'reopen') await list.owner('reopen')
      if (change === 'remove') await read('POST', `${list.path}/answers/remove`, { as: 'storyteller', body })
      if (change === 'room') await list.openRoom([list.candidate(1)])
      if ((await list.look()).state === 'open') {
        await mark(list, ['Dora'], 1, 'not')
        await list.owner('close')
      }
      expect([change, ...(await numbers(list))]).toEqual([change, 3, [3, 0]])
    }
  })

  test('is not one by time at which too few had marked something', async () => {
    const list = await ListTable.make(scripts.slice(0, 1), { closesAt: soon(DAY) })
    await mark(list, ['Ana', 'Bob'], 0, 'not')
    await runOut()
    expect(await numbers(list)).toEqual([null, [null]])
    await list.owner('reopen')
    await mark(list, ['Cleo'], 0, 'not')
    await list.owner('close')
    expect(await numbers(list)).toEqual([3, [3]])
  })

  test('comes later for a list whose first closing the release before counted too early', async () => {
    const closedNow = await ListTable.make(scripts.slice(0, 1))
    const openNow = await ListTable.make(scripts.slice(0, 1))
    const counted = await ListTable.make(scripts.slice(0, 1))
    for (const list of [closedNow, openNow, counted]) await mark(list, ['Ana', 'Bob', 'Cleo'], 0, 'not')
    await env.DB.batch(
      [
        'DROP TRIGGER shortlist_counted',
        'CREATE TRIGGER shortlist_first_closed AFTER UPDATE OF first_closed_at ON shortlist BEGIN SELECT 1; END',
        `UPDATE shortlist SET first_closed_at = 5`,
        `UPDATE shortlist SET closed_at = 9 WHERE id <> '${openNow.id}'`,
        `UPDATE shortlist SET marked = 7 WHERE id = '${counted.id}'`,
        `UPDATE shortlist_candidate SET nots = 2 WHERE list_id = '${counted.id}'`,
        ...(env.TEST_MIGRATIONS.find(({ name }) => name.endsWith('_counting-close.sql'))?.queries ?? []),
      ].map((query) => env.DB.prepare(query)),
    )
    expect(await numbers(closedNow)).toEqual([3, [3]])
    await read('POST', `${closedNow.path}/answers/remove`, {
      as: 'storyteller',
      body: { answerIds: (await closedNow.look()).answers.map(({ id }) => id) },
    })
    expect(await numbers(closedNow)).toEqual([3, [3]])
    await openNow.owner('close')
    expect(await numbers(openNow)).toEqual([3, [3]])
    expect(await numbers(counted)).toEqual([7, [2]])
  })

  test('leaves its numbers when the marks are dropped, and may come after they were', async () => {
    const list = await ListTable.make(scripts.slice(0, 1))
    await mark(list, ['Ana', 'Bob'], 0, 'not')
    await list.owner('close')
    await dropMarks({ db: openDatabase(env.DB), now: Date.now() + 2 * DAY }, 10)
    await list.owner('reopen')
    await mark(list, ['Cleo', 'Dora', 'Eve'], 0, 'not')
    await list.owner('close')
    expect(await numbers(list)).toEqual([3, [3]])
    await dropMarks({ db: openDatabase(env.DB), now: Date.now() + 2 * DAY }, 10)
    expect(await numbers(list)).toEqual([3, [3]])
  })
})

describe('Opening the room', () => {
  test('nominates what was chosen, in order, seats the owner, and leads back to the same room', async () => {
    const list = await ListTable.make(scripts.slice(0, 3), { players: 9 })
    const ana = await list.answer('Ana')
    await list.tap(ana.answerToken, { coming: 'yes', marks: { [list.candidate(2)]: 'play' } })
    const chosen = [list.candidate(2), list.candidate(0)]
    const opened = await list.openRoom(chosen, {
      settings: { voteType: 'approval', maxPlayers: 1, allowedScriptType: 'teensy' },
    })
    const snapshot = await read<Record<string, unknown>>('GET', `/api/rooms/${opened.code}`, {
      token: opened.participantToken,
    })
    expect(snapshot).toMatchObject({
      phase: 'nominating',
      endsAt: null,
      options: { voteType: 'approval', players: 9, maxPlayers: 1 },
      you: { participantId: opened.participantId, isST: true },
      nominations: [
        { nominatorId: opened.participantId, scriptRef: { scriptId: scripts[2]?.id } },
        { scriptRef: { scriptId: scripts[0]?.id } },
      ],
    })
    const again = await list.openRoom([list.candidate(1)])
    expect([again.code, again.participantId]).toEqual([opened.code, opened.participantId])
    expect(await list.look()).toMatchObject({
      state: 'closed',
      room: { code: opened.code, state: 'open' },
      result: null,
    })
    expect((await refusal('POST', `${list.path}/reopen`, { as: 'storyteller' })).error).toBe('CONFLICT')
    await read('POST', `/api/rooms/${opened.code}/state`, {
      token: again.participantToken,
      body: { action: 'startVoting' },
    })
    await read('POST', `/api/rooms/${opened.code}/state`, {
      token: again.participantToken,
      body: { action: 'endVoting' },
    })
    const tied = await read<{ nominations: { id: string }[] }>('GET', `/api/rooms/${opened.code}`, {
      token: opened.participantToken,
    })
    expect((await list.look()).result).toBeNull()
    const patch = { nominationId: tied.nominations[1]?.id }
    await read('POST', `/api/rooms/${opened.code}/state`, {
      token: again.participantToken,
      body: { action: 'choose', patch },
    })
    await expect.poll(async () => (await list.look()).result?.name).toBe(scripts[0]?.name)
    await read('POST', `/api/rooms/${opened.code}/state`, {
      token: again.participantToken,
      body: { action: 'closeRoom' },
    })
    await expect.poll(async () => (await list.look()).room?.state).toBe('closed')
    const next = await list.openRoom([list.candidate(1)])
    expect(next.code).not.toBe(opened.code)
    expect(await list.look()).toMatchObject({ room: { code: next.code, state: 'open' }, result: null })
  })

  test('is one room for two presses at once', async () => {
    const list = await ListTable.make(scripts.slice(0, 2))
    const presses = await Promise.all([1, 2, 3].map(async () => list.openRoom([list.candidate(0)])))
    expect(new Set(presses.map(({ code }) => code)).size).toBe(1)
    expect(new Set(presses.map(({ participantId }) => participantId)).size).toBe(1)
    expect(new Set(presses.map(({ participantToken }) => participantToken)).size).toBe(3)
  })

  test('is refused for unknown and doubled scripts', async () => {
    const list = await ListTable.make(scripts.slice(0, 1))
    const path = `${list.path}/room`
    const one = list.candidate(0)
    expect(
      (await refusal('POST', path, { as: 'storyteller', body: { candidates: [one, one] } })).details,
    ).toMatchObject([{ path: 'candidates[1]' }])
    expect((await refusal('POST', path, { as: 'storyteller', body: { candidates: ['x'] } })).status).toBe(422)
    expect((await refusal('POST', path, { as: 'storyteller', body: { candidates: [] } })).status).toBe(422)
    expect((await list.look()).state).toBe('open')
  })
})

describe('The contract of a list', () => {
  const ref = (place: number) => ({ kind: 'library', scriptId: scripts[place]?.id })

  test('a press with the same op leads to the room it opened, and to no other once that has closed', async () => {
    const list = await ListTable.make(scripts.slice(0, 1))
    const body = { candidates: [list.candidate(0)], op: newOp() }
    const opened = await list.openRoom(body.candidates, body)
    expect((await list.openRoom(body.candidates, body)).code).toBe(opened.code)
    await read('POST', `/api/rooms/${opened.code}/state`, {
      token: opened.participantToken,
      body: { action: 'closeRoom' },
    })
    await expect.poll(async () => (await list.look()).room?.state).toBe('closed')
    expect((await refusal('POST', `${list.path}/room`, { as: 'storyteller', body })).error).toBe('ROOM_CLOSED')
    expect((await list.openRoom(body.candidates)).code).not.toBe(opened.code)
  })

  test('a script that was replaced in the library stays as it was added', async () => {
    const list = await ListTable.make(scripts.slice(0, 1))
    const path = `${list.path}/script/${list.candidate(0)}`
    expect(await read('GET', path)).toEqual({ redirectId: scripts[0]?.id })
    const scriptData = [{ id: '_meta', name: 'Another' }, 'imp', 'chef']
    await read('PUT', `/api/scripts/${scripts[0]?.id}/replace`, { as: 'admin', body: { scriptData } })
    expect(await read('GET', path)).toMatchObject({ scriptData: scripts[0]?.scriptData })
    expect((await list.look()).candidates[0]?.denorm.scriptName).toBe(scripts[0]?.name)
  })

  test('a change that changes nothing is none', async () => {
    const list = await ListTable.make([], { note: 'Late', players: 9 })
    const { rev } = await list.look()
    const patch = async (body: object) => read<ShortlistView>('PATCH', list.path, { as: 'storyteller', body })
    expect((await patch({})).rev).toBe(rev)
    expect((await patch({ note: 'Late', players: 9, title: list.made.title })).rev).toBe(rev)
    expect((await patch({ players: null })).rev).toBe(rev + 1)
  })

  test('a closed list still takes who comes, with no mark beside it', async () => {
    const list = await ListTable.make(scripts.slice(0, 1))
    const { answerToken } = await list.answer('Ana')
    await list.owner('close')
    expect((await list.tap(answerToken, { coming: 'yes', marks: {} })).you?.coming).toBe('yes')
  })

  test('a suggestion that somebody would play is still kept once the marks are dropped', async () => {
    const list = await ListTable.make([], { suggestions: 'on' })
    const [ana, bob] = [await list.answer('Ana'), await list.answer('Bob')]
    const body = { scriptRef: ref(0) }
    const { candidates } = await read<ShortlistView>('POST', `${list.path}/candidates`, {
      token: ana.answerToken,
      body,
    })
    const id = candidates[0]?.id ?? ''
    await list.tap(bob.answerToken, { marks: { [id]: 'play' } })
    await list.owner('close')
    await dropMarks({ db: openDatabase(env.DB), now: Date.now() + 2 * DAY }, 10)
    const gone = await refusal('DELETE', `${list.path}/candidates/${id}`, { token: ana.answerToken })
    expect(gone.error).toBe('CONFLICT')
  })

  test('an invisible title is none', async () => {
    for (const title of ['\u034F', '\uFE0F', '\u17B4\u17B5'])
      expect((await refusal('POST', '/api/shortlists', { as: 'storyteller', body: { title } })).status).toBe(422)
  })

  test('a list goes sixty days after its last change, also where only marks or scripts went', async () => {
    const list = await ListTable.make(scripts.slice(0, 2))
    const { answerToken } = await list.answer('Ana')
    await list.tap(answerToken, { marks: { [list.candidate(0)]: 'play' } })
    await list.owner('close')
    const later = Date.now() + 59 * DAY
    await env.DB.prepare('UPDATE shortlist SET changed_at = ?').bind(later).run()
    await dropMarks({ db: openDatabase(env.DB), now: Date.now() + 2 * DAY }, 10)
    await read('DELETE', `${list.path}/candidates/${list.candidate(1)}`, { as: 'storyteller' })
    const { results } = await env.DB.prepare('SELECT changed_at AS at FROM shortlist').all<{ at: number }>()
    expect(results[0]?.at).toBeGreaterThanOrEqual(later)
  })

  test('an Admin cannot open the list of somebody who was deactivated', async () => {
    const list = await ListTable.make([], { closesAt: soon(400) }, 'sponsor')
    await expect.poll(async () => (await list.look()).state, { timeout: 5_000 }).toBe('closed')
    await read('PUT', '/api/users/sample-sponsor/deactivate', { as: 'owner' })
    const patched = await read<ShortlistView>('PATCH', list.path, { as: 'admin', body: { closesAt: null } })
    expect(patched.state).toBe('closed')
  })
})
