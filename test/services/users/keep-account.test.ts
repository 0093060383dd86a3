import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Me } from '#protocol/person.ts'
import { Browser } from '../../support/worker/browser.ts'
import { answerIdentity } from '../../support/worker/identity.ts'
import { callWhile } from '../../support/worker/interrupted-calls.ts'
import { DAY } from '../backup/stage.ts'
import {
  age,
  askToEnd,
  begin,
  bringForward,
  cast,
  EMAIL,
  hourlyJob,
  isThere,
  keep,
  messageOf,
  QUESTION,
  recordOf,
  remove,
  signIn,
  WEEK,
} from './leaving.ts'
import type { Group } from '#protocol/group.ts'
import { type Player, player } from '../../support/worker/player.ts'

beforeEach(begin)

describe('Signing in to it', () => {
  test('asks whether to keep it, and nothing else works until that is answered', async () => {
    const eraseAt = await askToEnd()
    const { browser, at } = await signIn()
    expect(at).toMatch(QUESTION)
    expect(new URL(at, 'http://localhost').searchParams.get('erase_at')).toBe(eraseAt)
    for (const [method, path] of [
      ['GET', '/api/auth/me'],
      ['GET', '/api/auth/devices'],
      ['GET', `/api/users/${cast.person.id}`],
      ['DELETE', `/api/users/${cast.person.id}`],
      ['POST', '/api/rooms'],
      ['GET', '/api/groups?mine=1'],
    ] as const)
      expect((await browser.call(method, path, method === 'POST' ? {} : undefined)).status, `${method} ${path}`).toBe(
        401,
      )
    expect(await recordOf()).toMatchObject({ eraseAt, lastLogin: expect.any(String) as string })
    const kept = await keep(browser)
    expect([kept.status, ((await kept.json()) as Me).id]).toEqual([200, cast.person.id])
    expect(await browser.read<Me>('GET', '/api/auth/me')).toMatchObject({
      id: cast.person.id,
      displayName: 'Ermintrude',
    })
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
    await env.DB.prepare('UPDATE session SET ends_at = ends_at - 600000 WHERE user_id = ?').bind(cast.person.id).run()
    expect((await keep(browser)).status).toBe(401)
  })

  test('asks in the other provider’s sign-in too', async () => {
    await cast.person.browser.follow(`/auth/discord?link=1&returnTo=/profile&login_hint=${EMAIL}`, {
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
    expect(await cast.person.browser.read<Me>('POST', '/api/auth/keep-account')).toMatchObject({ id: cast.person.id })
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
    await env.DB.prepare("UPDATE identity SET email = 'owner@belfry.test' WHERE user_id = ?").bind(cast.person.id).run()
    const { browser } = await signIn()
    expect((await recordOf()).role).toBe('Storyteller')
    await keep(browser)
    expect((await browser.read<Me>('GET', '/api/auth/me')).role).toBe('Owner')
  })

  test('gives an Admin back what they were, and nothing before', async () => {
    await env.DB.prepare("UPDATE user SET role = 'Admin' WHERE id = ?").bind(cast.person.id).run()
    await askToEnd()
    const { browser } = await signIn()
    expect((await browser.call('GET', '/api/users')).status).toBe(401)
    await keep(browser)
    expect((await browser.call('GET', '/api/users')).status).toBe(200)
  })

  test('works while the site is off', async () => {
    await askToEnd()
    const { browser } = await signIn()
    const off = { value: { siteEnabled: false } }
    await cast.admin.browser.read('PUT', '/api/site-options/killswitch', off)
    const kept = await keep(browser)
    await cast.admin.browser.read('PUT', '/api/site-options/killswitch', { value: { siteEnabled: true } })
    expect(kept.status).toBe(200)
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

describe('In a group an account that waits', () => {
  const groupWith = async (person: Player) => {
    const group = await cast.person.browser.read<Group>('POST', '/api/groups', { name: 'Friday table' })
    await person.browser.read('POST', `/api/groups/invites/${group.invite}`)
    return `/api/groups/${group.id}`
  }
  const rolesIn = async (path: string, { browser }: Player) => {
    const { members } = await browser.read<Group>('GET', path)
    return Object.fromEntries(members.map(({ displayName, role }) => [displayName, role]))
  }

  test('does not count as a keeper who is there: another may not give that up, and leaves it to a member', async () => {
    const [keeper, member] = [await player('Storyteller', 'Keeper'), await player('Storyteller', 'Member')]
    const path = await groupWith(keeper)
    const { invite } = await cast.person.browser.read<Group>('PATCH', `${path}/members/${keeper.id}`, {
      role: 'keeper',
    })
    await member.browser.read('POST', `/api/groups/invites/${invite}`)
    await askToEnd()
    const demote = await keeper.browser.call('PATCH', `${path}/members/${keeper.id}`, { role: 'member' })
    expect(demote.status).toBe(409)
    expect((await keeper.browser.call('DELETE', `${path}/members/${keeper.id}`)).status).toBe(204)
    expect(await rolesIn(path, member)).toEqual({ Ermintrude: 'keeper', Member: 'keeper' })
  })

  test('stays the keeper when a member leaves, and when the other keeper is deactivated a member follows', async () => {
    const [keeper, member, guest] = [
      await player('Storyteller', 'Keeper'),
      await player('Storyteller', 'Member'),
      await player('Storyteller', 'Guest'),
    ]
    const path = await groupWith(keeper)
    const { invite } = await cast.person.browser.read<Group>('GET', path)
    for (const { browser } of [guest, member]) await browser.read('POST', `/api/groups/invites/${invite}`)
    await askToEnd()
    await guest.browser.call('DELETE', `${path}/members/${guest.id}`)
    expect(await rolesIn(path, member)).toEqual({ Ermintrude: 'keeper', Keeper: 'member', Member: 'member' })
    await env.DB.prepare("UPDATE group_member SET role = 'keeper' WHERE user_id = ?").bind(keeper.id).run()
    await cast.admin.browser.call('PUT', `/api/users/${keeper.id}/deactivate`)
    expect(await rolesIn(path, member)).toEqual({ Ermintrude: 'keeper', Keeper: 'member', Member: 'keeper' })
  })

  test('is made a keeper by nobody, nor named as the Storyteller of a night', async () => {
    const keeper = await player('Storyteller', 'Keeper')
    const made = await keeper.browser.read<Group>('POST', '/api/groups', { name: 'Friday table' })
    const path = `/api/groups/${made.id}`
    await cast.person.browser.read('POST', `/api/groups/invites/${made.invite}`)
    const night = { at: '2026-10-31T19:30:00.000Z', name: 'Cards', storytellerId: cast.person.id }
    const promote = { method: 'PATCH', path: `${path}/members/${cast.person.id}`, body: { role: 'keeper' } }
    await age()
    const racing = { browser: keeper.browser, method: 'POST', path: `${path}/nights`, body: night }
    expect((await callWhile(racing, () => remove())).response.status).toBe(422)
    expect((await keeper.browser.call('POST', `${path}/nights`, night)).status).toBe(422)
    expect((await keeper.browser.call('POST', `${path}/nights`, { ...night, storytellerId: keeper.id })).status).toBe(
      201,
    )
    expect((await keeper.browser.call(promote.method, promote.path, promote.body)).status).toBe(404)
    await keep((await signIn()).browser)
    expect((await keeper.browser.call(promote.method, promote.path, promote.body)).status).toBe(200)
    expect((await keeper.browser.call('POST', `${path}/nights`, night)).status).toBe(201)
  })
})
