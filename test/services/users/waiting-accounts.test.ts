import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Group } from '#protocol/group.ts'
import type { FoundUser, Me, UserRecord } from '#protocol/person.ts'
import type { GivenAnswer, ShortlistView } from '#protocol/shortlist.ts'
import { eraseAccounts } from '../../../src/jobs/jobs.ts'
import { runJobs } from '../../../src/jobs/run-jobs.ts'
import * as accountRooms from '../../../src/services/rooms/account-rooms.ts'
import { Browser } from '../../support/worker/browser.ts'
import { answerIdentity, standInForProviders } from '../../support/worker/identity.ts'
import { callWhile, callWith, failing } from '../../support/worker/interrupted-calls.ts'
import { type Player, player, sessionFor } from '../../support/worker/player.ts'
import { RoomConnection } from '../../support/worker/room-connection.ts'
import { newOp } from '../../support/worker/table.ts'
import { newWorld } from '../../support/worker/world.ts'
import { backUpNow, contextOf, DAY, loseEverything, restoreNewest } from '../backup/stage.ts'
import { join, openRoom } from './traces.ts'

const WEEK = 7 * DAY
const EMAIL = 'ermintrude@example.org'
const QUESTION = /^\/setup\/keep-account\?erase_at=[^&]+&returnTo=%2F$/u
let admin: Player
let person: { id: string; browser: Browser }
let scripts: { id: string }[]

beforeEach(async () => {
  standInForProviders()
  scripts = await newWorld(2)
  admin = await player('Admin')
  const browser = new Browser()
  await browser.signIn(EMAIL)
  const { id } = await browser.read<Me>('POST', '/api/auth/setup-display-name', { displayName: 'Ermintrude' })
  person = { id, browser }
})

const age = (userId = person.id) =>
  env.DB.prepare('UPDATE session SET signed_in_at = signed_in_at - 3600000 WHERE user_id = ?').bind(userId).run()
const remove = (browser = person.browser, id = person.id) => browser.call('DELETE', `/api/users/${id}`)
/** By a session that signed in an hour ago. */
async function askToEnd(): Promise<string> {
  await age()
  const response = await remove()
  expect(response.status).toBe(202)
  return ((await response.json()) as { eraseAt: string }).eraseAt
}
async function signIn(provider: 'google' | 'discord' = 'google'): Promise<{ browser: Browser; at: string }> {
  const browser = new Browser()
  return { browser, at: await browser.signIn(EMAIL, provider) }
}
const keep = (browser: Browser) => browser.call('POST', '/api/auth/keep-account')
const manage = (what: 'deactivate' | 'reactivate') => admin.browser.call('PUT', `/api/users/${person.id}/${what}`)
const recordOf = () => admin.browser.read<UserRecord>('GET', `/api/users/${person.id}`)
const signInAdmin = async () => admin.browser.jar.set('__Host-belfry', await sessionFor(admin.id))
const isThere = async () => (await env.DB.prepare('SELECT id FROM user WHERE id = ?').bind(person.id).first()) !== null
const hourlyJob = (from: number) => runJobs(contextOf(Date.now() + from), { eraseAccounts })
const bringForward = (by: number) =>
  env.DB.prepare('UPDATE user SET erase_at = erase_at - ?1, own_erase_at = own_erase_at - ?1 WHERE id = ?2')
    .bind(by, person.id)
    .run()
const messageOf = async (response: Response) => ((await response.json()) as { message: string }).message

