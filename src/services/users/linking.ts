import { and, eq } from 'drizzle-orm'
import type { LinkError, Provider } from '#protocol/person.ts'
import type { Profile } from '../../auth/providers.ts'
import { closeSession, newSession } from '../../auth/sessions.ts'
import type { Actor, Context } from '../../context.ts'
import { isTaken } from '../../db/database.ts'
import { identities } from '../../db/schema.ts'
import { entryOf } from '../activity/entry.ts'
import { findUser, identityOf } from './accounts.ts'
import * as images from '../pictures/pictures.ts'

export type Linked = { ok: true; token: string } | { ok: false; error: LinkError }

/** Adds one more way to sign in to the caller's account; the caller stays who they are, with a new token. */
export async function link(cx: Context, actor: Actor, provider: Provider, profile: Profile): Promise<Linked> {
  const holder = await findUser(cx, provider, profile.subject)
  if (holder !== null && holder.id !== actor.userId) return { ok: false, error: 'provider_in_use' }
  if (holder === null) {
    const error = await attach(cx, actor, provider, profile)
    if (error !== null) return { ok: false, error }
  }
  const { token, opening } = await newSession(cx, actor.userId)
  await cx.db.batch([opening, closeSession(cx, actor.sessionHash)])
  return { ok: true, token }
}

async function attach(cx: Context, actor: Actor, provider: Provider, profile: Profile): Promise<LinkError | null> {
  if (await hasProvider(cx, actor.userId, provider)) return 'already_linked'
  const identity = await identityOf(cx, actor.userId, provider, profile)
  try {
    await cx.db.batch([
      cx.db.insert(identities).values(identity),
      entryOf(cx, { action: 'user.link', entityType: 'user', entityId: actor.userId, meta: { provider } }),
    ])
    return null
  } catch (error) {
    if (!isTaken(error)) throw error
    await images.drop(cx, [identity.avatarKey])
    return (await hasProvider(cx, actor.userId, provider)) ? 'already_linked' : 'provider_in_use'
  }
}

async function hasProvider(cx: Context, userId: string, provider: Provider): Promise<boolean> {
  const linked = await cx.db
    .select({ provider: identities.provider })
    .from(identities)
    .where(and(eq(identities.userId, userId), eq(identities.provider, provider)))
  return linked.length > 0
}
