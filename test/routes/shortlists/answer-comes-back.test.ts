import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import type { GivenAnswer, ShortlistView } from '#protocol/shortlist.ts'
import { Browser } from '../../support/worker/browser.ts'
import { type Asking, call, read, refusal } from '../../support/worker/call.ts'
import { BELFRY_ORIGIN } from '../../support/worker/identity.ts'
import { ListTable } from '../../support/worker/shortlist.ts'
import { sessionTokenOf } from '../../support/worker/people.ts'
import type { StoredScript } from '../../support/worker/stored-scripts.ts'
import { newOp } from '../../support/worker/table.ts'
import { newWorld } from '../../support/worker/world.ts'

const COOKIE = '__Secure-belfry-answer'
const DAY = 24 * 60 * 60 * 1000
const SECONDS_PER_DAY = DAY / 1000

let scripts: StoredScript[]
beforeEach(async () => void (scripts = await newWorld(3)))

/** A browser whose page has forgotten everything: its cookies are all that it sends. */
class Phone extends Browser {
  readonly list: ListTable

  constructor(list: ListTable) {
    super()
    this.list = list
  }

  get cookie(): string | undefined {
    return this.jar.get(COOKIE)
  }

  async begin(name: string | null, op = newOp()): Promise<GivenAnswer> {
    return this.read('POST', `${this.list.path}/answers`, { op, ...(name !== null && { name }) })
  }

  async look(): Promise<ShortlistView> {
    return this.read('GET', this.list.path)
  }
}

const cookieIn = (response: Response) => response.headers.getSetCookie().find((one) => one.startsWith(COOKIE)) ?? ''
const hashes = async (answerId: string) => {
  const row = await env.DB.prepare('SELECT token_hashes AS hashes FROM shortlist_answer WHERE id = ?')
    .bind(answerId)
    .first<{ hashes: string }>()
  return (JSON.parse(row?.hashes ?? '[]') as string[]).length
}

