import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Me, UserRecord } from '#protocol/person.ts'
import type { ProblemBody } from '#protocol/problem.ts'
import { sha256 } from '../../src/random.ts'
import { Browser } from '../support/worker/browser.ts'
import { standInForProviders } from '../support/worker/identity.ts'
import { player, sessionFor } from '../support/worker/player.ts'

beforeEach(standInForProviders)

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const OWN_PAGE = { 'Sec-Fetch-Site': 'same-origin' }
const STALE = '/profile?link_error=fresh_sign_in_needed'

const linkFrom = (email: string) => `/auth/discord?link=1&returnTo=/profile&login_hint=${email}`
const meOf = (browser: Browser) => browser.read<Me>('GET', '/api/auth/me')
const unlink = (browser: Browser, id: string, provider: string) =>
  browser.call('PUT', `/api/users/${id}/unlink-provider`, { provider })
const codeOf = async (response: Response) => ((await response.json()) as ProblemBody).error

/** As if this browser had signed in so long ago. */
const age = async (browser: Browser, ago: number) =>
  env.DB.prepare('UPDATE session SET signed_in_at = ? WHERE token_hash = ?')
    .bind(Date.now() - ago, await sha256(browser.session ?? ''))
    .run()
/** As if this way to sign in had been added so long ago, to an account that is older. */
const linkedAgo = async (id: string, ago: number) =>
  env.DB.batch([
    env.DB.prepare('UPDATE user SET created_at = 1 WHERE id = ?').bind(id),
    env.DB.prepare("UPDATE identity SET created_at = 1 WHERE user_id = ? AND provider = 'google'").bind(id),
    env.DB.prepare("UPDATE identity SET created_at = ? WHERE user_id = ? AND provider = 'discord'").bind(
      Date.now() - ago,
      id,
    ),
  ])
const entries = async (action: string, result: string) =>
  env.DB.prepare('SELECT count(*) AS n FROM activity WHERE action = ? AND result = ?')
    .bind(action, result)
    .first<number>('n')

describe('A stolen session of hours ago', () => {
  test('links nothing, and the log says that it tried', async () => {
    const { browser } = await player('Admin')
    await age(browser, 3 * HOUR)
    const before = browser.session
    const answer = await browser.send(linkFrom('thief.one@example.org'), { headers: OWN_PAGE })
    expect(answer.headers.get('Location')).toBe(STALE)
    expect(await meOf(browser)).toMatchObject({ hasDiscordAccount: false })
    expect(browser.session).toBe(before)
    expect((await env.DB.prepare('SELECT * FROM sign_in').all()).results).toEqual([])
    expect(await entries('user.link', 'denied')).toBe(1)
  })

  test('links nothing either if the minutes pass at the provider', async () => {
    const { browser } = await player('Storyteller')
    const start = await browser.send(linkFrom('thief.slow@example.org'), { headers: OWN_PAGE })
    const back = new URL(
      (await fetch(start.headers.get('Location') ?? '', { redirect: 'manual' })).headers.get('Location') ?? '',
    )
    await age(browser, 15 * MINUTE + 1)
    expect(await browser.follow(back.pathname + back.search)).toBe(STALE)
    expect(await meOf(browser)).toMatchObject({ hasDiscordAccount: false })
  })

  test('unlinks nothing, neither its own account’s nor somebody else’s', async () => {
    const [admin, other] = [await player('Admin'), await player('Storyteller')]
    for (const one of [admin, other]) await one.browser.follow(linkFrom(`${one.id}@example.org`), OWN_PAGE)
    await age(admin.browser, 3 * HOUR)
    for (const id of [admin.id, other.id]) {
      const refused = await unlink(admin.browser, id, 'discord')
      expect([refused.status, await codeOf(refused)]).toEqual([403, 'FRESH_SIGN_IN_NEEDED'])
    }
    expect(await meOf(admin.browser)).toMatchObject({ hasDiscordAccount: true })
    expect(await meOf(other.browser)).toMatchObject({ hasDiscordAccount: true })
  })
})

