import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Me, UserRecord } from '#protocol/person.ts'
import type { ProblemBody } from '#protocol/problem.ts'
import { app } from '../../src/app.ts'
import { Browser } from '../support/worker/browser.ts'
import { player } from '../support/worker/player.ts'
import { BELFRY_ORIGIN, standInForProviders } from '../support/worker/identity.ts'

beforeEach(standInForProviders)

const OWN_PAGE = { 'Sec-Fetch-Site': 'same-origin' }
const linkFrom = (email: string, provider: 'google' | 'discord' = 'discord') =>
  `/auth/${provider}?link=1&returnTo=/profile&login_hint=${encodeURIComponent(email)}`
const meOf = (browser: Browser) => browser.read<Me>('GET', '/api/auth/me')

test('a second provider is linked from our own page, and the person stays signed in with a new token', async () => {
  const { browser, id } = await player('Storyteller')
  const before = browser.session
  expect(await browser.follow(linkFrom('second@example.org'), OWN_PAGE)).toBe('/profile')
  expect(browser.session).not.toBe(before)
  expect(await meOf(browser)).toMatchObject({ id, hasGoogleAccount: true, hasDiscordAccount: true })
  const later = new Browser()
  await later.signIn('second@example.org', 'discord')
  expect((await meOf(later)).id).toBe(id)
})

test('without Sec-Fetch-Site our own Referer says the same', async () => {
  const { browser } = await player('Storyteller')
  const headers = { Referer: 'http://localhost/profile' }
  expect(await browser.follow(linkFrom('referer@example.org'), headers)).toBe('/profile')
  expect((await meOf(browser)).hasDiscordAccount).toBe(true)
})

test.each([
  ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
  ['another port of this machine', { 'Sec-Fetch-Site': 'same-site' }],
  ['the address bar', { 'Sec-Fetch-Site': 'none' }],
  ['nowhere', {}],
  ['a page that claims our Referer', { 'Sec-Fetch-Site': 'cross-site', Referer: 'http://localhost/profile' }],
  ['a foreign Referer', { Referer: 'http://localhost.evil.example/profile' }],
])('a link from %s asks for confirmation first', async (_, headers) => {
  const { browser } = await player('Storyteller')
  const before = browser.session
  expect(await browser.follow(linkFrom('trap@example.org'), headers as Record<string, string>)).toBe(
    '/profile?confirm_link=discord',
  )
  expect(browser.session).toBe(before)
  expect((await meOf(browser)).hasDiscordAccount).toBe(false)
})

test('linking never signs anybody in', async () => {
  const nobody = new Browser()
  expect(await nobody.follow(linkFrom('ghost@example.org'), OWN_PAGE)).toBe('/auth/login?returnTo=%2Fprofile')
  expect(nobody.session).toBeUndefined()
  const { browser } = await player('Storyteller')
  const start = await browser.send(linkFrom('ghost@example.org'), { headers: OWN_PAGE })
  const asked = await fetch(start.headers.get('Location') ?? '', { redirect: 'manual' })
  browser.jar.delete('__Host-belfry')
  const back = new URL(asked.headers.get('Location') ?? '')
  expect(await browser.follow(back.pathname + back.search)).toBe('/auth/login?error=auth_failed&returnTo=%2Fprofile')
  expect(browser.session).toBeUndefined()
})

test('a link started by one account does not apply to another that signed in since', async () => {
  const { browser } = await player('Storyteller')
  const other = await player('Storyteller')
  const start = await browser.send(linkFrom('moved@example.org'), { headers: OWN_PAGE })
  const asked = await fetch(start.headers.get('Location') ?? '', { redirect: 'manual' })
  browser.jar.set('__Host-belfry', other.browser.session ?? '')
  const back = new URL(asked.headers.get('Location') ?? '')
  await browser.follow(back.pathname + back.search)
  expect(await meOf(browser)).toMatchObject({ id: other.id, hasDiscordAccount: false })
})

test('a provider account that belongs to somebody else is refused, and nothing changes', async () => {
  const holder = new Browser()
  await holder.signIn('taken@example.org', 'discord')
  const { browser, id } = await player('Storyteller')
  expect(await browser.follow(linkFrom('taken@example.org'), OWN_PAGE)).toBe('/profile?link_error=provider_in_use')
  expect(await meOf(browser)).toMatchObject({ id, hasDiscordAccount: false })
  expect((await meOf(holder)).hasDiscordAccount).toBe(true)
})