describe('An answer without an account', () => {
  test('comes back by its cookie, without a name and on every call of its list', async () => {
    const list = await ListTable.make(scripts.slice(0, 2), { suggestions: 'on' })
    const phone = new Phone(list)
    const begun = await phone.begin('Ana')
    await list.tap(begun.answerToken, { coming: 'yes', marks: { [list.candidate(0)]: 'not' } })
    expect((await phone.look()).you).toMatchObject({
      answerId: begun.answerId,
      name: 'Ana',
      marks: { [list.candidate(0)]: 'not' },
    })
    const again = await phone.begin(null)
    expect([again.answerId, again.nameAssigned]).toEqual([begun.answerId, 'Ana'])
    expect(again.answerToken).not.toBe(begun.answerToken)
    expect((await list.tap(again.answerToken, { coming: 'no' })).you?.coming).toBe('no')
    const scriptRef = { kind: 'library', scriptId: scripts[2]?.id }
    const suggested = await phone.read<ShortlistView>('POST', `${list.path}/candidates`, { scriptRef })
    expect(suggested.candidates.at(-1)?.suggestedBy?.answerId).toBe(begun.answerId)
    expect((await list.look()).answers).toHaveLength(1)
    // Who changes an answer shows its token.
    expect((await phone.call('PATCH', `${list.path}/answers/mine`, { coming: 'yes' })).status).toBe(401)
  })

  test('has a cookie for its list alone, which holds nothing but a further token', async () => {
    const list = await ListTable.make([], { at: new Date(Date.now() + 10 * DAY).toISOString() })
    const response = await call('POST', `${list.path}/answers`, { body: { op: newOp(), name: 'Ana' } })
    const { answerToken, answerId } = await response.json<GivenAnswer>()
    const cookie = cookieIn(response)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    for (const part of [`Path=${list.path}`, 'HttpOnly', 'Secure', 'SameSite=Lax']) expect(cookie).toContain(part)
    expect(cookie).not.toContain('Domain')
    const [, value = ''] = /=([^;]+)/u.exec(cookie) ?? []
    expect(value).toMatch(new RegExp(`^${answerId}[\\w-]{43}$`, 'u'))
    expect(value).not.toBe(answerToken)
    expect((await list.look({ token: value })).you?.answerId).toBe(answerId)
    const days = Number(/Max-Age=(\d+)/u.exec(cookie)?.[1]) / SECONDS_PER_DAY
    expect(Math.round(days)).toBe(70)
  })

  test.each([
    ['without a time', null, 60],
    ['in a year', 365, 400],
    ['tomorrow', 1, 61],
    ['last week', -7, 53],
  ])('keeps its cookie until the list ends, 400 days at most: an evening %s', async (_, inDays, days) => {
    const at = inDays === null ? null : new Date(Date.now() + inDays * DAY).toISOString()
    const list = await ListTable.make([], { at })
    const response = await call('POST', `${list.path}/answers`, { body: { op: newOp(), name: 'Ana' } })
    await response.text()
    const seconds = Number(/Max-Age=(\d+)/u.exec(cookieIn(response))?.[1])
    expect(Math.round(seconds / SECONDS_PER_DAY)).toBe(days)
  })

  test('keeps eight tokens, its cookie’s among them, which stays the newest', async () => {
    const list = await ListTable.make([])
    const phone = new Phone(list)
    const { answerId } = await phone.begin('Ana')
    const { cookie } = phone
    for (let n = 0; n < 10; n += 1) await phone.begin(null)
    expect(phone.cookie).toBe(cookie)
    expect(await hashes(answerId)).toBe(8)
    expect((await phone.look()).you?.answerId).toBe(answerId)
  })

  test('is begun once for the same op, also where the cookie did not arrive', async () => {
    const list = await ListTable.make([])
    const [lost, phone] = [new Phone(list), new Phone(list)]
    const op = newOp()
    const begun = await lost.begin('Ana', op)
    expect((await phone.begin('Ana', op)).answerId).toBe(begun.answerId)
    expect((await phone.look()).you?.answerId).toBe(begun.answerId)
    expect(await hashes(begun.answerId)).toBe(3)
    expect((await list.look()).answers).toHaveLength(1)
  })

  test('comes back to a closed list, and where only accounts may begin one by now', async () => {
    const list = await ListTable.make([])
    const phone = new Phone(list)
    const begun = await phone.begin('Ana')
    await read('PATCH', list.path, { as: 'storyteller', body: { answering: 'accounts' } })
    await list.owner('close')
    expect((await phone.look()).you?.name).toBe('Ana')
    const again = await phone.begin(null)
    expect(again.answerId).toBe(begun.answerId)
    expect((await list.tap(again.answerToken, { coming: 'maybe' })).you?.coming).toBe('maybe')
  })

  test('comes back after the list is full', async () => {
    const list = await ListTable.make([])
    const phone = new Phone(list)
    const { answerId } = await phone.begin('Ana')
    await env.DB.prepare('UPDATE shortlist SET answer_count = 200').run()
    expect((await phone.begin(null)).answerId).toBe(answerId)
  })

  test('is the account’s, where one is signed in and has answered', async () => {
    const list = await ListTable.make([])
    const phone = new Phone(list)
    const ana = await phone.begin('Ana')
    phone.jar.set('__Host-belfry', sessionTokenOf('townsfolk'))
    // Nobody else is known yet: it is the answer that this device has given.
    expect((await phone.look()).you?.answerId).toBe(ana.answerId)
    const own = await list.answer(null, { as: 'townsfolk' })
    expect((await phone.look()).you?.answerId).toBe(own.answerId)
    expect((await phone.begin(null)).answerId).toBe(own.answerId)
    const token = (await list.answer('Bob')).answerToken
    expect((await phone.send(list.path, { headers: { Authorization: `Bearer ${token}` } })).status).toBe(200)
    const byToken = await phone.send(list.path, { headers: { Authorization: `Bearer ${token}` } })
    expect((await byToken.json<ShortlistView>()).you?.name).toBe('Bob')
  })

  test('of an account has no cookie', async () => {
    const list = await ListTable.make([])
    for (let times = 0; times < 2; times += 1) {
      const response = await call('POST', `${list.path}/answers`, { as: 'townsfolk', body: { op: newOp() } })
      await response.text()
      expect(cookieIn(response)).toBe('')
    }
  })
})

