import { beforeEach, describe, expect, test } from 'vitest'
import type { ListedShortlists, ShortlistView } from '#protocol/shortlist.ts'
import { call, read, refusal } from '../../support/worker/call.ts'
import { ListTable } from '../../support/worker/shortlist.ts'
import type { StoredScript } from '../../support/worker/stored-scripts.ts'
import { newOp } from '../../support/worker/table.ts'
import { newWorld } from '../../support/worker/world.ts'
import { env } from 'cloudflare:workers'

let scripts: StoredScript[]
beforeEach(async () => void (scripts = await newWorld(4)))

const DAY = 24 * 60 * 60 * 1000
const soon = (ms: number) => new Date(Date.now() + ms).toISOString()
const make = async (body: object) => refusal('POST', '/api/shortlists', { as: 'storyteller', body })

describe('A new shortlist', () => {
  test('has what it was made with, for everybody who has its link', async () => {
    const at = soon(3 * DAY)
    const list = await ListTable.make(scripts.slice(0, 2), {
      title: '  Saturday at\u202E Olwen’s ',
      note: 'Bring <b>snacks</b>',
      at,
      timeZone: 'Europe/Berlin',
      players: 11,
    })
    expect(list.id).toMatch(/^[\w-]{22}$/u)
    const seen = await list.look()
    expect(seen).toMatchObject({
      id: list.id,
      title: 'Saturday at Olwen’s',
      note: 'Bring <b>snacks</b>',
      at,
      timeZone: 'Europe/Berlin',
      closesAt: null,
      players: 11,
      suggestions: 'off',
      answering: 'anybody',
      state: 'open',
      hostName: 'Sam',
      group: null,
      room: null,
      result: null,
      coming: { yes: 0, maybe: 0, no: 0 },
      answers: [],
      marked: null,
      you: null,
      isOwner: false,
    })
    expect(seen.candidates.map(({ scriptRef, plays, nots }) => ({ scriptRef, plays, nots }))).toEqual(
      scripts.slice(0, 2).map(({ id }) => ({ scriptRef: { kind: 'library', scriptId: id }, plays: 0, nots: null })),
    )
    expect((await list.lookAsOwner()).isOwner).toBe(true)
  })

  test.each([
    [{}, 'title'],
    [{ title: ' \u200B ' }, 'title'],
    [{ title: 'a'.repeat(61) }, 'title'],
    [{ title: 'A', note: 'b'.repeat(301) }, 'note'],
    [{ title: 'A', timeZone: 'Mars/Base' }, 'timeZone'],
    [{ title: 'A', timeZone: '+01:00' }, 'timeZone'],
    [{ title: 'A', at: 'tomorrow' }, 'at'],
    [{ title: 'A', at: '2099-01-01T20:00:00Z' }, 'at'],
    [{ title: 'A', closesAt: '2099-01-01T20:00:00Z' }, 'closesAt'],
    [{ title: 'A', closesAt: '2020-01-01T20:00:00Z' }, 'closesAt'],
    [{ title: 'A', players: 4 }, 'players'],
    [{ title: 'A', players: 21 }, 'players'],
    [{ title: 'A', suggestions: 'yes' }, 'suggestions'],
    [{ title: 'A', op: 'x' }, 'op'],
  ])('of %j is refused by %s', async (body, path) => {
    const { status, details } = await make(body)
    expect([status, (details as { path: string }[])[0]?.path]).toEqual([422, path])
  })

  test.each(['सप्ताह'.repeat(10), '👨‍👩‍👧'.repeat(60), 'é'.repeat(60)])(
    'takes a title of 60 letters of any alphabet',
    async (title) => {
      expect((await ListTable.make([], { title })).made.title).toBe(title)
    },
  )

  test('is not made if one of its scripts is unknown, doubled or too large', async () => {
    const library = (id = '') => ({ kind: 'library', scriptId: id })
    const [first, second] = scripts
    const known = library(first?.id)
    for (const [sent, path] of [
      [[known, library('nonsense')], 'scripts[1]'],
      [[known, library(second?.id), known], 'scripts[2]'],
      [[known, { kind: 'upload', scriptData: first?.scriptData }], 'scripts[1]'],
      [[{ kind: 'upload', scriptData: [1] }], 'scripts[0]'],
    ] as const) {
      const { status, details } = await make({ title: 'A', scripts: sent })
      expect([status, (details as { path: string }[])[0]?.path]).toEqual([422, path])
    }
    const large = { kind: 'upload', scriptData: [{ id: '_meta', name: 'x'.repeat(41_000) }] }
    expect((await make({ title: 'A', scripts: [large] })).status).toBe(413)
    expect((await make({ title: 'A', scripts: Array.from({ length: 31 }, () => known) })).error).toBe('CANDIDATE_LIMIT')
    expect((await read<ListedShortlists>('GET', '/api/shortlists?mine=1', { as: 'storyteller' })).items).toEqual([])
  })

  test('is made once, however often its call comes', async () => {
    const body = { title: 'Once', op: newOp(), scripts: [] }
    const answers = await Promise.all(
      [1, 2, 3].map(async () => read<ShortlistView>('POST', '/api/shortlists', { as: 'storyteller', body })),
    )
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    const other = await read<ShortlistView>('POST', '/api/shortlists', { as: 'sponsor', body })
    expect(other.id).not.toBe(answers[0]?.id)
  })
})

