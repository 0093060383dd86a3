import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { reachable } from '../../../../web/app/api/site-status.ts'
import { PageError } from '../../../../web/app/layout/page-error.tsx'
import { Protected } from '../../../../web/parts/page/protected.tsx'
import { session } from '../../../../web/app/session.ts'
import { answer, json, mayBeSignedIn } from '../../answers.ts'
import { visitInLayout } from '../../visit.tsx'
import { SAM } from '../../samples.ts'

const KEPT = 'You are offline: showing what this device keeps.'
const MISSING = 'You are offline, and this page needs a network. Nothing you typed is lost.'

let calls: string[]

function open(at: string, page = <h1>A page</h1>) {
  return visitInLayout({ '/auth/login': <h1>Sign in</h1>, '*': page }, at)
}

beforeEach(() => {
  vi.stubGlobal('navigator', { ...navigator, serviceWorker: { controller: {} } })
  calls = []
  mayBeSignedIn()
  // Every other call fails.
  vi.stubGlobal('fetch', async (path: string) => {
    calls.push(path)
    throw new TypeError('Failed to fetch')
  })
})
afterEach(() => {
  session.set({ authenticated: false })
})

describe('without a network', () => {
  test.each([
    ...['/', '/library', '/script/x', '/results/x', '/changelog', '/random-generator'].map((path) => [path, KEPT]),
    ...['/create-room', '/join-room', '/feedback', '/profile', '/admin/users', '/auth/register'].map((path) => [
      path,
      MISSING,
    ]),
  ])('%s says quietly: %s', async (path = '', words = '') => {
    open(path)
    act(() => reachable.set(false))
    const line = await screen.findByText(words)
    expect(line.closest('output')).not.toBeNull()
    expect(screen.queryByText(words === KEPT ? MISSING : KEPT)).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('button', { name: 'Try now' })).toBeTruthy()
  })

  test('nobody is sent to the sign-in page: who is there is not known, and the page opens once it is', async () => {
    vi.resetModules()
    const { reachable: fresh } = await import('../../../../web/app/api/site-status.ts')
    const { Protected: Fresh } = await import('../../../../web/parts/page/protected.tsx')
    const router = open('/profile', <Fresh>{({ displayName }) => <p>{`Hello ${displayName}`}</p>}</Fresh>)
    expect(await screen.findByRole('heading', { name: 'This page needs a network' })).toBeTruthy()
    expect(router.location.pathname).toBe('/profile')
    answer({ '/api/auth/me': () => json(SAM), '/health': () => json({}) })
    act(() => fresh.set(true))
    expect(await screen.findByText('Hello Sam')).toBeTruthy()
    expect(router.location.pathname).toBe('/profile')
  })

  test('a person stays signed in while their account can’t be asked for', async () => {
    session.set(SAM)
    open('/profile', <Protected>{({ displayName }) => <p>{`Hello ${displayName}`}</p>}</Protected>)
    expect(await screen.findByText('Hello Sam')).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Sam: your account' })).toBeTruthy()
    expect(calls).toContain('/api/auth/me?silent=1')
  })

  test('the header does not offer sign-in as if this device knew nobody', async () => {
    vi.resetModules()
    const { UserMenu } = await import('../../../../web/app/layout/layout.tsx')
    const { reachable: fresh } = await import('../../../../web/app/api/site-status.ts')
    open('/library', <UserMenu />)
    await waitFor(() => expect(fresh.get()).toBe(false))
    const main = document.querySelector('main')
    expect(main?.querySelector('a')?.className).toContain('known:invisible')
  })

  test('a page whose file is not on this device says so, and loads once Belfry answers', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
    open('/feedback', <PageError error={new TypeError('Failed to fetch dynamically imported module: /x.js')} />)
    expect(await screen.findByRole('heading', { name: 'This page needs a network' })).toBeTruthy()
    expect(reload).not.toHaveBeenCalled()
    answer({ '/health': () => json({ status: 'ok' }) })
    act(() => reachable.set(true))
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  })
})

test('without a worker that keeps anything Belfry only says that it cannot be reached', async () => {
  vi.stubGlobal('navigator', { ...navigator, serviceWorker: { controller: null } })
  open('/library')
  act(() => reachable.set(false))
  expect(await screen.findByText('Can’t reach Belfry.')).toBeTruthy()
  expect(screen.queryByText(KEPT)).toBeNull()
})
