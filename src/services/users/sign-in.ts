import { and, eq, gt } from 'drizzle-orm'
import type { LinkError, Provider, SignInError } from '#protocol/person.ts'
import { authorizationUrl, fetchProfile, isConfigured, type Profile } from '../../auth/providers.ts'
import { safeReturnTo } from '../../auth/return-to.ts'
import { closeSession, newSession } from '../../auth/sessions.ts'
import type { Context } from '../../context.ts'
import { signIns } from '../../db/schema.ts'
import { log } from '../../log.ts'
import { sha256 } from '../../random.ts'
import { settle } from './accounts.ts'
import { entryOf } from '../activity/entry.ts'
import { link } from './linking.ts'
import { requireActor } from './records.ts'

export const SIGN_IN_SECONDS = 10 * 60

export interface StartedSignIn {
  url: URL
  /** Binds the sign-in to this browser: only it may bring the callback home. */
  browserSecret: string
}

export type FinishedSignIn =
  | { kind: 'signed-in'; token: string; returnTo: string; needsName: boolean }
  | { kind: 'linked'; token: string; returnTo: string }
  | { kind: 'not-linked'; error: LinkError }
  | { kind: 'deactivated' }
  | { kind: 'failed'; error: SignInError; returnTo: string }

interface Start {
  provider: Provider
  returnTo: string | null
  loginHint: string | null
  /** Adds the provider to the caller's account instead of signing anybody in. */
  isLink: boolean
}

/** Notes a sign-in that one callback may finish, and gives the provider's page to go to. */
export async function start(cx: Context, { provider, returnTo, loginHint, isLink }: Start): Promise<StartedSignIn> {
  const linkUserId = isLink ? requireActor(cx).userId : null
  const secrets = { state: cx.random.secret(), codeVerifier: cx.random.secret(), nonce: cx.random.secret() }
  const browserSecret = cx.random.secret()
  await cx.db.insert(signIns).values({
    stateHash: await sha256(secrets.state),
    browserHash: await sha256(browserSecret),
    provider,
    codeVerifier: secrets.codeVerifier,
    nonce: secrets.nonce,
    returnTo: safeReturnTo(returnTo ?? (isLink ? '/profile' : null), cx.origin),
    linkUserId,
    expiresAt: cx.now + SIGN_IN_SECONDS * 1000,
  })
  return { url: authorizationUrl(cx.config, provider, cx.origin, secrets, loginHint), browserSecret }
}

interface Callback {
  provider: Provider
  state: string | null
  code: string | null
  error: string | null
  browserSecret: string | null
}

/** Finishes what this browser began, once; whatever is not as it must be ends without a session. */
export async function finish(cx: Context, callback: Callback): Promise<FinishedSignIn> {
  const begun = await take(cx, callback)
  if (begun === null) return { kind: 'failed', error: 'auth_failed', returnTo: '/' }
  const told = await readAnswer(cx, callback, begun)
  if (begun.linkUserId !== null) return finishLink(cx, begun, told)
  if ('error' in told) return { kind: 'failed', error: told.error, returnTo: begun.returnTo }
  const user = await settle(cx, begun.provider, told.profile)
  const actor = { userId: user.id, displayName: user.displayName, role: user.role, sessionHash: '' }
  const deed = { action: 'auth.sign-in', entityType: 'user', entityId: user.id, meta: { provider: begun.provider } }
  if (user.deactivatedAt !== null) {
    await entryOf({ ...cx, actor }, { ...deed, result: 'denied' })
    return { kind: 'deactivated' }
  }
  const { token, opening } = await newSession(cx, user.id)
  const closing = cx.actor === null ? [] : [closeSession(cx, cx.actor.sessionHash)]
  await cx.db.batch([opening, entryOf({ ...cx, actor }, deed), ...closing])
  return { kind: 'signed-in', token, returnTo: begun.returnTo, needsName: user.displayNameSetAt === null }
}

/** Only the account that began may be linked, and only while it is the one signed in here. */
async function finishLink(cx: Context, begun: Begun, told: Told): Promise<FinishedSignIn> {
  if (cx.actor === null || cx.actor.userId !== begun.linkUserId) {
    return { kind: 'failed', error: 'auth_failed', returnTo: '/profile' }
  }
  if ('error' in told) return { kind: 'not-linked', error: told.error }
  const linked = await link(cx, cx.actor, begun.provider, told.profile)
  if (!linked.ok) return { kind: 'not-linked', error: linked.error }
  return { kind: 'linked', token: linked.token, returnTo: begun.returnTo }
}

type Begun = typeof signIns.$inferSelect
type Told = { profile: Profile } | { error: SignInError }

async function readAnswer(cx: Context, { code, error }: Callback, begun: Begun): Promise<Told> {
  if (error !== null) return { error: error === 'access_denied' ? 'access_denied' : 'auth_failed' }
  if (code === null) return { error: 'auth_failed' }
  const profile = await profileOf(cx, begun.provider, code, begun)
  return profile === null ? { error: 'server_error' } : { profile }
}

/** Whether this network may begin one more sign-in; asking counts. */
export async function isWithinLimit(cx: Context): Promise<boolean> {
  return (await cx.limits.signIns.limit({ key: cx.address })).success
}

export function mayStart(cx: Context, provider: Provider): boolean {
  return isConfigured(cx.config, provider)
}

/** Takes the noted sign-in away, so that no second callback finds it. */
async function take(cx: Context, { provider, state, browserSecret }: Callback) {
  if (state === null || browserSecret === null) return null
  const [begun] = await cx.db
    .delete(signIns)
    .where(
      and(
        eq(signIns.stateHash, await sha256(state)),
        eq(signIns.browserHash, await sha256(browserSecret)),
        eq(signIns.provider, provider),
        gt(signIns.expiresAt, cx.now),
      ),
    )
    .returning()
  return begun ?? null
}

async function profileOf(cx: Context, provider: Provider, code: string, begun: Begun): Promise<Profile | null> {
  try {
    return await fetchProfile(cx.config, provider, cx.origin, code, begun, cx.now)
  } catch {
    log({ event: 'sign-in-failed', requestId: cx.requestId, provider, step: 'profile' })
    return null
  }
}