describe('A shortlist', () => {
  test('is listed for its owner alone, newest first', async () => {
    const first = await ListTable.make(scripts.slice(0, 3), { title: 'First' })
    await ListTable.make([], { title: 'Other' }, 'sponsor')
    await first.answer('Ana')
    const { items, total } = await read<ListedShortlists>('GET', '/api/shortlists?mine=1', { as: 'storyteller' })
    expect(total).toBe(1)
    expect(items).toEqual([{ id: first.id, title: 'First', at: null, state: 'open', answers: 1, candidates: 3 }])
  })

  test('is changed by its owner and by Admins, and deleted at once', async () => {
    const list = await ListTable.make([])
    const patch = async (as: 'storyteller' | 'admin', body: object) =>
      read<ShortlistView>('PATCH', list.path, { as, body })
    expect(await patch('storyteller', { note: 'Late', players: 9 })).toMatchObject({ note: 'Late', players: 9 })
    expect(await patch('admin', { note: null, players: null })).toMatchObject({
      note: null,
      players: null,
      isOwner: false,
    })
    expect((await refusal('PATCH', list.path, { as: 'storyteller', body: { title: null } })).status).toBe(422)
    expect((await refusal('PATCH', list.path, { as: 'storyteller', body: { group: 'A'.repeat(22) } })).status).toBe(404)
    expect((await call('DELETE', list.path, { as: 'admin' })).status).toBe(204)
    expect((await refusal('GET', list.path)).status).toBe(404)
    expect((await refusal('DELETE', list.path, { as: 'storyteller' })).status).toBe(404)
  })

  test('may be kept by its reader alone, who asks every time whether it is still the same', async () => {
    const list = await ListTable.make(scripts.slice(0, 1))
    const first = await call('GET', list.path)
    expect(first.headers.get('Cache-Control')).toBe('private, no-cache')
    expect(first.headers.get('Vary')).toBe('Authorization, Cookie')
    const tag = first.headers.get('ETag') ?? ''
    expect(await list.poll(tag)).toEqual({ status: 304, tag, text: '' })
    await list.answer('Ana')
    expect((await list.poll(tag)).status).toBe(200)
  })

  test('is a file for calendars while it has a time', async () => {
    const list = await ListTable.make([], { title: 'Wax, saints; and \\ more', at: '2026-12-05T19:00:00Z' })
    const file = await call('GET', `${list.path}.ics`)
    const text = await file.text()
    expect(file.headers.get('Cache-Control')).toBe('private, no-cache')
    const again = await call('GET', `${list.path}.ics`, {
      headers: { 'If-None-Match': file.headers.get('ETag') ?? '' },
    })
    expect(again.status).toBe(304)
    expect(text).toContain('DTSTART:20261205T190000Z\r\nDTEND:20261205T230000Z\r\nSEQUENCE:0\r\n')
    expect(text).toContain('SUMMARY:Wax\\, saints\\; and \\\\ more\r\n')
    const patch = async (body: object) => read('PATCH', list.path, { as: 'storyteller', body })
    await patch({ players: 8, title: 'Wax, saints; and \\ more' })
    expect(await (await call('GET', `${list.path}.ics`)).text()).toContain('SEQUENCE:0')
    await patch({ note: 'Bring a light' })
    expect(await (await call('GET', `${list.path}.ics`)).text()).toContain('SEQUENCE:1')
    await patch({ at: null })
    expect((await refusal('GET', `${list.path}.ics`)).status).toBe(404)
  })
})

