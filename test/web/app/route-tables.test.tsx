import { act, render, screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { type NavigateFunction, useLocation, useNavigate } from 'react-router'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { isAtLeast, type Role } from '#domain/role.ts'
import { type PagePath, pagePaths, pages } from '#protocol/pages.ts'
import { SITE_DISABLED_MESSAGE } from '#protocol/site-disabled.ts'
import { App } from '../../../web/app/app.tsx'
import { reportSite } from '../../../web/app/api/site-status.ts'
import { fetchPage } from '../../../web/app/navigation/page-files.ts'
import { isPageLoading } from '../../../web/app/navigation/navigation.tsx'
import { routeAt } from '../../../web/app/navigation/page-paths.ts'
import { session } from '../../../web/app/session.ts'
import { useStore } from '../../../web/ui/store.ts'
import { SCREENS } from '../../support/screens.ts'
import { answer, json } from '../answers.ts'
import { SAM } from '../samples.ts'

const loadHistory = async () => (await import('../../../web/app/navigation/next-page.ts')).followHistory

const ADMINISTRATION = [
  '/admin',
  '/admin/users',
  '/admin/characters',
  '/admin/scripts',
  '/admin/site-options',
  '/admin/site-config',
  '/admin/operations',
  '/admin/activity',
]

/** Who may open what while the site is on: `null` is everybody. Signed-in people all have a profile and a name. */
const ON = new Map<string, Role | null>([
  ...pages().flatMap(([, { paths, atLeast = null }]) => paths.map((path): [string, Role | null] => [path, atLeast])),
  ['/profile/:userId', 'Admin'],
])

/** What works while it is off; every other path shows the unavailable page. */
const WORKS_WHEN_OFF = [
  ...ADMINISTRATION,
  '/admin/login',
  '/dev/auth-status',
  '/setup/display-name',
  '/setup/keep-account',
  '/account-deactivated',
  '/auth/login',
  '/auth/register',
  '/unauthorized',
]

const ROUTED = pagePaths()
const CALM_TURNS = 3
const MOST_TURNS = 200
const VISITORS = [null, 'Townsfolk', 'Storyteller', 'Admin', 'Owner'] as const

// Loaded beforehand, so that no test has to wait for a page's file.
beforeAll(async () => {
  await Promise.all(ROUTED.map(fetchPage))
})

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  // Failed calls log errors, which do not matter here.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

describe('the tables', () => {
  test('are the same as the list of screens that are looked at for accessibility', () =>
    expect(Object.keys(SCREENS).toSorted(), 'Add its row to SCREENS in test/support/screens.ts.').toEqual(
      ROUTED.toSorted(),
    ))

  test('agree with the router about what works while the site is off', () => {
    const working = ROUTED.filter((path) => routeAt(path).traits.whenOff)
    const wanted = WORKS_WHEN_OFF.filter((path) => ROUTED.includes(path as PagePath))
    expect(working.toSorted()).toEqual(wanted.toSorted())
  })
})

describe('while the site is on', () => {
  test.each(VISITORS)('every route admits the right people: %s', async (role) => {
    const { open } = begin(role, true)
    const wrong: string[] = []
    for (const path of ROUTED) {
      const at = await open(path)
      if (!isRight(path, role, at)) wrong.push(`${path} led to ${at}`)
    }
    expect(wrong).toEqual([])
  })

  function isRight(path: string, role: Role | null, at: string): boolean {
    const needed = ON.get(path) ?? null
    // Somebody else's profile leads people below Admin to their own.
    const denied = role === null ? '/auth/login' : path === '/profile/:userId' ? '/profile' : '/unauthorized'
    if (needed !== null && (role === null || !isAtLeast(role, needed))) return at === denied
    // The Admins' sign-in leads a signed-in person to the panel, which checks the role.
    if (path === '/admin/login' && role !== null) return at === (isAtLeast(role, 'Admin') ? '/admin' : '/unauthorized')
    return at === addressOf(path) || !['/auth/login', '/unauthorized'].includes(at)
  }
})

describe('while the site is off', () => {
  test.each([null, 'Owner'] as const)('only the listed routes work: %s', async (role) => {
    const { open } = begin(role, false)
    const wrong: string[] = []
    for (const path of ROUTED) {
      // These lead a signed-in person on to a page that is off.
      if (role !== null && /^\/(?:auth|setup\/keep-account)/u.test(path)) continue
      await open(path)
      const isRight = () => expect(isUnavailable()).toBe(!WORKS_WHEN_OFF.includes(path))
      await waitFor(isRight).catch(() => wrong.push(path))
    }
    expect(wrong).toEqual([])
  })

  test('the unavailable page has credits, links and a lock that leads to /admin', async () => {
    const { open } = begin(null, false)
    await open('/library')
    expect(screen.getByLabelText('Credits and links').textContent).toContain('The Pandemonium Institute')
    expect(screen.getByRole('link', { name: /^Official game site/u }).getAttribute('target')).toBe('_blank')
    expect(screen.getByRole('link', { name: 'Administration' }).getAttribute('href')).toBe('/admin')
  })
})

const isUnavailable = () => screen.queryByRole('heading', { name: SITE_DISABLED_MESSAGE, hidden: true }) !== null

const addressOf = (path: string) =>
  path === '*' ? '/no/such/page' : path.replace(':code', 'K7QF').replace(/:\w+/u, 'somebody')

interface Compass {
  pathname: string
  isPageUnderWay: boolean
  navigate: NavigateFunction
}

function Needle({ onTurn }: { onTurn: (compass: Compass) => void }) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isPageUnderWay = useStore(isPageLoading)
  useEffect(() => void onTurn({ pathname, isPageUnderWay, navigate }))
  return null
}

function begin(role: Role | null, siteEnabled: boolean) {
  const me = role === null ? ({ authenticated: false } as const) : { ...SAM, role }
  answer({
    '/api/auth/me': () => json(me),
    '/api/site-options/killswitch/status': () => json({ data: { siteEnabled }, updatedAt: null }),
  })
  reportSite(siteEnabled)
  session.set(me)
  let compass: Compass | null = null
  window.history.replaceState(null, '', '/unauthorized')
  render(
    <App address={window.location} route={routeAt('/unauthorized')} loadHistory={loadHistory} Page={null}>
      <Needle onTurn={(next) => (compass = next)} />
    </App>,
  )
  const open = async (path: string): Promise<string> => {
    await act(async () => compass?.navigate(addressOf(path)))
    let at = ''
    // A page may redirect: wait until nothing changes for a while.
    for (let calm = 0, turn = 0; calm < CALM_TURNS && turn < MOST_TURNS; turn += 1) {
      await act(() => new Promise((resolve) => setTimeout(resolve)))
      const isWaiting = document.querySelector('main output, body > div > output') !== null
      calm = compass?.isPageUnderWay === false && !isWaiting && compass.pathname === at ? calm + 1 : 0
      at = compass?.pathname ?? ''
    }
    return at
  }
  return { open }
}