describe('Your own account', () => {
  // Promise of Profile: Beyond: an account that its holder deletes ends at once with a fresh sign-in, else after a week in which signing in keeps it
  test('ends at once with a fresh sign-in', async () => {
    expect((await remove()).status).toBe(204)
    expect(await isThere()).toBe(false)
  })

  test('waits a week without one: everybody is signed out, and nobody has deactivated it', async () => {
    const other = new Browser()
    other.jar.set('__Host-belfry', await sessionFor(person.id))
    const eraseAt = await askToEnd()
    expect(Math.abs(Date.parse(eraseAt) - Date.now() - WEEK)).toBeLessThan(60_000)
    expect(person.browser.session).toBeUndefined()
    expect((await other.call('GET', '/api/auth/me')).status).toBe(401)
    expect(await recordOf()).toMatchObject({ deactivated: false, eraseAt, eraseAsked: true })
    await hourlyJob(WEEK - DAY)
    expect(await isThere()).toBe(true)
    await hourlyJob(WEEK + 60_000)
    expect(await isThere()).toBe(false)
  })

  test.each([
    ['signed in by an earlier release', 'UPDATE session SET provider = NULL, signed_in_at = NULL WHERE user_id = ?'],
    [
      'signed in by a provider that was added today',
      'UPDATE identity SET created_at = created_at + 60000 WHERE user_id = ?',
    ],
    [
      'was renewed, and signed in sixteen minutes ago',
      'UPDATE session SET signed_in_at = signed_in_at - 960000, created_at = 1 WHERE user_id = ?',
    ],
  ])('waits too if the session %s', async (_, change) => {
    await env.DB.prepare(change).bind(person.id).run()
    expect((await remove()).status).toBe(202)
  })

  test('is told until when its sign-in is a fresh one', async () => {
    const me = await person.browser.read<Me>('GET', '/api/auth/me')
    expect(Math.abs(Date.parse(me.freshUntil ?? '') - Date.now() - 15 * 60_000)).toBeLessThan(60_000)
    await age()
    expect((await person.browser.read<Me>('GET', '/api/auth/me')).freshUntil).toBeNull()
  })

  test('of an Owner stays, also if it became one in the meantime', async () => {
    await age()
    const promote = () => env.DB.prepare("UPDATE user SET role = 'Owner' WHERE id = ?").bind(person.id).run()
    const call = { browser: person.browser, method: 'DELETE', path: `/api/users/${person.id}` }
    expect((await callWhile(call, promote)).response.status).toBe(403)
    const owner = await player('Owner')
    await age(owner.id)
    expect((await remove(owner.browser, owner.id)).status).toBe(403)
  })

  test('is asked for once by two presses at the same time, and keeps its day', async () => {
    await age()
    const call = { browser: person.browser, method: 'DELETE', path: `/api/users/${person.id}` }
    let first: Response | null = null
    const { response } = await callWhile(call, async () => (first = await callWith(call, {})))
    expect([(first as Response | null)?.status, response.status]).toEqual([202, 401])
    const { n } = (await env.DB.prepare(
      "SELECT count(*) AS n FROM activity WHERE action = 'user.delete' AND entity_id = ?",
    )
      .bind(person.id)
      .first<{ n: number }>()) ?? { n: 0 }
    expect(n).toBe(1)
  })
})

