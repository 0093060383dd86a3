import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ServerPageName } from '#protocol/pages.ts'
import { App } from '../../../../web/app/app.tsx'
import { reportSite } from '../../../../web/app/api/site-status.ts'
import { routeAt } from '../../../../web/app/navigation/page-paths.ts'
import { connectHistory, type NavigationHistory, navigator } from '../../../../web/app/navigation/navigation.tsx'
import { beforeNextPage } from '../../../../web/app/navigation/next-document.ts'
import { isPageLoading } from '../../../../web/app/navigation/navigation.tsx'
import { usePageParams } from '../../../../web/app/navigation/use-page-params.ts'
import { loadedPage } from '../../../../web/app/navigation/page-files.ts'
import { session } from '../../../../web/app/session.ts'
import { Link } from '../../../../web/ui/link.tsx'
import { answer } from '../../answers.ts'

const loadHistory = async () => (await import('../../../../web/app/navigation/next-page.ts')).followHistory

interface PageTable {
  PAGE_TABLE: Readonly<Record<string, () => Promise<ComponentType>>>
}

/** Files of pages that come when the test says so. */
const files = vi.hoisted(() => new Map<string, () => Promise<ComponentType>>())
vi.mock('virtual:page-table', async (load) => {
  const { PAGE_TABLE } = await load<PageTable>()
  const entries = Object.entries(PAGE_TABLE).map(([path, page]) => [path, async () => (files.get(path) ?? page)()])
  return { PAGE_TABLE: Object.fromEntries(entries) }
})

const Start = () => (
  <>
    <h1>A page</h1>
    <Link to="/privacy">Next</Link>
    <Link to="/feedback">Feedback</Link>
  </>
)

function open(path: string, Page: ComponentType, name: ServerPageName | null = null) {
  window.history.replaceState(null, '', path)
  render(
    <App
      address={window.location}
      route={{ ...routeAt(path), ...(name?.startsWith('missing') && { isStandIn: true }) }}
      name={name}
      loadHistory={loadHistory}
      Page={Page}
    />,
  )
}

const follow = async (name: string) => fireEvent.click(await screen.findByRole('link', { name }))

beforeEach(() => {
  reportSite(true)
  session.set({ authenticated: false })
  answer({})
})

afterEach(() => {
  files.clear()
  beforeNextPage(async () => false)
  window.history.replaceState(null, '', '/')
})

describe('a navigation', () => {
  test('puts the focus on the heading, also when it begins before what navigates is there', async () => {
    open('/changelog', Start, 'changelog')
    fireEvent.click(screen.getByRole('link', { name: 'Next' }))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Privacy'))
    expect(window.location.pathname).toBe('/privacy')
    // By this a page knows that one of Belfry's is behind it.
    expect(window.history.state).toMatchObject({ idx: 1 })
  })

  test('that begins before what navigates is there is not undone when the old page changes its parameters', async () => {
    const Old = () => {
      const [, change] = usePageParams()
      return (
        <>
          <Link to="/privacy">Next</Link>
          <button onClick={() => change({ search: 'bell' }, { replace: true })}>Note</button>
        </>
      )
    }
    open('/changelog', Old, 'changelog')
    fireEvent.click(screen.getByRole('link', { name: 'Next' }))
    fireEvent.click(screen.getByRole('button', { name: 'Note' }))
    await screen.findByRole('heading', { level: 1, name: 'Privacy' })
    expect(window.location.pathname + window.location.search).toBe('/privacy')
  })

  test('leaves the old page until the file of the next one is there, and says so', async () => {
    const file = Promise.withResolvers<ComponentType>()
    files.set('/feedback', () => file.promise)
    open('/changelog', Start, 'changelog')
    await follow('Feedback')
    await waitFor(() => expect(isPageLoading.get()).toBe(true))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('A page')
    await act(async () => file.resolve(() => <h1>The next page</h1>))
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('The next page')
    expect(isPageLoading.get()).toBe(false)
  })

  test('to a page whose file fails to load says so and can be tried again', async () => {
    files.set('/profile', () => Promise.reject(new Error('No network')))
    open('/changelog', () => <Link to="/profile">Profile</Link>, 'changelog')
    await follow('Profile')
    await screen.findByRole('heading', { name: 'Something went wrong on this page' })
    files.set('/profile', async () => () => <h1>Profile</h1>)
    act(() => window.history.back())
    await follow('Profile')
    await screen.findByRole('heading', { name: 'Profile' })
  })

  test('loads the document of the next page where another build is due', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
    beforeNextPage(async () => true)
    open('/changelog', Start, 'changelog')
    await follow('Next')
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(window.location.pathname).toBe('/privacy')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('A page')
  })

  test('loads it too where what navigates cannot be loaded', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
    const load = vi.fn(() => Promise.reject(new Error('No network')))
    connectHistory(load)
    navigator.push('/rooms/K7QF')
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/rooms/K7QF'))
    // The next navigation tries again.
    expect(load).toHaveBeenCalledTimes(1)
    navigator.push('/rooms/K7QF')
    await waitFor(() => expect(assign).toHaveBeenCalledTimes(2))
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('that waits is given up for a later one, which is not undone', async () => {
    const { promise, resolve } = Promise.withResolvers<NavigationHistory>()
    const steps: string[] = []
    const load = vi.fn(() => promise)
    connectHistory(load)
    navigator.replace('/library?search=e')
    navigator.push('/script/bell')
    resolve({
      push: (to) => void steps.push(`push ${String(to)}`),
      replace: (to) => void steps.push(`replace ${String(to)}`),
    })
    await waitFor(() => expect(steps).not.toEqual([]))
    await promise
    expect([steps, load.mock.calls.length]).toEqual([['push /script/bell'], 1])
  })
})

describe('the page that came with the document', () => {
  test('is not loaded again at its own address', async () => {
    open('/room-not-found', Start, 'room-not-found')
    await waitFor(() => expect(loadedPage('/room-not-found')).toBe(Start))
  })

  test('does not stay for the next script where it stood in for a missing one', async () => {
    open('/script/none', Start, 'missing-script')
    await follow('Next')
    await screen.findByRole('heading', { name: 'Privacy' })
    expect(loadedPage('/script/:id')).not.toBe(Start)
  })
})
