import { and, eq, gt } from 'drizzle-orm'
import { accountState } from '#domain/person/account-end.ts'
import { returnToOf } from '#domain/person/return-to.ts'
import { isAtLeast } from '#domain/role.ts'
import type { LinkError, Provider, SignInError } from '#protocol/person.ts'
import { requireActor } from '../../auth/authorize.ts'
import { authorizationUrl, fetchProfile, isConfigured, type Profile } from '../../auth/providers.ts'
import { closeSession, mayStillSignIn, newSession } from '../../auth/sessions.ts'
import type { Context } from '../../context.ts'
import { type Guard, guardedBatchEvenWhileOff, type Statement } from '../../db/guarded-batch.ts'
import { groupMembers, signIns, users } from '../../db/schema.ts'
import { isoDate } from '../../iso-date.ts'
import { log, type SignInFailure } from '../../log.ts'
import { Problem } from '../../problem.ts'
import { sha256 } from '../../random.ts'
import { isWithinRate } from '../../rate-limit.ts'
import { recordDenied } from '../activity/denied-call.ts'
import { logEntryIfChanged } from '../activity/log-entry.ts'
import * as accounts from './accounts.ts'
import * as linking from './linking.ts'

export const SIGN_IN_SECONDS = 10 * 60

interface StartedSignIn {
  url: URL
  /** Binds the sign-in to this browser: no other may finish it. */
  browserSecret: string
}

export type FinishedSignIn =
  /** `places` is what the first page leaves space for; null where a name is asked for first. */
  | { kind: 'signed-in'; token: string; returnTo: string; places: string | null }
  /** The person has asked for the account's end, and is asked whether to keep it. The token is for the answer alone. */
  | { kind: 'waiting'; token: string; returnTo: string; eraseAt: string | null }
  | { kind: 'linked'; token: string; returnTo: string }
  | { kind: 'not-linked'; error: LinkError }
  | { kind: 'deactivated'; eraseAt: string | null }
  | { kind: 'failed'; error: SignInError; returnTo: string }

interface Start {
  provider: Provider
  returnTo: string | null
  loginHint: string | null
  /** Adds the provider to the caller's account instead of signing in. */
  isLink: boolean
}

/** Stores a sign-in that one callback may finish, and gives the provider's page to go to. */
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
    returnTo: returnToOf(returnTo) ?? (isLink ? '/profile' : '/'),
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

/** Finishes the sign-in that this browser started, once. Anything unexpected ends without a session, and is logged. */
export async function finish(cx: Context, callback: Callback): Promise<FinishedSignIn> {
  const outcome = await finishStarted(cx, callback)
  const step = outcome.kind === 'deactivated' ? outcome.kind : 'error' in outcome ? outcome.error : null
  if (step !== null) recordFailure(cx, callback.provider, step)
  return outcome
}

function recordFailure(cx: Context, provider: Provider, step: SignInFailure): void {
  log({ event: 'sign-in-failed', requestId: cx.requestId, provider, step, ms: Date.now() - cx.now })
}

