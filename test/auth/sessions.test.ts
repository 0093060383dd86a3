import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Me } from '#protocol/person.ts'
import { sha256 } from '../../src/random.ts'
import { Browser } from '../support/worker/browser.ts'
import { call, read, refusal } from '../support/worker/call.ts'
import { player, sessionFor } from '../support/worker/player.ts'
import { standInForProviders } from '../support/worker/identity.ts'
import { openSessionFor, personId, sessionTokenOf } from '../support/worker/people.ts'
import { newWorld } from '../support/worker/world.ts'

const DAY = 24 * 60 * 60 * 1000

beforeEach(async () => {
  await newWorld(0)
})

const me = async (cookie?: string) => call('GET', '/api/auth/me', cookie === undefined ? { as: 'sponsor' } : { cookie })
const setSession = async (column: 'last_seen_at' | 'ends_at' | 'created_at', value: number) =>
  env.DB.prepare(`UPDATE session SET ${column} = ? WHERE token_hash = ?`)
    .bind(value, await sha256(sessionTokenOf('sponsor')))
    .run()

describe('A session', () => {
  it('identifies a person by the cookie, and nobody without it', async () => {
    expect(await read<Me>('GET', '/api/auth/me', { as: 'sponsor' })).toMatchObject({
      authenticated: true,
      id: personId('sponsor'),
      displayName: 'Priya',
      role: 'Storyteller',
      hasGoogleAccount: true,
      hasDiscordAccount: true,
      needsDisplayName: false,
    })
    expect(await refusal('GET', '/api/auth/me')).toMatchObject({ status: 401, error: 'UNAUTHENTICATED' })
    expect(await read('GET', '/api/auth/me?silent=1')).toEqual({ authenticated: false })
  })

  it('is stored as a hash only', async () => {
    const { results } = await env.DB.prepare('SELECT * FROM session').all()
    expect(JSON.stringify(results)).not.toContain(sessionTokenOf('sponsor'))
  })

  it('does not open with another token, or with the stored hash itself', async () => {
    for (const token of [
      'nonsense',
      '',
      await sha256(sessionTokenOf('sponsor')),
      `${sessionTokenOf('sponsor')} `.slice(1),
    ])
      expect((await me(`__Host-belfry=${token}`)).status).toBe(401)
  })

  it('ends after 30 days without use', async () => {
    await setSession('last_seen_at', Date.now() - 30 * DAY + 60_000)
    expect((await me()).status).toBe(200)
    await setSession('last_seen_at', Date.now() - 30 * DAY - 1)
    expect((await me()).status).toBe(401)
  })

  it('is extended by use', async () => {
    await setSession('last_seen_at', Date.now() - 29 * DAY)
    await me()
    const row = await env.DB.prepare('SELECT max(last_seen_at) AS at FROM session WHERE user_id = ?')
      .bind(personId('sponsor'))
      .first<{ at: number }>()
    expect(Date.now() - (row?.at ?? 0)).toBeLessThan(60_000)
  })

  it('ends on its last day, even if it is used', async () => {
    await setSession('ends_at', Date.now() + 60_000)
    expect((await me()).status).toBe(200)
    await setSession('ends_at', Date.now() - 1)
    expect((await me()).status).toBe(401)
  })

  it('ends at once when the person is deactivated', async () => {
    expect((await call('GET', '/api/auth/me', { as: 'deactivated' })).status).toBe(401)
    expect((await call('PUT', `/api/users/${personId('sponsor')}/deactivate`, { as: 'admin' })).status).toBe(200)
    expect((await me()).status).toBe(401)
  })

  it('has the current role: a change applies from the next request on', async () => {
    const list = async () => (await call('GET', '/api/users', { as: 'sponsor' })).status
    expect(await list()).toBe(403)
    await env.DB.prepare("UPDATE user SET role = 'Admin' WHERE id = ?").bind(personId('sponsor')).run()
    expect(await list()).toBe(200)
    await env.DB.prepare("UPDATE user SET role = 'Townsfolk' WHERE id = ?").bind(personId('sponsor')).run()
    expect(await list()).toBe(403)
  })

  it('is ended by signing out, at both addresses, without ending others', async () => {
    await openSessionFor(personId('sponsor'), 'other-device')
    for (const path of ['/auth/logout', '/api/auth/logout']) {
      await openSessionFor(personId('sponsor'), `session-${path}`)
      const cookie = `__Host-belfry=session-${path}`
      const response = await call('POST', path, { cookie })
      expect([response.status, response.headers.getSetCookie().join()]).toEqual([
        204,
        expect.stringContaining('Max-Age=0'),
      ])
      expect((await me(cookie)).status).toBe(401)
    }
    expect((await me('__Host-belfry=other-device')).status).toBe(200)
  })
})

describe('Signing in and out', () => {
  beforeEach(standInForProviders)

  it('a deactivated person goes to the page that says so, without a session', async () => {
    const browser = new Browser()
    await browser.signIn('out@example.org')
    const { id } = await browser.read<Me>('GET', '/api/auth/me')
    await env.DB.prepare('UPDATE user SET deactivated_at = 1 WHERE id = ?').bind(id).run()
    const again = new Browser()
    expect(await again.signIn('out@example.org')).toBe('/account-deactivated')
    expect(again.session).toBeUndefined()
    expect((await browser.call('GET', '/api/auth/me')).status).toBe(401)
  })

  it('signing in again ends the earlier session, so that a planted token is useless', async () => {
    const { browser, id } = await player('Townsfolk')
    const planted = browser.session ?? ''
    await browser.signIn('again@example.org')
    expect(browser.session).not.toBe(planted)
    const thief = new Browser()
    thief.jar.set('__Host-belfry', planted)
    expect((await thief.call('GET', '/api/auth/me')).status).toBe(401)
    expect(id).toBeDefined()
  })

  it('the cookie of a deleted session identifies nobody', async () => {
    const { browser } = await player('Admin')
    await env.DB.prepare('DELETE FROM session').run()
    expect((await browser.call('GET', '/api/auth/me')).status).toBe(401)
    expect(await browser.read('GET', '/api/auth/me?silent=1')).toEqual({ authenticated: false })
  })

  it('signing out ends the session and forgets the cookie', async () => {
    const { browser, id } = await player('Townsfolk')
    await sessionFor(id)
    expect((await browser.call('POST', '/api/auth/logout')).status).toBe(204)
    expect(browser.session).toBeUndefined()
    const { results } = await env.DB.prepare('SELECT * FROM session WHERE user_id = ?').bind(id).all()
    expect(results).toHaveLength(1)
  })

  it('a call from a foreign page changes nothing', async () => {
    const { browser } = await player('Townsfolk')
    const response = await browser.send('/api/auth/logout', {
      method: 'POST',
      headers: { Origin: 'https://evil.example' },
    })
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ error: 'BAD_ORIGIN' })
  })
})