describe('A cookie that opens nothing', () => {
  test.each([
    ['garbage', async () => 'garbage'],
    ['nothing', async () => ''],
    ['what looks like a token', async () => 'A'.repeat(65)],
    ['far too much', async () => 'A'.repeat(3_000)],
    [
      'a token of another list',
      async () => {
        const other = new Phone(await ListTable.make([]))
        await other.begin('Ana')
        return other.cookie ?? ''
      },
    ],
  ])('reads the list as nobody and begins another answer: %s', async (_, valueOf) => {
    const list = await ListTable.make([])
    const cookie = `${COOKIE}=${await valueOf()}`
    expect((await list.look({ cookie })).you).toBeNull()
    expect((await refusal('POST', `${list.path}/answers`, { cookie, body: { op: newOp() } })).status).toBe(422)
    expect((await list.answer('Ben', { cookie })).nameAssigned).toBe('Ben')
    expect((await call('POST', `${list.path}/answers/forget`, { cookie })).status).toBe(204)
  })

  test('reads the list as nobody once the answer was removed', async () => {
    const list = await ListTable.make([])
    const phone = new Phone(list)
    const { answerId } = await phone.begin('Ana')
    await read('POST', `${list.path}/answers/remove`, { as: 'storyteller', body: { answerIds: [answerId] } })
    expect((await phone.look()).you).toBeNull()
    expect((await phone.begin('Ana')).answerId).not.toBe(answerId)
    expect((await phone.look()).you?.name).toBe('Ana')
    await read('DELETE', list.path, { as: 'storyteller' })
    expect((await phone.call('GET', list.path)).status).toBe(404)
  })

  test('is a cookie: a page of another site changes nothing with it', async () => {
    const list = await ListTable.make([])
    const phone = new Phone(list)
    await phone.begin('Ana')
    const init = { method: 'POST', body: JSON.stringify({ op: newOp() }) }
    for (const origin of [{ Origin: 'https://elsewhere.example' }, {}] as Record<string, string>[]) {
      for (const path of ['answers', 'answers/forget', 'answers/mine/continue']) {
        const headers = { ...origin, 'Content-Type': 'application/json' }
        const response = await phone.send(`${list.path}/${path}`, { ...init, headers })
        expect([path, response.status, (await response.json<{ error: string }>()).error]).toEqual([
          path,
          403,
          'BAD_ORIGIN',
        ])
      }
    }
    expect((await phone.look()).you?.name).toBe('Ana')
  })

  test('shows nothing of the answer in the page that the Worker renders', async () => {
    const list = await ListTable.make([])
    const phone = new Phone(list)
    await phone.begin('Zbigniew')
    expect(await (await phone.send(`/shortlists/${list.id}`)).text()).not.toContain('Zbigniew')
  })

  test('changes the tag of the list, which asks for it', async () => {
    const list = await ListTable.make([])
    const phone = new Phone(list)
    await phone.begin('Ana')
    const response = await phone.send(list.path)
    await response.text()
    const tag = response.headers.get('ETag') ?? ''
    expect([response.headers.get('Vary'), response.headers.get('Cache-Control')]).toEqual([
      'Authorization, Cookie',
      'private, no-cache',
    ])
    expect((await phone.send(list.path, { headers: { 'If-None-Match': tag } })).status).toBe(304)
    expect((await list.poll(tag)).status).toBe(200)
  })
})

describe('A shared phone', () => {
  test('forgets an answer, and then begins another, which is the one that comes back', async () => {
    const list = await ListTable.make([])
    const phone = new Phone(list)
    const ana = await phone.begin('Ana')
    const response = await phone.call('POST', `${list.path}/answers/forget`)
    expect([response.status, phone.cookie]).toEqual([204, undefined])
    expect(cookieIn(response)).toMatch(new RegExp(`Path=${list.path}.*Secure`, 'u'))
    expect((await phone.look()).you).toBeNull()
    // Its page still has a token.
    expect((await list.look({ token: ana.answerToken })).you?.name).toBe('Ana')
    const ben = await phone.begin('Ben')
    expect((await phone.look()).you?.answerId).toBe(ben.answerId)
    expect((await list.look()).answers.map(({ name }) => name)).toEqual(['Ana', 'Ben'])
  })

  test('loses its cookie with the answer that was taken back, and only with that one', async () => {
    const list = await ListTable.make([])
    const phone = new Phone(list)
    const ana = await phone.begin('Ana')
    const ben = await list.answer('Ben')
    const takeBack = async ({ answerToken }: GivenAnswer) =>
      phone.send(`${list.path}/answers/mine`, {
        method: 'DELETE',
        headers: { Origin: BELFRY_ORIGIN, Authorization: `Bearer ${answerToken}` },
      })
    expect((await takeBack(ben)).status).toBe(204)
    expect((await phone.look()).you?.answerId).toBe(ana.answerId)
    expect((await takeBack(ana)).status).toBe(204)
    expect(phone.cookie).toBeUndefined()
  })
})