async function finishStarted(cx: Context, callback: Callback): Promise<FinishedSignIn> {
  const started = await takeStarted(cx, callback)
  if (started === null) return { kind: 'failed', error: 'auth_failed', returnTo: '/' }
  const answer = await readAnswer(cx, callback, started)
  if (started.linkUserId !== null) return finishLink(cx, started, answer)
  if ('error' in answer) return { kind: 'failed', error: answer.error, returnTo: started.returnTo }
  const user = await accounts.findOrCreate(cx, started.provider, answer.profile)
  const actor = { userId: user.id, displayName: user.displayName, role: user.role, sessionHash: '' }
  const entry = { action: 'auth.sign-in', entityType: 'user', entityId: user.id, meta: { provider: started.provider } }
  const state = accountState(user, cx.now)
  if (state === 'deactivated' || state === 'over') recordDenied({ ...cx, actor }, entry)
  if (state === 'deactivated') return { kind: 'deactivated', eraseAt: isoDate(user.eraseAt) }
  const { returnTo } = started
  if (state === 'over') return { kind: 'failed', error: 'account_ending', returnTo }
  const waits = state === 'waiting'
  const { token, opening } = await newSession(cx, user.id, started.provider, waits)
  const closing = cx.actor === null ? [] : [closeSession(cx, cx.actor.sessionHash)]
  const statements = [opening, logEntryIfChanged({ ...cx, actor }, entry), ...closing] as const
  const isAllowed = mayStillSignIn(cx, user.id, started.provider, answer.profile.subject, waits)
  if (!(await opened(cx, [isAllowed], statements))) return { kind: 'failed', error: 'auth_failed', returnTo }
  if (waits) return { kind: 'waiting', token, returnTo, eraseAt: isoDate(user.eraseAt) }
  return {
    kind: 'signed-in',
    token,
    returnTo,
    places: user.displayNameSetAt === null ? null : await placesOf(cx, user),
  }
}

/** As `web/first.js` reads it: "+" for somebody with a group, "-" for others, then what the device keeps: "host Sam". */
async function placesOf({ db }: Context, { id, role, displayName }: typeof users.$inferSelect): Promise<string> {
  const isOwn = eq(groupMembers.userId, id)
  const [group] = await db.select({ id: groupMembers.groupId }).from(groupMembers).where(isOwn).limit(1)
  return `${group ? '+' : '-'}${isAtLeast(role, 'Storyteller') ? 'host' : 'member'} ${displayName}`
}

/** Whether the batch opened the session: the way to sign in, or the session that links one, may just have been ended. */
async function opened(
  cx: Context,
  guards: Guard[],
  statements: readonly [Statement, ...Statement[]],
): Promise<boolean> {
  try {
    await guardedBatchEvenWhileOff(cx, guards, statements)
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

/** Links only the account that started, and only while it is signed in here. */
async function finishLink(cx: Context, started: Started, answer: ProviderAnswer): Promise<FinishedSignIn> {
  if (cx.actor === null || cx.actor.userId !== started.linkUserId) {
    return { kind: 'failed', error: 'auth_failed', returnTo: '/profile' }
  }
  if ('error' in answer) return { kind: 'not-linked', error: answer.error }
  const linked = await linking.link(cx, cx.actor, started.provider, answer.profile)
  if (!linked.ok) return { kind: 'not-linked', error: linked.error }
  return { kind: 'linked', token: linked.token, returnTo: started.returnTo }
}

type Started = typeof signIns.$inferSelect
type ProviderAnswer = { profile: Profile } | { error: SignInError }

async function readAnswer(cx: Context, { code, error }: Callback, started: Started): Promise<ProviderAnswer> {
  if (error !== null) return { error: error === 'access_denied' ? 'access_denied' : 'auth_failed' }
  if (code === null) return { error: 'auth_failed' }
  const profile = await profileOf(cx, started.provider, code, started)
  return profile === null ? { error: 'server_error' } : { profile }
}

/** Whether this network may start one more sign-in; asking counts. */
export async function isWithinLimit(cx: Context, provider: Provider): Promise<boolean> {
  const isWithin = await isWithinRate(cx, 'SIGN_INS', cx.address)
  if (!isWithin) recordFailure(cx, provider, 'too_many')
  return isWithin
}

export function mayStart(cx: Context, provider: Provider): boolean {
  return isConfigured(cx.config, provider)
}

/** Deletes the started sign-in, so that no second callback finds it. */
async function takeStarted(cx: Context, { provider, state, browserSecret }: Callback) {
  if (state === null || browserSecret === null) return null
  const [started] = await cx.db
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
  return started ?? null
}

async function profileOf(cx: Context, provider: Provider, code: string, started: Started): Promise<Profile | null> {
  try {
    return await fetchProfile(cx.config, provider, cx.origin, code, started, cx.now)
  } catch {
    return null
  }
}
