import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { App } from '../../../../web/app/app.tsx'
import { reportSite } from '../../../../web/app/api/site-status.ts'
import { DRAWN_PATHS, routeAt } from '../../../../web/app/navigation/drawn-paths.ts'
import { loadedPage } from '../../../../web/app/navigation/page-files.ts'
import type { PagePath } from '../../../../web/app/navigation/page-paths.ts'
import { session } from '../../../../web/app/session.ts'
import { Link } from '../../../../web/ui/link.tsx'
import { answer } from '../../answers.ts'
import { createMemoryRouter } from 'react-router'
import { connectRouter, type NavigationHistory, navigator } from '../../../../web/app/navigation/navigator.ts'
import { eventually } from '../../eventually.ts'

const Start = () => (
  <>
    <h1>A page</h1>
    <Link to="/privacy">Next</Link>
  </>
)

function open(path: string, Page: ComponentType, keptAs?: PagePath) {
  window.history.replaceState(null, '', path)
  render(<App address={window.location} route={routeAt(DRAWN_PATHS, path)} Page={Page} keptAs={keptAs} />)
}

beforeEach(() => {
  reportSite(true)
  session.set({ authenticated: false })
  answer({})
})

afterEach(() => window.history.replaceState(null, '', '/'))

describe('a navigation', () => {
  test('puts the focus on the heading', async () => {
    open('/changelog', Start, '/changelog')
    fireEvent.click(await screen.findByRole('link', { name: 'Next' }))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Privacy'))
    expect(window.location.pathname).toBe('/privacy')
  })
})

describe('the page that came with the document', () => {
  test('is not loaded again at its own address', async () => {
    open('/room-not-found', Start, '/room-not-found')
    await waitFor(() => expect(loadedPage('/room-not-found')).toBe(Start))
  })

  test('does not stay for the next script where it stood in for a missing one', async () => {
    open('/script/none', Start)
    fireEvent.click(await screen.findByRole('link', { name: 'Next' }))
    await screen.findByRole('heading', { name: 'Privacy' })
    expect(loadedPage('/script/:id')).not.toBe(Start)
  })
})

const noNetwork = () => Promise.reject(new Error('No network'))

function historyWith(pushed: unknown[]): NavigationHistory {
  const { location } = createMemoryRouter([{ path: '*' }]).state
  const push = (...step: unknown[]) => void pushed.push(step)
  return { location, listen: () => () => undefined, createHref: String, go: () => undefined, push, replace: push }
}

test('where the router cannot be loaded, the browser loads the next page itself', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  connectRouter(noNetwork)
  navigator.push('/rooms/K7QF')
  await eventually(() => expect(assign).toHaveBeenCalledWith('/rooms/K7QF'))
})

test('a navigation before the router is there waits for it, one after it does not', async () => {
  const pushed: unknown[] = []
  const loading = Promise.withResolvers<NavigationHistory>()
  connectRouter(() => loading.promise)
  navigator.push('/library', { fromHome: true })
  expect(pushed).toEqual([])
  loading.resolve(historyWith(pushed))
  await eventually(() => expect(pushed).toEqual([['/library', { fromHome: true }]]))
  navigator.push('/privacy')
  expect(pushed).toHaveLength(2)
})

test('a router that failed to load is asked for again by the next navigation', async () => {
  const pushed: unknown[] = []
  const load = vi.fn(noNetwork).mockImplementationOnce(noNetwork)
  connectRouter(load as () => Promise<NavigationHistory>)
  await eventually(() => expect(load).toHaveBeenCalledOnce())
  load.mockResolvedValue(historyWith(pushed) as never)
  navigator.push('/privacy')
  await eventually(() => expect(pushed).toHaveLength(1))
})
