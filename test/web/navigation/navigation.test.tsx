import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { App } from '../../../web/app.tsx'
import { reportSite } from '../../../web/api/site-status.ts'
import { DRAWN_PATHS, routeAt } from '../../../web/navigation/drawn-paths.ts'
import { loadedPage } from '../../../web/navigation/page-files.ts'
import type { PagePath } from '../../../web/navigation/page-paths.ts'
import { session } from '../../../web/session.ts'
import { Link } from '../../../web/ui/link.tsx'
import { answer } from '../answers.ts'

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
