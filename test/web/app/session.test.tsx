import { act, renderHook, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { SIGNED_IN_COOKIE } from '#protocol/signed-in-cookie.ts'
import { answer, json } from '../answers.ts'
import { SAM } from '../samples.ts'
import { addressOf, visit, visitInLayout } from '../visit.tsx'

const NOTE = 'belfry.account'
const HALF_A_MINUTE = 30_000

let calls: string[]
/** How often the server was asked; pages ask other things, too. */
const asked = () => calls.filter((call) => call === 'GET /api/auth/me?silent=1').length
let who: unknown
beforeEach(() => {
  vi.resetModules()
  who = SAM
  calls = answer({ '/api/auth/me': () => json(who) })
  cookiesAre('belfry-language=en; other=1')
})

const cookiesAre = (cookies: string) => vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookies)
const withoutCookies = () =>
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => {
    throw new DOMException('The document is sandboxed.', 'SecurityError')
  })
const withoutStorage = () =>
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('Denied.', 'SecurityError')
  })

/** The session of a page that was just opened, as its header sees it. */
async function opened() {
  const module = await import('../../../web/app/session.ts')
  const { result } = renderHook(() => module.useSession())
  await waitFor(() => expect(result.current.status).not.toBe('loading'))
  return { ...module, status: () => result.current.status }
}

describe('A page that was just opened', () => {
  test('asks nobody where nobody has signed in', async () => {
    const { status, knownSession } = await opened()
    expect([status(), await knownSession(), asked()]).toEqual(['anonymous', { authenticated: false }, 0])
  })

  test.each(['1', '', 'garbage%'])('asks where a sign-in has left its cookie, whose value is %j', async (value) => {
    cookiesAre(`other=1; ${SIGNED_IN_COOKIE}=${value}`)
    const { status } = await opened()
    expect([status(), asked()]).toEqual(['authenticated', 1])
  })

  test('asks where a sign-in from before there was that cookie has left a note', async () => {
    localStorage.setItem(NOTE, 'member Sam')
    expect([(await opened()).status(), asked()]).toEqual(['authenticated', 1])
  })

  test('forgets the note where nobody is signed in, and asks no more', async () => {
    who = { authenticated: false }
    localStorage.setItem(NOTE, 'member Sam')
    const { keepAccountHint } = await import('../../../web/app/once-shown.ts')
    keepAccountHint()
    expect((await opened()).status()).toBe('anonymous')
    expect(localStorage.getItem(NOTE)).toBeNull()
    vi.resetModules()
    expect([(await opened()).status(), asked()]).toEqual(['anonymous', 1])
  })

  test('needs no storage: without it the cookie says enough, and without both nobody is asked', async () => {
    withoutStorage()
    expect([(await opened()).status(), asked()]).toEqual(['anonymous', 0])
    vi.resetModules()
    cookiesAre(`${SIGNED_IN_COOKIE}=1`)
    expect([(await opened()).status(), asked()]).toEqual(['authenticated', 1])
  })

  test('asks where the browser does not say', async () => {
    withoutCookies()
    expect([(await opened()).status(), asked()]).toEqual(['authenticated', 1])
  })
})

describe('A page that is there', () => {
  test('sees at the next look that somebody signed in, or out, in another tab', async () => {
    const { keepAccountHint } = await import('../../../web/app/once-shown.ts')
    keepAccountHint()
    const { status } = await opened()
    let now = performance.now()
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    const lookAgain = () => {
      now += HALF_A_MINUTE
      act(() => void window.dispatchEvent(new Event('focus')))
    }
    cookiesAre(`${SIGNED_IN_COOKIE}=1`)
    lookAgain()
    await waitFor(() => expect(status()).toBe('authenticated'))
    expect(asked()).toBe(1)
    expect(localStorage.getItem(NOTE)).toBe('host Sam')
    // The other tab forgets both.
    cookiesAre('')
    localStorage.removeItem(NOTE)
    lookAgain()
    await waitFor(() => expect(status()).toBe('anonymous'))
    expect(asked()).toBe(1)
  })

  test('asks when it is told to, also while it only looks whether somebody may be signed in', async () => {
    const { session } = await import('../../../web/app/session.ts')
    session.refreshIfStale()
    await session.refresh()
    expect([session.get().value, asked()]).toEqual([SAM, 1])
    await session.refresh()
    expect(asked()).toBe(2)
  })

  test('that is for signed-in people asks, and knows somebody whose session has left nothing else', async () => {
    const { Protected } = await import('../../../web/parts/page/protected.tsx')
    visit('/profile', () => <Protected>{({ displayName }) => <p>{`Hello ${displayName}`}</p>}</Protected>, '/profile')
    expect(await screen.findByText('Hello Sam')).toBeTruthy()
  })

  test('that offers to sign in asks too, and leads them back', async () => {
    const { SignInPage } = await import('../../../web/account/sign-in-page.tsx')
    const shown = visit('/auth/login', SignInPage, '/auth/login?returnTo=/script/x')
    await waitFor(() => expect(addressOf(shown)).toBe('/script/x'))
  })

  test('that a protected page leads to for signing in does not ask again', async () => {
    who = { authenticated: false }
    const { Protected } = await import('../../../web/parts/page/protected.tsx')
    const { SignInPage } = await import('../../../web/account/sign-in-page.tsx')
    visitInLayout({ '/profile': <Protected>{() => <p>Hello</p>}</Protected>, '*': <SignInPage /> }, '/profile')
    await screen.findByRole('heading', { name: 'Sign in to Belfry' })
    expect(asked()).toBe(1)
  })
})
