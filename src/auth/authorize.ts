import { isAtLeast, type Role } from '#domain/role.ts'
import type { Actor, Context } from '../context.ts'
import { Problem } from '../problem.ts'

type Caller = Pick<Context, 'actor'>

/** The caller, who must be signed in. */
export function requireActor({ actor }: Caller): Actor {
  if (actor === null) throw new Problem('UNAUTHENTICATED', 'You must be signed in to do that.')
  return actor
}

/** The caller, whose role must be at or above `role`. */
export function requireRole(cx: Caller, role: Role): Actor {
  const actor = requireActor(cx)
  if (!isAtLeast(actor.role, role)) throw new Problem('FORBIDDEN', `You must be ${role} or above to do that.`)
  return actor
}