describe('While it waits', () => {
  test('its rooms close, and the sockets of its seats end with 4401', async () => {
    const host = await player('Storyteller', 'A Host')
    const [own, code] = [await openRoom(person.browser), await openRoom(host.browser)]
    const { participantToken } = await join(person.browser, code, 'Ermintrude')
    const socket = await RoomConnection.open(code, participantToken)
    await askToEnd()
    expect((await new Browser().call('GET', `/api/rooms/${own}`)).status).toBe(410)
    expect((await new Browser().call('GET', `/api/rooms/${code}`)).status).toBe(200)
    await vi.waitFor(() => expect(socket.closedWith).toBe(4401))
  })

  test('a room that it opens at that very moment closes too', async () => {
    await age()
    const call = { browser: person.browser, method: 'POST', path: '/api/rooms', body: {} }
    const end = () => remove()
    const { response } = await callWhile(call, end, /^\s*INSERT INTO room_seat/iu)
    expect(response.status).toBe(401)
    const made = await env.DB.prepare('SELECT code FROM room').first<{ code: string }>()
    expect((await new Browser().call('GET', `/api/rooms/${made?.code}`)).status).toBe(410)
  })

  test('a room that could not be told is told by the job', async () => {
    const code = await openRoom(person.browser)
    await age()
    const call = { browser: person.browser, method: 'DELETE', path: `/api/users/${person.id}` }
    expect((await callWith(call, { ROOMS: failing(env.ROOMS, 'get') })).status).toBe(202)
    expect(await accountRooms.leaveForEndedAccounts(contextOf())).toBe(1)
    expect((await new Browser().call('GET', `/api/rooms/${code}`)).status).toBe(410)
  })

  test('others no longer find it, and cannot hand it a script', async () => {
    const search = () =>
      admin.browser
        .read<{ results: FoundUser[] }>('GET', '/api/users/search?query=ermintrude')
        .then(({ results }) => results)
    expect(await search()).toHaveLength(1)
    await askToEnd()
    expect(await search()).toEqual([])
    const transfer = { method: 'POST', path: `/api/scripts/${scripts[0]?.id}/transfer`, body: { toUserId: person.id } }
    expect((await admin.browser.call(transfer.method, transfer.path, transfer.body)).status).toBe(404)
  })

  test('a script that is being handed to it at that moment stays where it is', async () => {
    await age()
    const body = { toUserId: person.id }
    const call = { browser: admin.browser, method: 'POST', path: `/api/scripts/${scripts[0]?.id}/transfer`, body }
    expect((await callWhile(call, () => remove())).response.status).toBe(404)
  })

  test('its groups keep it as their keeper, its lists stay open, and it stays ready', async () => {
    const group = await person.browser.read<Group>('POST', '/api/groups', { name: 'Friday table' })
    const member = await player('Storyteller', 'A Member')
    await member.browser.read('POST', `/api/groups/invites/${group.invite}`)
    await person.browser.call('PUT', `/api/groups/${group.id}/ready/${scripts[0]?.id}`)
    const list = await person.browser.read<ShortlistView>('POST', '/api/shortlists', {
      title: 'Saturday',
      scripts: [{ kind: 'library', scriptId: scripts[0]?.id }],
    })
    await askToEnd()
    const seen = await member.browser.read<Group>('GET', `/api/groups/${group.id}`)
    expect(seen.members.find(({ userId }) => userId === person.id)).toMatchObject({ role: 'keeper', ready: 1 })
    expect(await new Browser().read('GET', `/api/shortlists/${list.id}`)).toMatchObject({ state: 'open' })
    await hourlyJob(WEEK + 60_000)
    const after = await member.browser.read<Group>('GET', `/api/groups/${group.id}`)
    expect(after.members.map(({ userId, role }) => [userId, role])).toEqual([[member.id, 'keeper']])
  })

  test.each(['waits', 'is deactivated'])('a token of its answer to a list opens nothing (%s)', async (how) => {
    const list = await admin.browser.read<ShortlistView>('POST', '/api/shortlists', {
      title: 'Saturday',
      scripts: [{ kind: 'library', scriptId: scripts[0]?.id }],
    })
    const path = `/api/shortlists/${list.id}/answers`
    const { answerToken } = await person.browser.read<GivenAnswer>('POST', path, { op: newOp() })
    const tap = () =>
      new Browser().send(`${path}/mine`, {
        method: 'PATCH',
        headers: {
          Authorization: `Bearer ${answerToken}`,
          'Content-Type': 'application/json',
          Origin: 'http://localhost',
        },
        body: JSON.stringify({ coming: 'yes' }),
      })
    expect((await tap()).status).toBe(200)
    if (how === 'waits') await askToEnd()
    else await manage('deactivate')
    expect((await tap()).status).toBe(401)
    if (how === 'waits') await keep((await signIn()).browser)
    else await manage('reactivate')
    expect((await tap()).status).toBe(200)
  })

  test('what an Admin has begun is refused when their own account begins to wait', async () => {
    await age(admin.id)
    const call = { browser: admin.browser, method: 'DELETE', path: `/api/scripts/${scripts[0]?.id}` }
    expect((await callWhile(call, () => remove(admin.browser, admin.id))).response.status).toBe(403)
  })
})