describe('A way to sign in that was added to an account', () => {
  /** An Admin's account to which somebody has linked a Discord account, and a browser that signs in with it. */
  async function addedTo(role: 'Admin' | 'Owner') {
    const { browser, id } = await player(role)
    const email = `added.${id}@example.org`
    await browser.follow(linkFrom(email), OWN_PAGE)
    const thief = new Browser()
    const signIn = () => thief.signIn(email, 'discord')
    await signIn()
    return { id, victim: browser, thief, signIn }
  }

  test.each(['Admin', 'Owner'] as const)(
    'never makes a session of an %s fresh before a day has passed',
    async (role) => {
      const { id, thief, signIn } = await addedTo(role)
      const townsfolk = await player('Townsfolk')
      const change = () => thief.call('PUT', `/api/users/${townsfolk.id}/role`, { role: 'Storyteller' })
      expect((await meOf(thief)).id).toBe(id)
      expect(await codeOf(await change())).toBe('FRESH_SIGN_IN_NEEDED')
      expect(await codeOf(await unlink(thief, id, 'google'))).toBe('FRESH_SIGN_IN_NEEDED')
      await linkedAgo(id, DAY - 5 * MINUTE)
      await signIn()
      expect(await codeOf(await change())).toBe('FRESH_SIGN_IN_NEEDED')
      // The day must have passed when signing in.
      await linkedAgo(id, DAY + MINUTE)
      await age(thief, 2 * MINUTE)
      expect(await codeOf(await change())).toBe('FRESH_SIGN_IN_NEEDED')
      await signIn()
      expect((await change()).status).toBe(200)
    },
  )

  test('is not what a page proposes for a fresh sign-in', async () => {
    const { id, victim } = await addedTo('Admin')
    expect((await meOf(victim)).freshSignIn).toEqual({ minutes: 15, providers: ['google'] })
    await linkedAgo(id, DAY + MINUTE)
    expect((await meOf(victim)).freshSignIn.providers.toSorted()).toEqual(['discord', 'google'])
  })

  test('is told to every session but the one that added it', async () => {
    const { id, victim, thief } = await addedTo('Admin')
    const told = [{ change: 'linked', provider: 'discord', at: expect.any(String) as string }]
    expect((await meOf(victim)).signInChanges).toEqual([])
    const other = new Browser()
    other.jar.set('__Host-belfry', await sessionFor(id))
    for (const browser of [thief, other]) expect((await meOf(browser)).signInChanges).toEqual(told)
  })

  test('is removed at a press, which signs everybody else out', async () => {
    const { id, victim, thief } = await addedTo('Admin')
    expect((await unlink(victim, id, 'discord')).status).toBe(200)
    expect((await thief.call('GET', '/api/auth/me')).status).toBe(401)
    expect(await meOf(victim)).toMatchObject({ id, hasDiscordAccount: false })
    expect((await meOf(victim)).signInChanges).toEqual([])
    const { results } = await env.DB.prepare(
      "SELECT result FROM activity WHERE action = 'user.unlink' AND entity_id = ?",
    )
      .bind(id)
      .all()
    expect(results).toEqual([{ result: 'success' }])
    const other = new Browser()
    other.jar.set('__Host-belfry', await sessionFor(id))
    expect((await meOf(other)).signInChanges).toEqual([
      { change: 'unlinked', provider: 'discord', at: expect.any(String) as string },
    ])
  })

  test('is removed only by somebody who signed in with another one, where that one counts', async () => {
    const { id, victim, thief, signIn } = await addedTo('Admin')
    await linkedAgo(id, 3 * DAY)
    await signIn()
    expect(await codeOf(await unlink(thief, id, 'discord'))).toBe('FRESH_SIGN_IN_NEEDED')
    expect((await unlink(victim, id, 'discord')).status).toBe(200)
  })
})

test('The very first sign-in of an Owner counts at once', async () => {
  const owner = new Browser()
  await owner.signIn('owner@belfry.test')
  expect((await owner.call('POST', '/api/admin/activity/clear', {})).status).toBe(200)
})

test('An Admin who unlinks somebody’s provider ends their sessions, and they are told', async () => {
  const [admin, person] = [await player('Admin'), await player('Storyteller')]
  await person.browser.follow(linkFrom(`${person.id}@example.org`), OWN_PAGE)
  const answer = await admin.browser.read<UserRecord>('PUT', `/api/users/${person.id}/unlink-provider`, {
    provider: 'discord',
  })
  expect(answer).toMatchObject({ hasDiscordAccount: false })
  expect((await person.browser.call('GET', '/api/auth/me')).status).toBe(401)
  expect((await admin.browser.call('GET', '/api/auth/me')).status).toBe(200)
})
