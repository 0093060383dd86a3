import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { reachable } from '../../../../web/app/api/site-status.ts'
import { session } from '../../../../web/app/session.ts'
import { answer, json } from '../../answers.ts'
import { openPopover, visitInLayout } from '../../visit.tsx'
import { SAM, SITE } from '../../samples.ts'

function open(at = '/start') {
  return visitInLayout({ '/start': <h1>A page</h1>, '/next': <h1>The next page</h1>, '*': <h1>Elsewhere</h1> }, at)
}

beforeEach(() => {
  session.set({ authenticated: false })
  answer({ '/api/site': () => json(SITE), '/health': () => json({ status: 'ok' }), '/api/auth/me': () => json(SAM) })
})

describe('the layout', () => {
  test('says what Belfry is, who makes it, and that it is unofficial', async () => {
    open()
    expect(await screen.findByRole('link', { name: /^Support Belfry/u })).toBeTruthy()
    const footer = screen.getByRole('contentinfo').textContent ?? ''
    expect(footer).toContain('Belfry 9.9.9')
    expect(footer).toContain(`© ${new Date().getFullYear()} Ada`)
    expect(footer).toContain('unofficial')
    expect(footer).toContain('The Pandemonium Institute')
    expect(screen.getByRole('link', { name: /Community Created Content Policy/u }).getAttribute('rel')).toBe(
      'noopener noreferrer',
    )
  })

  test('offers sign-in, and remembers the page it came from', async () => {
    const router = open('/next?a=1')
    fireEvent.click(await screen.findByRole('link', { name: 'Sign In / Register' }))
    await waitFor(() => expect(router.location.pathname).toBe('/auth/login'))
    expect(router.location.state).toMatchObject({ from: { pathname: '/next', search: '?a=1' } })
  })

  test('has a skip link to the content', async () => {
    open()
    fireEvent.click(await screen.findByRole('link', { name: 'Skip to content' }))
    expect(document.activeElement?.id).toBe('main')
  })
})

describe('somebody signed in', () => {
  test('sees name, email and role, and signs out even if the call fails', async () => {
    session.set(SAM)
    const router = open()
    await openPopover('Sam: your account')
    expect(await screen.findByText('sam@belfry.test')).toBeTruthy()
    expect(screen.getByText('Storyteller')).toBeTruthy()
    answer({ '/api/site': () => json(SITE) })
    fireEvent.click(screen.getByText('Sign Out'))
    expect(await screen.findByRole('link', { name: 'Sign In / Register' })).toBeTruthy()
    expect(router.location.pathname).toBe('/')
  })
})

describe('a Belfry that does not answer', () => {
  test('shows a message until it answers again', async () => {
    open()
    act(() => reachable.set(false))
    expect(await screen.findByText('Can’t reach Belfry.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Try now' }))
    await waitFor(() => expect(screen.queryByText('Can’t reach Belfry.')).toBeNull())
  })
})
