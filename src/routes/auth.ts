import { type Context, Hono } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { returnToOf } from '#domain/person/return-to.ts'
import { Devices, type LinkError, Me, type Provider, PROVIDERS, Session, SetupDisplayName } from '#protocol/person.ts'
import { signOut } from '../auth/sessions.ts'
import type { AppEnv } from '../context.ts'
import { isPageLoad } from '../middleware/answers.ts'
import {
  correctHint,
  dropSession,
  PLACES_COOKIE,
  READ_ONCE,
  SAFE_COOKIE,
  SESSION_COOKIE,
  setSession,
  SIGN_IN_COOKIE,
} from '../middleware/cookies.ts'
import { notFound, Problem } from '../problem.ts'
import * as devices from '../services/users/devices.ts'
import { keepAccount } from '../services/users/keep-account.ts'
import * as linking from '../services/users/linking.ts'
import * as profile from '../services/users/profile.ts'
import * as signIn from '../services/users/sign-in.ts'
import { describe, LIMITED, NOTHING, REDIRECT } from './describe.ts'
import { limitedReads } from './limited.ts'
import { only } from './only.ts'
import { valid } from './valid.ts'

/** Starts sign-in and signs out; both are under /auth and under /api/auth. */
export const signInRoutes = new Hono<AppEnv>()
  .post('/logout', describe('Signs out', { 204: NOTHING }), async (c) => {
    const token = getCookie(c, SESSION_COOKIE)
    if (token !== undefined) await signOut(c.var.cx, token)
    dropSession(c)
    return c.body(null, 204)
  })
  .get(
    '/:provider{google|discord}',
    describe('Starts sign-in with a provider', { 302: REDIRECT, 429: LIMITED }),
    async (c) => {
      const provider = readProvider(c.req.param('provider'))
      const isLink = c.req.query('link') === '1'
      const elsewhere = await redirectInstead(c, provider, isLink)
      if (elsewhere !== null) return c.redirect(elsewhere)
      const started = await signIn.start(c.var.cx, {
        provider,
        returnTo: c.req.query('returnTo') ?? null,
        loginHint: c.req.query('login_hint') ?? null,
        isLink,
      })
      setCookie(c, SIGN_IN_COOKIE, started.browserSecret, { ...SAFE_COOKIE, maxAge: signIn.SIGN_IN_SECONDS })
      return c.redirect(started.url.href)
    },
  )

const KEEPING = `
For people who asked to delete their account and then signed in again: within ten minutes it keeps the account and signs them in. People who are signed in already get their session.
`

export const authRoutes = new Hono<AppEnv>()
  .get('/me', describe('Tells who is signed in', { 200: Session }), async (c) => {
    correctHint(c)
    if (c.var.cx.actor === null && c.req.query('silent') === '1') return c.json({ authenticated: false })
    return c.json(await profile.me(c.var.cx))
  })
  .get(
    '/callback/:provider{google|discord}',
    describe('Finishes a sign-in with the provider’s answer', { 302: REDIRECT }),
    async (c) => {
      const outcome = await signIn.finish(c.var.cx, {
        provider: readProvider(c.req.param('provider')),
        state: c.req.query('state') ?? null,
        code: c.req.query('code') ?? null,
        error: c.req.query('error') ?? null,
        browserSecret: getCookie(c, SIGN_IN_COOKIE) ?? null,
      })
      deleteCookie(c, SIGN_IN_COOKIE, SAFE_COOKIE)
      if ('token' in outcome) setSession(c, outcome.token)
      if (outcome.kind === 'signed-in' && outcome.places !== null)
        setCookie(c, PLACES_COOKIE, outcome.places, READ_ONCE)
      return c.redirect(destinationOf(outcome))
    },
  )
  .post(
    '/setup-display-name',
    describe('Sets your own display name', { 200: Me }),
    only('Townsfolk'),
    valid('json', SetupDisplayName),
    async (c) => c.json(await profile.setDisplayName(c.var.cx, c.req.valid('json').displayName)),
  )
  .post('/keep-account', describe('Takes back the deletion of your own account', { 200: Me }, KEEPING), async (c) => {
    const { me, token } = await keepAccount(c.var.cx, getCookie(c, SESSION_COOKIE) ?? null)
    if (token !== null) setSession(c, token)
    return c.json(me)
  })
  .get('/devices', describe('Lists where you are signed in', { 200: Devices }), limitedReads(), async (c) =>
    c.json({ items: await devices.list(c.var.cx) }),
  )
  .delete('/devices', describe('Signs out all your devices', { 204: NOTHING }), async (c) => {
    await devices.signOutEverywhere(c.var.cx)
    dropSession(c)
    return c.body(null, 204)
  })
  .delete('/devices/:id', describe('Signs out one of your devices', { 204: NOTHING }), async (c) => {
    const { wasThis } = await devices.signOut(c.var.cx, c.req.param('id'))
    if (wasThis) dropSession(c)
    return c.body(null, 204)
  })
  .route('/', signInRoutes)

