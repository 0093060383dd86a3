import { and, eq } from 'drizzle-orm'
import { markStale } from '../../auth/sessions.ts'
import type { Actor, Context } from '../../context.ts'
import { identities, users } from '../../db/schema.ts'
import { logEntryIfChanged } from '../activity/log-entry.ts'

type User = typeof users.$inferSelect
type Address = Pick<typeof identities.$inferSelect, 'email'>

/** Whether OWNER_EMAILS has one of these verified addresses. */
export function isListed({ config }: Pick<Context, 'config'>, linked: readonly Address[]): boolean {
  return linked.some(({ email }) => email !== null && config.ownerEmails.has(email.toLowerCase()))
}

/** The role that somebody has now: an Owner without a listed address is a Storyteller. */
export function roleOf(cx: Pick<Context, 'config'>, { role }: Pick<User, 'role'>, linked: readonly Address[]) {
  return role === 'Owner' && !isListed(cx, linked) ? 'Storyteller' : role
}

/** A person with the role that they have now, which is stored if it has changed. */
export async function withRole(cx: Context, user: User, linked: readonly Address[]): Promise<User> {
  const role = roleOf(cx, user, linked)
  if (role !== user.role) await cx.db.batch(changeStatements(cx, user.id, 'Owner', role))
  return { ...user, role }
}

/** The same for the caller. */
export async function actorWithRole(cx: Context, actor: Actor): Promise<Actor> {
  if (actor.role !== 'Owner') return actor
  const linked = await cx.db.select().from(identities).where(eq(identities.userId, actor.userId))
  const role = roleOf(cx, actor, linked)
  if (role !== actor.role) await cx.db.batch(changeStatements(cx, actor.userId, actor.role, role))
  return { ...actor, role }
}

/** The statements that make an Owner, or end that; nobody did it but OWNER_EMAILS. */
export function changeStatements(cx: Context, userId: string, from: User['role'], to: User['role']) {
  const meta = { from, to, because: 'OWNER_EMAILS' }
  const nobody = { ...cx, actor: null, address: '', userAgent: null }
  return [
    cx.db
      .update(users)
      .set({ role: to })
      .where(and(eq(users.id, userId), eq(users.role, from))),
    logEntryIfChanged(nobody, { action: 'user.role', entityType: 'user', entityId: userId, meta }),
    markStale(cx, userId),
  ] as const
}