describe('Continue on another device', () => {
  const linkOf = async (list: ListTable, token: string) =>
    (await read<{ url: string }>('POST', `${list.path}/answers/mine/link`, { token })).url
  const codeIn = (url: string) => url.split('#continue=')[1] ?? ''
  const goOn = (list: ListTable, code: string, op = newOp()) => ({
    path: `${list.path}/answers/mine/continue`,
    asking: { body: { op, code } } satisfies Asking,
  })

  test('is an address with a code in its fragment, which gives the answer to one more device, once', async () => {
    const list = await ListTable.make(scripts.slice(0, 1))
    const begun = await list.answer('Ana')
    await list.tap(begun.answerToken, { coming: 'yes' })
    const url = await linkOf(list, begun.answerToken)
    expect(url).toMatch(
      new RegExp(`^http://localhost:8787/shortlists/${list.id}#continue=${begun.answerId}[\\w-]{22}$`, 'u'),
    )
    const secret = codeIn(url).slice(-22)
    expect(JSON.stringify((await env.DB.prepare('SELECT * FROM made_thing').all()).results)).not.toContain(secret)
    const laptop = new Phone(list)
    const body = { op: newOp(), code: codeIn(url) }
    const path = `${list.path}/answers/mine/continue`
    const response = await laptop.call('POST', path, body)
    const given = await response.json<GivenAnswer>()
    expect([response.status, given.answerId, given.nameAssigned, given.view.you?.coming]).toEqual([
      201,
      begun.answerId,
      'Ana',
      'yes',
    ])
    expect((await laptop.look()).you?.name).toBe('Ana')
    expect((await list.tap(given.answerToken, { coming: 'no' })).you?.coming).toBe('no')
    expect((await list.look({ token: begun.answerToken })).you?.coming).toBe('no')
    // The answer may have been lost on its way: the same call gives it again, another one does not.
    expect((await read<GivenAnswer>('POST', path, { body })).answerId).toBe(begun.answerId)
    const used = goOn(list, codeIn(url))
    expect((await refusal('POST', used.path, used.asking)).status).toBe(404)
    expect((await list.look()).answers).toHaveLength(1)
  })

  test('works for one of two devices at the same moment', async () => {
    const list = await ListTable.make([])
    const code = codeIn(await linkOf(list, (await list.answer('Ana')).answerToken))
    const presses = await Promise.all(
      [1, 2, 3].map(async () => {
        const { path, asking } = goOn(list, code)
        const response = await call('POST', path, asking)
        await response.text()
        return response.status
      }),
    )
    expect(presses.toSorted()).toEqual([201, 404, 404])
  })

  test('is over after ten minutes, with the answer, and in another list', async () => {
    const list = await ListTable.make([])
    const { answerToken: token, answerId } = await list.answer('Ana')
    const [old, orphan, foreign] = [await linkOf(list, token), await linkOf(list, token), await linkOf(list, token)]
    const other = goOn(await ListTable.make([]), codeIn(foreign))
    expect((await refusal('POST', other.path, other.asking)).status).toBe(404)
    const passes = async (minutes: number) =>
      env.DB.prepare(`UPDATE made_thing SET at = at - ? WHERE what = 'link'`)
        .bind(minutes * 60_000)
        .run()
    await passes(9)
    const inTime = goOn(list, codeIn(foreign))
    expect((await read<GivenAnswer>('POST', inTime.path, inTime.asking)).answerId).toBe(answerId)
    await passes(1)
    const late = goOn(list, codeIn(old))
    const refused = await refusal('POST', late.path, late.asking)
    expect([refused.status, refused.message]).toEqual([
      404,
      'This link was used already, or it’s older than ten minutes. Make a new one on the other device.',
    ])
    await passes(-10)
    await read('POST', `${list.path}/answers/remove`, { as: 'storyteller', body: { answerIds: [answerId] } })
    const gone = goOn(list, codeIn(orphan))
    expect((await refusal('POST', gone.path, gone.asking)).status).toBe(404)
    for (const code of ['x', 'A'.repeat(22), 'A'.repeat(44)]) {
      const guessed = goOn(list, code)
      expect((await refusal('POST', guessed.path, guessed.asking)).status).toBe(404)
    }
  })

  test('is not made by a dead token, or for an account’s answer', async () => {
    const list = await ListTable.make([])
    const path = `${list.path}/answers/mine/link`
    const phone = new Phone(list)
    await phone.begin('Ana')
    expect((await phone.call('POST', path)).status).toBe(401)
    expect((await refusal('POST', path, { as: 'townsfolk' })).status).toBe(401)
    const { answerToken: token } = await list.answer(null, { as: 'townsfolk' })
    expect((await refusal('POST', path, { token })).status).toBe(403)
  })
})