describe('An answer', () => {
  test('says who comes and what they would play; its author alone sees its marks', async () => {
    const list = await ListTable.make(scripts.slice(0, 3))
    const ana = await list.answer('Ana')
    const [one, two, three] = [list.candidate(0), list.candidate(1), list.candidate(2)]
    expect(ana).toMatchObject({
      nameAssigned: 'Ana',
      view: { you: { answerId: ana.answerId, coming: null, marks: {} } },
    })
    const seen = await list.tap(ana.answerToken, {
      coming: 'yes',
      marks: { [two]: 'play', [three]: 'play', [one]: 'not' },
    })
    expect(seen.you).toMatchObject({ coming: 'yes', marks: { [one]: 'not', [two]: 'play', [three]: 'play' } })
    expect(seen.candidates.map(({ id, plays }) => [id, plays])).toEqual([
      [two, 1],
      [three, 1],
      [one, 0],
    ])
    const others = await list.lookAsOwner()
    expect(others.answers).toEqual([{ id: ana.answerId, name: 'Ana', coming: 'yes' }])
    expect([others.coming, others.you, others.marked]).toEqual([{ yes: 1, maybe: 0, no: 0 }, null, null])
    expect(others.candidates.every(({ nots }) => nots === null)).toBe(true)
    await list.tap(ana.answerToken, { marks: { [three]: null }, coming: null, name: 'Anaïs' })
    expect((await list.look({ token: ana.answerToken })).you).toMatchObject({
      name: 'Anaïs',
      coming: null,
      marks: { [one]: 'not', [two]: 'play' },
    })
  })

  test('is the same for the same op, the same account and a live token', async () => {
    const list = await ListTable.make([])
    const op = newOp()
    const first = await list.answer('Ana', {}, op)
    const again = await list.answer('Ana', {}, op)
    expect([again.answerId, again.nameAssigned]).toEqual([first.answerId, 'Ana'])
    expect(again.answerToken).not.toBe(first.answerToken)
    const byToken = await list.answer('Bob', { token: first.answerToken })
    expect([byToken.answerId, byToken.answerToken]).toEqual([first.answerId, first.answerToken])
    const account = await list.answer(null, { as: 'townsfolk' })
    expect((await list.answer(null, { as: 'townsfolk' })).answerId).toBe(account.answerId)
    expect((await list.look({ as: 'townsfolk' })).you?.answerId).toBe(account.answerId)
    expect((await list.answer('Ana')).nameAssigned).toBe('Ana 2')
  })

  test('keeps the eight newest tokens', async () => {
    const list = await ListTable.make([])
    const op = newOp()
    const tokens: string[] = []
    for (let n = 0; n < 10; n += 1) tokens.push((await list.answer('Ana', {}, op)).answerToken)
    const live = await Promise.all(tokens.map(async (token) => (await list.look({ token })).you !== null))
    expect(live).toEqual([false, false, ...Array.from({ length: 8 }, () => true)])
    const dead = { token: tokens[0], body: { coming: 'yes' } }
    expect((await refusal('PATCH', `${list.path}/answers/mine`, dead)).status).toBe(401)
  })

  test('needs an op, and a name or an account; where only accounts may, an account', async () => {
    const list = await ListTable.make([])
    const answers = `${list.path}/answers`
    expect((await refusal('POST', answers, { body: { name: 'Ana' } })).status).toBe(422)
    expect((await refusal('POST', answers, { body: { op: newOp() } })).status).toBe(422)
    expect((await refusal('POST', answers, { body: { op: newOp(), name: ' \u200B' } })).status).toBe(422)
    await read('PATCH', list.path, { as: 'storyteller', body: { answering: 'accounts' } })
    expect((await refusal('POST', answers, { body: { name: 5 } })).status).toBe(401)
    expect((await list.answer(null, { as: 'townsfolk' })).nameAssigned).not.toBe('')
  })

  test('is refused on a script that is gone, and too late', async () => {
    const list = await ListTable.make(scripts.slice(0, 2))
    const { answerToken: token, answerId } = await list.answer('Ana')
    const mine = `${list.path}/answers/mine`
    const gone = await refusal('PATCH', mine, { token, body: { marks: { nothing: 'play' } } })
    expect([gone.status, gone.details]).toMatchObject([422, [{ path: 'marks.nothing' }]])
    await list.owner('close')
    const late = { token, body: { marks: { [list.candidate(0)]: 'play' } } }
    expect((await refusal('PATCH', mine, late)).error).toBe('SHORTLIST_CLOSED')
    expect((await refusal('POST', `${list.path}/answers`, { body: { op: newOp(), name: 'Bob' } })).error).toBe(
      'SHORTLIST_CLOSED',
    )
    expect((await list.tap(token, { coming: 'no' })).you?.coming).toBe('no')
    await read('POST', `${list.path}/answers/remove`, { as: 'storyteller', body: { answerIds: [answerId, 'x'] } })
    expect((await refusal('PATCH', mine, late)).status).toBe(401)
  })

  test('can be taken back', async () => {
    const list = await ListTable.make([])
    const { answerToken: token } = await list.answer('Ana')
    expect((await call('DELETE', `${list.path}/answers/mine`, { token })).status).toBe(204)
    expect((await list.look({ token })).answers).toEqual([])
    expect((await refusal('DELETE', `${list.path}/answers/mine`, { token })).status).toBe(401)
  })
})