function readProvider(name: string): Provider {
  const provider = PROVIDERS.find((known) => known === name)
  if (provider === undefined) throw notFound('This sign-in provider')
  return provider
}

/** Where to redirect when a sign-in cannot start; null when it can. */
async function redirectInstead(c: Context<AppEnv>, provider: Provider, isLink: boolean): Promise<string | null> {
  const { cx } = c.var
  if (isLink && cx.actor === null) return '/auth/login?returnTo=%2Fprofile'
  if (isLink && !isFromOwnPage(cx, c.req.header('Sec-Fetch-Site'), c.req.header('Referer'))) {
    return `/profile?confirm_link=${provider}`
  }
  if (isLink && !(await linking.mayLink(cx))) return NOT_FRESH
  // A provider that knows the browser may ask nobody: the person chooses on our own page first.
  if (!isLink && isFromForeignPage(c.req.header('Sec-Fetch-Site'))) return loginUrl(cx, c.req.query('returnTo'))
  if (!signIn.mayStart(cx, provider)) return '/auth/login?error=server_error'
  if (await signIn.isWithinLimit(cx, provider)) return null
  if (isPageLoad(c)) return '/auth/login?error=too_many'
  throw new Problem('RATE_LIMITED', 'Too many sign-ins from your network. Try again in a minute.', undefined, 60)
}

const NOT_FRESH = `/profile?link_error=${'fresh_sign_in_needed' satisfies LinkError}`

function loginUrl(cx: AppEnv['Variables']['cx'], wanted: string | undefined): string {
  const returnTo = returnToOf(wanted)
  return returnTo === null || returnTo === '/' ? '/auth/login' : `/auth/login?${new URLSearchParams({ returnTo })}`
}

function destinationOf(outcome: signIn.FinishedSignIn): string {
  switch (outcome.kind) {
    case 'signed-in':
      return outcome.places === null
        ? `/setup/display-name?${new URLSearchParams({ returnTo: outcome.returnTo })}`
        : outcome.returnTo
    case 'waiting':
      return `/setup/keep-account?${new URLSearchParams({ erase_at: outcome.eraseAt ?? '', returnTo: outcome.returnTo })}`
    case 'linked':
      return outcome.returnTo
    case 'not-linked':
      return `/profile?link_error=${outcome.error}`
    case 'deactivated':
      return deactivatedUrl(outcome.eraseAt)
    case 'failed':
      return failedUrl(outcome.error, outcome.returnTo)
  }
}

/** The page says from when on the account cannot be taken back. */
function deactivatedUrl(eraseAt: string | null): string {
  return eraseAt === null
    ? '/account-deactivated'
    : `/account-deactivated?${new URLSearchParams({ erase_at: eraseAt })}`
}

function failedUrl(error: string, returnTo: string): string {
  const query = new URLSearchParams({ error, ...(returnTo === '/' ? {} : { returnTo }) })
  return `/auth/login?${query}`
}

/** Whether a navigation comes from our own page, by headers that no other page can set. */
function isFromOwnPage(
  { origin }: AppEnv['Variables']['cx'],
  fetchSite: string | undefined,
  referer: string | undefined,
): boolean {
  if (fetchSite !== undefined) return fetchSite === 'same-origin'
  return referer !== undefined && URL.parse(referer)?.origin === origin
}

/** Whether the page of another site sends the browser here; nobody has asked for anything on ours. */
function isFromForeignPage(fetchSite: string | undefined): boolean {
  return fetchSite === 'cross-site' || fetchSite === 'same-site'
}
