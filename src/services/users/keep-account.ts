import { eq } from 'drizzle-orm'
import { accountState } from '#domain/person/account-end.ts'
import type { Me } from '#protocol/person.ts'
import { endSessions, findWaiting } from '../../auth/sessions.ts'
import type { Context } from '../../context.ts'
import { guardedBatchEvenWhileOff } from '../../db/guarded-batch.ts'
import { identities, users } from '../../db/schema.ts'
import { Problem } from '../../problem.ts'
import { sha256 } from '../../random.ts'
import { logEntryIfChanged } from '../activity/log-entry.ts'
import * as owners from './owners.ts'
import * as profile from './profile.ts'
import * as scheduledErasures from './scheduled-erasures.ts'

/**
 * Keeps the account whose holder has asked for its end and has signed in since, and signs them in; every other sign-in that still
 * asks ends. Either this or the erasure finds the account, in its own batch. The token is null if they are signed in already.
 */
export async function keepAccount(cx: Context, token: string | null): Promise<{ me: Me; token: string | null }> {
  if (cx.actor !== null) return { me: await profile.me(cx), token: null }
  const waiting = token === null ? null : await findWaiting(cx, token)
  if (waiting === null) throw new Problem('UNAUTHENTICATED', NOT_ASKED)
  const { user, isAsked, opening } = waiting
  if (accountState(user, cx.now) === 'over') throw new Problem('CONFLICT', scheduledErasures.TOO_LATE)
  const actor = { userId: user.id, displayName: user.displayName, role: user.role, sessionHash: '' }
  const linked = await cx.db.select().from(identities).where(eq(identities.userId, user.id))
  const becomesOwner = user.role !== 'Owner' && owners.isListed(cx, linked)
  const kept = { eraseAt: null, ownEraseAt: null }
  await scheduledErasures.change(cx, user, { ...kept, deactivatedAt: null }, (isInTime) =>
    guardedBatchEvenWhileOff(
      cx,
      [isInTime, isAsked],
      [
        cx.db
          .update(users)
          .set({ ...kept, lastLoginAt: cx.now })
          .where(eq(users.id, user.id)),
        logEntryIfChanged({ ...cx, actor }, { action: 'user.keep', entityType: 'user', entityId: user.id }),
        endSessions(cx, user.id),
        opening,
        ...(becomesOwner ? owners.changeStatements(cx, user.id, user.role, 'Owner') : []),
      ],
    ),
  )
  const signedIn = { ...actor, sessionHash: await sha256(waiting.token) }
  return { me: await profile.me({ ...cx, actor: signedIn }), token: waiting.token }
}

const NOT_ASKED = 'Sign in again to keep your account. Nothing has changed.'