describe('Signing in to it', () => {
  // Promise of Profile: Beyond: a sign-in to an account that waits asks once, and nothing else works until it is answered
  test('asks whether to keep it, and nothing else works until that is answered', async () => {
    const eraseAt = await askToEnd()
    const { browser, at } = await signIn()
    expect(at).toMatch(QUESTION)
    expect(new URL(at, 'http://localhost').searchParams.get('erase_at')).toBe(eraseAt)
    for (const [method, path] of [
      ['GET', '/api/auth/me'],
      ['GET', '/api/auth/devices'],
      ['GET', `/api/users/${person.id}`],
      ['DELETE', `/api/users/${person.id}`],
      ['POST', '/api/rooms'],
      ['GET', '/api/groups?mine=1'],
    ] as const)
      expect((await browser.call(method, path, method === 'POST' ? {} : undefined)).status, `${method} ${path}`).toBe(
        401,
      )
    expect(await recordOf()).toMatchObject({ eraseAt, lastLogin: expect.any(String) as string })
    const kept = await keep(browser)
    expect([kept.status, ((await kept.json()) as Me).id]).toEqual([200, person.id])
    expect(await browser.read<Me>('GET', '/api/auth/me')).toMatchObject({ id: person.id, displayName: 'Ermintrude' })
    expect(await recordOf()).toMatchObject({ eraseAt: null, eraseAsked: false, deactivated: false })
    await hourlyJob(WEEK + DAY)
    expect(await isThere()).toBe(true)
    expect((await signIn()).at).toBe('/')
  })

  test('lets the answer be no: signing out ends it, and the account goes on waiting', async () => {
    const eraseAt = await askToEnd()
    const { browser } = await signIn()
    const cookie = browser.session ?? ''
    expect((await browser.call('POST', '/auth/logout')).status).toBe(204)
    browser.jar.set('__Host-belfry', cookie)
    expect((await keep(browser)).status).toBe(401)
    expect((await recordOf()).eraseAt).toBe(eraseAt)
  })

  test('waits ten minutes for the answer', async () => {
    await askToEnd()
    const { browser } = await signIn()
    await env.DB.prepare('UPDATE session SET ends_at = ends_at - 600000 WHERE user_id = ?').bind(person.id).run()
    expect((await keep(browser)).status).toBe(401)
  })

  test('asks in the other provider’s sign-in too', async () => {
    await person.browser.follow(`/auth/discord?link=1&returnTo=/profile&login_hint=${EMAIL}`, {
      'Sec-Fetch-Site': 'same-origin',
    })
    await askToEnd()
    const { browser, at } = await signIn('discord')
    expect(at).toMatch(QUESTION)
    expect((await keep(browser)).status).toBe(200)
  })

  test('in two tabs is answered in either; elsewhere it is asked again', async () => {
    await askToEnd()
    const [{ browser }, elsewhere] = [await signIn(), await signIn()]
    expect(await browser.signIn(EMAIL)).toMatch(QUESTION)
    expect((await keep(browser)).status).toBe(200)
    expect((await keep(browser)).status).toBe(200)
    expect((await keep(elsewhere.browser)).status).toBe(401)
    expect((await elsewhere.browser.call('GET', '/api/auth/me')).status).toBe(401)
  })

  test('is not asked of visitors, and a session of a day without a wish is no answer', async () => {
    expect((await keep(new Browser())).status).toBe(401)
    expect(await person.browser.read<Me>('POST', '/api/auth/keep-account')).toMatchObject({ id: person.id })
  })

  // Between the look at the account and the first write about it, and between that and the session.
  test.each([
    [/^\s*update "user"/iu, QUESTION],
    [/^\s*insert into "session"/iu, /error=auth_failed/u],
  ])('that began before the wish takes nothing back: %s', async (writes, ends) => {
    await age()
    const browser = new Browser()
    const started = await browser.send(`/auth/google?login_hint=${EMAIL}`)
    const answer = await answerIdentity(new Request(started.headers.get('Location') ?? ''))
    const { pathname, search } = new URL(answer.headers.get('Location') ?? '')
    const call = { browser, method: 'GET', path: pathname + search }
    const { response } = await callWhile(call, () => remove(), writes)
    expect(response.headers.get('Location')).toMatch(ends)
    expect(await recordOf()).toMatchObject({ eraseAsked: true, eraseAt: expect.any(String) as string })
  })

  test('after the week says that it is being deleted, even before the job has run', async () => {
    await askToEnd()
    const { browser } = await signIn()
    await bringForward(WEEK + 1)
    const refused = await keep(browser)
    expect([refused.status, await messageOf(refused)]).toEqual([
      409,
      'The seven days are over, so this account can’t be brought back. It is about to be deleted for good.',
    ])
    expect((await signIn()).at).toBe('/auth/login?error=account_ending')
    await hourlyJob(0)
    expect((await signIn()).at).toMatch(/^\/setup\/display-name/u)
  })

  test('loses against the job if that comes first, and wins if it does', async () => {
    await askToEnd()
    const { browser } = await signIn()
    const call = { browser, method: 'POST', path: '/api/auth/keep-account' }
    const { response } = await callWhile(call, () => hourlyJob(WEEK + 60_000))
    expect(response.status).toBe(401)
    expect(await isThere()).toBe(false)
  })

  test('lets an Owner be one who is listed since', async () => {
    await askToEnd()
    await env.DB.prepare("UPDATE identity SET email = 'owner@belfry.test' WHERE user_id = ?").bind(person.id).run()
    const { browser } = await signIn()
    expect((await recordOf()).role).toBe('Storyteller')
    await keep(browser)
    expect((await browser.read<Me>('GET', '/api/auth/me')).role).toBe('Owner')
  })

  test('can be followed by another wish, which has its own week', async () => {
    await askToEnd()
    await bringForward(DAY)
    const { browser } = await signIn()
    await keep(browser)
    await age()
    const again = await remove(browser)
    expect(again.status).toBe(202)
    const { eraseAt } = (await again.json()) as { eraseAt: string }
    expect(Math.abs(Date.parse(eraseAt) - Date.now() - WEEK)).toBeLessThan(60_000)
  })
})

