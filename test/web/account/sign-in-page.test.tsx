import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { SignInPage } from '../../../web/account/sign-in-page.tsx'
import { session } from '../../../web/app/session.ts'
import { asInBuild, answer, json } from '../answers.ts'
import { SAM, SITE } from '../samples.ts'
import { addressOf, visit } from '../visit.tsx'

const open = (search = '', state: unknown = null) =>
  visit('/auth/login', SignInPage, { pathname: '/auth/login', search, state })

/** Opens it with modules that know nothing of the site and of who is there. */
async function openFresh(handlers: Parameters<typeof answer>[0]): Promise<string[]> {
  vi.resetModules()
  const { SignInPage: Fresh } = await import('../../../web/account/sign-in-page.tsx')
  const calls = answer(handlers)
  visit('/auth/login', Fresh, '/auth/login')
  return calls
}

beforeEach(() => session.set({ authenticated: false }))

describe('the sign-in page', () => {
  test.each([
    ['auth_failed', 'Authentication failed. Please try again.'],
    ['access_denied', 'Access was denied. Please try again.'],
    ['server_error', 'Server error occurred. Please try again later.'],
    ['daily_limit', 'Belfry has used up its database for today. You can sign in again after midnight UTC.'],
    ['something-else', 'An error occurred during sign-in. Please try again.'],
  ])('says what %s means', async (error, sentence) => {
    open(`?error=${error}`)
    expect((await screen.findByRole('alert')).textContent).toBe(`Error: Login failed${sentence}`)
  })

  test('says nothing when nothing went wrong', async () => {
    open()
    await screen.findByRole('heading', { name: 'Sign in to Belfry' })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('offers the providers that this installation has', async () => {
    await openFresh({ '/api/site': () => json({ ...SITE, providers: ['discord'] }) })
    expect(await screen.findByRole('link', { name: 'Continue with Discord' })).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Continue with Google' })).toBeNull())
    expect(screen.getByText('New here? The same button creates your account.')).toBeTruthy()
  })

  test('offers both where an older release does not say which it has', async () => {
    asInBuild()
    const { providers: _, ...older } = SITE
    const calls = await openFresh({ '/api/site': () => json(older) })
    await waitFor(() => expect(calls).toContain('GET /api/site'))
    expect(await screen.findByRole('link', { name: 'Continue with Google' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Continue with Discord' })).toBeTruthy()
  })

  test('sends the page of origin along to the provider', async () => {
    open('?returnTo=/library', { from: { pathname: '/create-room', search: '?a=1', hash: '' } })
    const google = await screen.findByRole('link', { name: 'Continue with Google' })
    expect(google.getAttribute('href')).toBe('/auth/google?returnTo=%2Fcreate-room%3Fa%3D1')
  })

  test('nor to another site by the page of origin', async () => {
    open('?returnTo=/library', { from: { pathname: '/.//evil.example', search: '', hash: '' } })
    const google = await screen.findByRole('link', { name: 'Continue with Google' })
    expect(google.getAttribute('href')).toBe('/auth/google?returnTo=%2Flibrary')
  })

  test.each([
    'https://evil.example/',
    '//evil.example',
    'https://evil.example/deep',
    '//evil.example/deep',
    'deep',
    '/\\evil.example',
    '/auth/login',
    '/.//evil.example',
    '/library/..//evil.example/deep',
    '/%2e//evil.example',
    '/api/auth/google',
    'javascript:alert(1)',
  ])('never leads to %s', async (returnTo) => {
    open(`?${new URLSearchParams({ returnTo })}`)
    const discord = await screen.findByRole('link', { name: 'Continue with Discord' })
    expect(discord.getAttribute('href')).toBe('/auth/discord?returnTo=%2F')
  })

  test('sends a signed-in person back to where they came from', async () => {
    session.set(SAM)
    const router = open('?returnTo=/script/x')
    await waitFor(() => expect(addressOf(router)).toBe('/script/x'))
  })

  test('shows that it is checking the session', async () => {
    await openFresh({ '/api/auth/me': () => new Promise<Response>(() => {}) })
    expect(await screen.findByText('Checking authentication...')).toBeTruthy()
  })

  test('stays and says so when Belfry does not answer', async () => {
    answer({
      '/health': () => {
        throw new TypeError('Failed to fetch')
      },
      '/api/auth/me': () => json({ authenticated: false }),
    })
    open()
    fireEvent.click(await screen.findByRole('link', { name: 'Continue with Google' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to initiate sign-in. Please try again.')
  })
})
