import type { Me, Nobody } from '#protocol/person.ts'
import { isApiError } from './api/api-error.ts'
import { makeResource, useResource } from './resource.ts'

export type Session =
  { status: 'loading'; user: null } | { status: 'anonymous'; user: null } | { status: 'authenticated'; user: Me }

const FRESH_MS = 30_000

/** Whether `refresh` was called, and nothing asked since. */
let isWanted = false

const asked = makeResource<Me | Nobody>(async () => {
  const { ownSession } = await import('./own-session.ts')
  const mustAsk = isWanted
  isWanted = false
  return ownSession(mustAsk)
}, FRESH_MS)

/** Who is signed in. By itself a page asks the server only where somebody may be; `refresh` always does. */
export const session: typeof asked = {
  ...asked,
  refresh: () => {
    isWanted = true
    return asked.refresh()
  },
}

/** The session. A failed check means signed out; only an unreachable server changes nothing, so that nobody may be known yet. */
export function useSession(): Session {
  const { value, error } = useResource(session)
  const refused = isApiError(error) && error.status !== 0
  if (value?.authenticated && !refused) return { status: 'authenticated', user: value }
  return { status: value === undefined && !refused ? 'loading' : 'anonymous', user: null }
}

/** The session, found out if it is not known yet; rejects if that fails. */
export async function knownSession(): Promise<Me | Nobody> {
  if (asked.get().isPending) await asked.refresh()
  const { value, error } = session.get()
  if (value === undefined) throw error
  return value
}