describe('An Admin', () => {
  test.each([
    ['deactivates', () => manage('deactivate')],
    ['deletes', () => admin.browser.call('DELETE', `/api/users/${person.id}`)],
  ])('who %s it ends the way back: it keeps its day, and signing in no longer helps', async (_, act) => {
    const eraseAt = await askToEnd()
    const { browser } = await signIn()
    expect((await act()).ok).toBe(true)
    expect((await keep(browser)).status).toBe(401)
    expect((await signIn()).at).toBe(`/account-deactivated?${new URLSearchParams({ erase_at: eraseAt })}`)
    expect(await recordOf()).toMatchObject({ deactivated: true, eraseAt, eraseAsked: true })
    await hourlyJob(WEEK + 60_000)
    expect(await isThere()).toBe(false)
  })

  test('who does so while it is being kept comes first', async () => {
    await askToEnd()
    const { browser } = await signIn()
    const call = { browser, method: 'POST', path: '/api/auth/keep-account' }
    expect((await callWhile(call, () => manage('deactivate'))).response.status).toBe(401)
    expect(await recordOf()).toMatchObject({ deactivated: true, eraseAt: expect.any(String) as string })
  })

  test('who reactivates it gives back the way back, and does not undo the wish', async () => {
    const eraseAt = await askToEnd()
    await manage('deactivate')
    expect((await manage('reactivate')).status).toBe(200)
    expect(await recordOf()).toMatchObject({ deactivated: false, eraseAt, eraseAsked: true })
    expect((await manage('reactivate')).status).toBe(200)
    expect((await recordOf()).eraseAt).toBe(eraseAt)
    const { browser, at } = await signIn()
    expect(at).toMatch(QUESTION)
    expect((await keep(browser)).status).toBe(200)
  })

  test('who deletes an account after its holder kept it, deletes it as ever', async () => {
    await askToEnd()
    await keep((await signIn()).browser)
    await admin.browser.call('DELETE', `/api/users/${person.id}`)
    expect(await recordOf()).toMatchObject({ deactivated: true, eraseAsked: false })
    await manage('reactivate')
    expect(await recordOf()).toMatchObject({ deactivated: false, eraseAt: null })
  })
})

describe('A restore', () => {
  async function fromBackup() {
    await loseEverything()
    await restoreNewest()
    await signInAdmin()
    return recordOf()
  }

  test('of a backup that knew nothing of the wish repeats it, with the way back', async () => {
    await backUpNow()
    const eraseAt = await askToEnd()
    expect(await fromBackup()).toMatchObject({ deactivated: false, eraseAt, eraseAsked: true })
    expect((await signIn()).at).toMatch(QUESTION)
  })

  test('of a backup from before it was taken back erases nobody', async () => {
    await askToEnd()
    await backUpNow()
    await keep((await signIn()).browser)
    expect(await fromBackup()).toMatchObject({ deactivated: false, eraseAt: null, eraseAsked: false })
    expect((await signIn()).at).toBe('/')
  })

  test.each([
    ['deactivated', () => manage('deactivate')],
    ['deleted', () => admin.browser.call('DELETE', `/api/users/${person.id}`)],
  ])('knows that an Admin has %s it since', async (_, act) => {
    await askToEnd()
    await backUpNow()
    await act()
    expect(await fromBackup()).toMatchObject({ deactivated: true, eraseAsked: true })
  })

  test('finds a wish that could not be noted when it was made', async () => {
    await backUpNow()
    await age()
    const call = { browser: person.browser, method: 'DELETE', path: `/api/users/${person.id}` }
    expect((await callWith(call, { BACKUPS: failing(env.BACKUPS, 'put') })).status).toBe(202)
    await restoreNewest()
    await signInAdmin()
    expect(await recordOf()).toMatchObject({ deactivated: false, eraseAsked: true })
  })
})

describe('The release before', () => {
  const oldSignIn = () =>
    env.DB.prepare('UPDATE user SET last_login_at = ? WHERE id = ?').bind(Date.now(), person.id).run()

  test('cannot ask: signing in there keeps an account that waits, and no other', async () => {
    await askToEnd()
    await oldSignIn()
    expect(await recordOf()).toMatchObject({ eraseAt: null })
    await admin.browser.call('DELETE', `/api/users/${person.id}`)
    await oldSignIn()
    expect(await recordOf()).toMatchObject({ eraseAt: expect.any(String) as string })
  })

  test('leaves the day of a wish behind when it reactivates an account, which says nothing then', async () => {
    await askToEnd()
    await env.DB.prepare('UPDATE user SET erase_at = NULL WHERE id = ?').bind(person.id).run()
    expect(await recordOf()).toMatchObject({ eraseAt: null, eraseAsked: false })
    expect((await signIn()).at).toBe('/')
  })
})
