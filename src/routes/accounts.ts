import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { returnToOf } from '#domain/person/return-to.ts'
import * as calls from '#protocol/calls/accounts.ts'
import { type LinkError, type Provider, PROVIDERS } from '#protocol/person.ts'
import { signOut } from '../auth/sessions.ts'
import type { AppEnv, Context as Cx } from '../context.ts'
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
import { deleteAccount } from '../services/users/delete-account.ts'
import * as devices from '../services/users/devices.ts'
import { keepAccount } from '../services/users/keep-account.ts'
import * as linking from '../services/users/linking.ts'
import * as profile from '../services/users/profile.ts'
import * as signIn from '../services/users/sign-in.ts'
import * as users from '../services/users/users.ts'
import { serve } from './serve.ts'

export const accountRoutes = [
  serve(calls.signOutPage, endSession),
  serve(calls.signOut, endSession),
  serve(calls.readSession, async (cx, { query }, c) => {
    correctHint(c)
    if (cx.actor === null && query.silent === '1') return { authenticated: false as const }
    return profile.me(cx)
  }),
  serve(calls.finishSignIn, async (cx, { provider }, c) => {
    const outcome = await signIn.finish(cx, {
      provider: readProvider(provider),
      state: c.req.query('state') ?? null,
      code: c.req.query('code') ?? null,
      error: c.req.query('error') ?? null,
      browserSecret: getCookie(c, SIGN_IN_COOKIE) ?? null,
    })
    deleteCookie(c, SIGN_IN_COOKIE, SAFE_COOKIE)
    if ('token' in outcome) setSession(c, outcome.token)
    if (outcome.kind === 'signed-in' && outcome.places !== null) setCookie(c, PLACES_COOKIE, outcome.places, READ_ONCE)
    return c.redirect(destinationOf(outcome))
  }),
  // After the callback, whose address ends alike.
  serve(calls.startSignInPage, startSignIn),
  serve(calls.startSignIn, startSignIn),
  serve(calls.setDisplayName, (cx, { body }) => profile.setDisplayName(cx, body.displayName)),
  serve(calls.keep, async (cx, _, c) => {
    const { me, token } = await keepAccount(cx, getCookie(c, SESSION_COOKIE) ?? null)
    if (token !== null) setSession(c, token)
    return me
  }),
  serve(calls.listDevices, async (cx) => ({ items: await devices.list(cx) })),
  serve(calls.signOutEverywhere, async (cx, _, c) => {
    await devices.signOutEverywhere(cx)
    dropSession(c)
  }),
  serve(calls.signOutDevice, async (cx, { id }, c) => {
    const { wasThis } = await devices.signOut(cx, id)
    if (wasThis) dropSession(c)
  }),
  serve(calls.list, (cx, { query }) => users.list(cx, query)),
  serve(calls.find, (cx, { query }) => users.search(cx, query.query, query.limit)),
  serve(calls.read, (cx, { id }) => profile.read(cx, id)),
  serve(calls.listActivity, (cx, { id, query }) => users.activityOf(cx, id, query)),
  serve(calls.changeRole, (cx, { id, body }) => users.changeRole(cx, id, body.role)),
  serve(calls.deactivate, (cx, { id }) => users.deactivate(cx, id)),
  serve(calls.reactivate, (cx, { id }) => users.reactivate(cx, id)),
  serve(calls.chooseAvatar, (cx, { id, body }) => profile.chooseAvatar(cx, id, body.avatarSource)),
  serve(calls.unlinkProvider, (cx, { id, body }) => linking.unlink(cx, id, body.provider)),
  serve(calls.remove, async (cx, { id }, c) => {
    const { wasOwn, planned } = await deleteAccount(cx, id)
    if (wasOwn) dropSession(c)
    return planned
  }),
]

async function endSession(cx: Cx, _: unknown, c: Context<AppEnv>): Promise<void> {
  const token = getCookie(c, SESSION_COOKIE)
  if (token !== undefined) await signOut(cx, token)
  dropSession(c)
}

async function startSignIn(cx: Cx, parts: { provider: string }, c: Context<AppEnv>): Promise<Response> {
  const provider = readProvider(parts.provider)
  const isLink = c.req.query('link') === '1'
  const elsewhere = await redirectInstead(c, provider, isLink)
  if (elsewhere !== null) return c.redirect(elsewhere)
  const started = await signIn.start(cx, {
    provider,
    returnTo: c.req.query('returnTo') ?? null,
    loginHint: c.req.query('login_hint') ?? null,
    isLink,
  })
  setCookie(c, SIGN_IN_COOKIE, started.browserSecret, { ...SAFE_COOKIE, maxAge: signIn.SIGN_IN_SECONDS })
  return c.redirect(started.url.href)
}

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

function loginUrl(cx: Cx, wanted: string | undefined): string {
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
function isFromOwnPage({ origin }: Cx, fetchSite: string | undefined, referer: string | undefined): boolean {
  if (fetchSite !== undefined) return fetchSite === 'same-origin'
  return referer !== undefined && URL.parse(referer)?.origin === origin
}

/** Whether the page of another site sends the browser here; nobody has asked for anything on ours. */
function isFromForeignPage(fetchSite: string | undefined): boolean {
  return fetchSite === 'cross-site' || fetchSite === 'same-site'
}
