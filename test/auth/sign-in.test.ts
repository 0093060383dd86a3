import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Me } from '#protocol/person.ts'
import { Browser } from '../support/worker/browser.ts'
import { called, IDENTITY_ORIGIN, interceptors, standInForProviders } from '../support/worker/identity.ts'

beforeEach(() => {
  standInForProviders()
  interceptors.clear()
  called.length = 0
})

describe.each(['google', 'discord'] as const)('with %s', (provider) => {
  test('a first sign-in makes an account with its picture and asks for a name', async () => {
    const browser = new Browser()
    const email = `first-${provider}@example.org`
    expect(await browser.signIn(email, provider, '&returnTo=/library')).toBe('/setup/display-name?returnTo=%2Flibrary')
    const me = await browser.read<Me>('GET', '/api/auth/me')
    expect(me).toMatchObject({ authenticated: true, role: 'Storyteller', email, provider, needsDisplayName: true })
    const picture = await browser.send(me.avatarUrl ?? '')
    expect(picture.headers.get('Content-Type')).toBe('image/png')
    expect(picture.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(picture.headers.get('X-Content-Type-Options')).toBe('nosniff')
    await picture.arrayBuffer()
  })

  test('the same person signs in to the same account and goes where they wanted', async () => {
    const email = `back-${provider}@example.org`
    const browser = new Browser()
    await browser.signIn(email, provider)
    const { id } = await browser.read<Me>('POST', '/api/auth/setup-display-name', { displayName: 'Back Again' })
    const other = new Browser()
    expect(await other.signIn(email, provider, '&returnTo=%2Flibrary%3Fsort%3Dtitle')).toBe('/library?sort=title')
    expect((await other.read<Me>('GET', '/api/auth/me')).id).toBe(id)
  })

  test('denied consent leads back to sign-in with the reason and without a session', async () => {
    const browser = new Browser()
    expect(await browser.signIn('deny@example.org', provider, '&returnTo=/library')).toBe(
      '/auth/login?error=access_denied&returnTo=%2Flibrary',
    )
    expect(browser.session).toBeUndefined()
  })

  test('a broken token endpoint leads to sign-in with server_error and without a session', async () => {
    const browser = new Browser()
    expect(await browser.signIn('broken@example.org', provider)).toBe('/auth/login?error=server_error')
    expect(browser.session).toBeUndefined()
  })

  test('an unverified email is not used', async () => {
    const browser = new Browser()
    await browser.signIn(`unverified-${provider}@example.org`, provider)
    expect((await browser.read<Me>('GET', '/api/auth/me')).email).toBeNull()
  })

  test('an account needs no email', async () => {
    const browser = new Browser()
    await browser.signIn(`noemail-${provider}@example.org`, provider)
    expect((await browser.read<Me>('GET', '/api/auth/me')).email).toBeNull()
  })
})

test('the two providers are two accounts, even with the same address', async () => {
  const [google, discord] = [new Browser(), new Browser()]
  await google.signIn('both@example.org', 'google')
  await discord.signIn('both@example.org', 'discord')
  const ids = await Promise.all(
    [google, discord].map(async (browser) => (await browser.read<Me>('GET', '/api/auth/me')).id),
  )
  expect(new Set(ids).size).toBe(2)
})

test('an owner’s verified address makes an Owner, an unverified one does not', async () => {
  const owner = new Browser()
  await owner.signIn('owner@belfry.test')
  expect((await owner.read<Me>('GET', '/api/auth/me')).role).toBe('Owner')
  interceptors.set('/api/users/@me', () => Response.json({ id: '5', email: 'owner@belfry.test', verified: false }))
  const liar = new Browser()
  await liar.signIn('liar@example.org', 'discord')
  expect(await liar.read<Me>('GET', '/api/auth/me')).toMatchObject({ role: 'Storyteller', email: null })
})

describe.each([301, 302, 303, 307, 308])('a token endpoint that answers %i', (status) => {
  test.each([
    ['google', '/token'],
    ['discord', '/api/oauth2/token'],
  ] as const)('is not followed: %s’s client secret and code stay here', async (provider, path) => {
    const headers = { Location: `https://elsewhere.example${path}` }
    interceptors.set(path, () => new Response(null, { status, headers }))
    const browser = new Browser()
    expect(await browser.signIn('moved@example.org', provider)).toBe('/auth/login?error=server_error')
    expect(called.some((address) => new URL(address).pathname === path)).toBe(true)
    expect(called.filter((address) => !address.startsWith(IDENTITY_ORIGIN))).toEqual([])
    expect(browser.session).toBeUndefined()
  })
})

test('an answer other than 200 gives no tokens, whatever it says', async () => {
  interceptors.set('/api/oauth2/token', () =>
    Response.json({ access_token: 'a', token_type: 'Bearer' }, { status: 201 }),
  )
  const browser = new Browser()
  expect(await browser.signIn('created@example.org', 'discord')).toBe('/auth/login?error=server_error')
  expect(called.some((address) => address.endsWith('/users/@me'))).toBe(false)
})

test('a provider that does not answer within 8 seconds is given up', async () => {
  interceptors.set('/token', () => new Promise(() => {}))
  const browser = new Browser()
  const began = Date.now()
  expect(await browser.signIn('late@example.org')).toBe('/auth/login?error=server_error')
  expect(Date.now() - began).toBeLessThan(20_000)
  expect(browser.session).toBeUndefined()
})

describe('an invalid callback', () => {
  /** Signs in up to the provider's answer, and returns its address without following it. */
  async function answered(browser: Browser, provider: 'google' | 'discord' = 'google'): Promise<URL> {
    const start = await browser.send(`/auth/${provider}?login_hint=ana@example.org`)
    const asked = await fetch(start.headers.get('Location') ?? '', { redirect: 'manual' })
    return new URL(asked.headers.get('Location') ?? '')
  }

  test('a forged state opens nothing', async () => {
    const browser = new Browser()
    const url = await answered(browser)
    url.searchParams.set('state', 'forged')
    expect(await browser.follow(url.pathname + url.search)).toBe('/auth/login?error=auth_failed')
    expect(browser.session).toBeUndefined()
  })

  test('an answer from another browser opens nothing', async () => {
    const url = await answered(new Browser())
    const thief = new Browser()
    await thief.send('/auth/google?login_hint=thief@example.org')
    expect(await thief.follow(url.pathname + url.search)).toBe('/auth/login?error=auth_failed')
    expect(thief.session).toBeUndefined()
  })

  test('the same answer counts once', async () => {
    const browser = new Browser()
    const url = await answered(browser)
    const cookies = new Map(browser.jar)
    await browser.follow(url.pathname + url.search)
    expect(browser.session).toBeDefined()
    const again = new Browser()
    for (const [name, value] of cookies) again.jar.set(name, value)
    expect(await again.follow(url.pathname + url.search)).toBe('/auth/login?error=auth_failed')
    expect(again.session).toBeUndefined()
  })

  test('a code replayed under a new state opens nothing', async () => {
    const browser = new Browser()
    const first = await answered(browser)
    await browser.follow(first.pathname + first.search)
    const other = new Browser()
    const second = await answered(other)
    second.searchParams.set('code', first.searchParams.get('code') ?? '')
    expect(await other.follow(second.pathname + second.search)).toBe('/auth/login?error=server_error')
    expect(other.session).toBeUndefined()
  })

  test('one provider’s answer does not open the other’s callback', async () => {
    const browser = new Browser()
    const url = await answered(browser, 'discord')
    expect(await browser.follow(`/api/auth/callback/google${url.search}`)).toBe('/auth/login?error=auth_failed')
    expect(browser.session).toBeUndefined()
  })

  test('an answer that comes after ten minutes is too late', async () => {
    const browser = new Browser()
    const url = await answered(browser)
    await env.DB.prepare('UPDATE sign_in SET expires_at = ?')
      .bind(Date.now() - 1)
      .run()
    expect(await browser.follow(url.pathname + url.search)).toBe('/auth/login?error=auth_failed')
  })

  test('a missing code is a failure', async () => {
    const browser = new Browser()
    const url = await answered(browser)
    url.searchParams.delete('code')
    expect(await browser.follow(url.pathname + url.search)).toBe('/auth/login?error=auth_failed')
  })
})

test('sign-ins from one network are limited, and the browser goes back to the page', async () => {
  const browser = new Browser()
  // The count starts again with each minute of the clock, so a burst may fall into two of them: then another follows.
  await vi.waitFor(async () => {
    await Promise.all(Array.from({ length: 130 }, () => browser.send('/auth/google')))
    expect(await browser.follow('/auth/google', { Accept: 'text/html' })).toBe('/auth/login?error=too_many')
  }, 30_000)
})

test('only the identity server is called', () => {
  expect(called.every((address) => address.startsWith(IDENTITY_ORIGIN))).toBe(true)
})