test('a second account of the same provider is refused', async () => {
  const { browser } = await player('Storyteller')
  expect(await browser.follow(linkFrom('other-google@example.org', 'google'), OWN_PAGE)).toBe(
    '/profile?link_error=already_linked',
  )
})

test('linking the same account again changes nothing', async () => {
  const { browser } = await player('Storyteller')
  await browser.follow(linkFrom('twice@example.org'), OWN_PAGE)
  expect(await browser.follow(linkFrom('twice@example.org'), OWN_PAGE)).toBe('/profile')
})

test('after denied consent the person is back at the profile, still signed in', async () => {
  const { browser, id } = await player('Storyteller')
  expect(await browser.follow(linkFrom('deny@example.org'), OWN_PAGE)).toBe('/profile?link_error=access_denied')
  expect((await meOf(browser)).id).toBe(id)
})

describe('unlinking', () => {
  const unlink = (browser: Browser, id: string, provider: string) =>
    browser.call('PUT', `/api/users/${id}/unlink-provider`, { provider })

  async function linked() {
    const person = await player('Storyteller')
    await person.browser.follow(linkFrom(`${person.id}@discord.example`), OWN_PAGE)
    return person
  }

  test('removes one of two providers, with its picture', async () => {
    const { browser, id } = await linked()
    const chosen = await browser.read<UserRecord>('PUT', `/api/users/${id}/avatar-preference`, {
      avatarSource: 'discord',
    })
    expect((await browser.send(chosen.avatarUrl ?? '')).status).toBe(200)
    const answer = (await (await unlink(browser, id, 'discord')).json()) as UserRecord
    expect(answer).toMatchObject({
      hasGoogleAccount: true,
      hasDiscordAccount: false,
      provider: 'none',
      avatarUrl: null,
    })
    expect((await browser.send(chosen.avatarUrl ?? '')).status).toBe(404)
  })

  test('never removes the last one', async () => {
    const { browser, id } = await player('Storyteller')
    const response = await unlink(browser, id, 'google')
    expect(response.status).toBe(409)
    expect(((await response.json()) as ProblemBody).message).toContain('only way to sign in')
  })

  test('never removes the last one of those that this site has', async () => {
    const { browser, id } = await linked()
    const Cookie = [...browser.jar].map((cookie) => cookie.join('=')).join('; ')
    const remove = async (provider: string) => {
      const request = new Request(`${BELFRY_ORIGIN}/api/users/${id}/unlink-provider`, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json', Origin: BELFRY_ORIGIN, Cookie },
        body: JSON.stringify({ provider }),
      })
      const bindings = { ...env, GOOGLE_CLIENT_ID: 'none', GOOGLE_CLIENT_SECRET: 'none' }
      return (await app.fetch(request, bindings, createExecutionContext())).status
    }
    expect([await remove('discord'), await remove('google')]).toEqual([409, 200])
  })

  test('keeps one when both are removed at once', async () => {
    const { browser, id } = await linked()
    const responses = await Promise.all([unlink(browser, id, 'google'), unlink(browser, id, 'discord')])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { results } = await env.DB.prepare('SELECT * FROM identity WHERE user_id = ?').bind(id).all()
    expect(results).toHaveLength(1)
    // The log has what was done, not what was requested.
    const told = await env.DB.prepare(
      "SELECT count(*) AS n FROM activity WHERE action = 'user.unlink' AND entity_id = ?",
    )
      .bind(id)
      .first<number>('n')
    expect(told).toBe(1)
  })

  test('says when there is nothing to unlink', async () => {
    const { browser, id } = await player('Storyteller')
    expect((await unlink(browser, id, 'discord')).status).toBe(422)
  })

  test('is possible for Admins, for people ranked below them', async () => {
    const { id } = await linked()
    const admin = await player('Admin')
    expect((await unlink(admin.browser, id, 'discord')).status).toBe(200)
    expect((await unlink(admin.browser, (await player('Admin')).id, 'google')).status).toBe(403)
  })
})