describe('A name that is taken', () => {
  let list: ListTable

  beforeEach(async () => void (list = await ListTable.make(scripts.slice(0, 2))))

  const MANY = 24
  const numbered = (name: string, from: number) =>
    Array.from({ length: MANY }, (_, place) => (place + from === 1 ? name : `${name} ${place + from}`)).toSorted()
  const names = async () => (await list.look()).answers.map(({ name }) => name).toSorted()

  test('many of one name who answer at once each get a number of their own', async () => {
    const given = await Promise.all(Array.from({ length: MANY }, async () => list.answer('Sam')))
    expect(given.map(({ nameAssigned }) => nameAssigned).toSorted()).toEqual(numbered('Sam', 1))
    expect(await names()).toEqual(numbered('Sam', 1))
  })

  test('so do many who take one name at once, in every spelling of it', async () => {
    await list.answer('José')
    const given = await Promise.all(Array.from({ length: MANY }, async (_, place) => list.answer(`Guest ${place}`)))
    const spellings = ['José', 'JOSE\u0301', 'Ｊosé']
    const answers = await Promise.all(
      given.map(async ({ answerToken }, place) =>
        call('PATCH', `${list.path}/answers/mine`, { token: answerToken, body: { name: spellings[place % 3] } }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(given.map(() => 200))
    const found = (await names()).map((name) => Number(/\d+$/u.exec(name)?.[0] ?? 1))
    expect(found.toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: MANY + 1 }, (_, place) => place + 1),
    )
  })

  test('one call that comes many times at once is one answer', async () => {
    const op = newOp()
    const given = await Promise.all(Array.from({ length: MANY }, async () => list.answer('Kim', {}, op)))
    expect(new Set(given.map(({ answerId }) => answerId)).size).toBe(1)
    expect(await names()).toEqual(['Kim'])
  })

  test('a name keeps its number when it is given again, and names of fifty letters get theirs', async () => {
    const long = 'n'.repeat(50)
    const given = [await list.answer(long), await list.answer(long), await list.answer('Ana'), await list.answer('Ana')]
    expect(given[1]?.nameAssigned).toBe(`${'n'.repeat(48)} 2`)
    const renamed = await list.tap(given[3]?.answerToken ?? '', { name: 'Ana' })
    expect([renamed.you?.name, renamed.rev]).toEqual(['Ana 2', (await list.look()).rev])
  })

  test('a name that looks like another one gets a number too, also beside answers of an earlier release', async () => {
    await list.answer('Sam')
    const spellings = ['Sаm', 'Ѕam', 'ЅАМ', 'Sам'.replace('м', 'm')]
    const given = await Promise.all(spellings.map(async (name) => list.answer(name)))
    const numbers = given.map(({ nameAssigned }) => nameAssigned.split(' ').at(-1)).toSorted()
    expect(numbers).toEqual(['2', '3', '4', '5'])
    const { answerToken } = await list.answer('Ana')
    const renamed = await list.tap(answerToken, { name: 'Ѕаm' })
    expect(renamed.you?.name).toBe('Ѕаm 6')
    // A name of its own alphabet that looks like no other one stays.
    expect((await list.answer('Саша')).nameAssigned).toBe('Саша')
    await env.DB.prepare('UPDATE shortlist_answer SET look_keys = NULL').run()
    expect((await list.answer('sam')).nameAssigned).toBe('sam 2')
  })
})
