import * as roomCalls from '#protocol/calls/rooms.ts'
import * as scriptCalls from '#protocol/calls/scripts.ts'
import type { AutoJinxes } from '#protocol/script.ts'
import { call } from '../../app/api/client.ts'
import { readScript } from '../../app/api/scripts.ts'
import { makeResource, type Resource } from '../../app/resource.ts'
import type { RoomSession } from '../session/room-session.ts'

export interface NominatedScript {
  scriptData: unknown[]
  autoJinxes: AutoJinxes
  /** When it was published; null for an upload. */
  uploadedAt: string | null
}

/** A nomination's script never changes, so it is cached. */
const FRESH_MS = 24 * 60 * 60 * 1000
const scripts = new Map<string, Resource<NominatedScript>>()

export function nominatedScript(seat: Pick<RoomSession, 'code' | 'token'>, id: string): Resource<NominatedScript> {
  const script = scripts.get(id) ?? makeResource(() => load(seat, id), FRESH_MS)
  scripts.set(id, script)
  return script
}

/** A script that somebody brings, with its jinxes. */
export function broughtScript(scriptData: unknown[]): Resource<NominatedScript> {
  return makeResource<NominatedScript>(
    async () => ({ scriptData, autoJinxes: await jinxesByCharacter(scriptData), uploadedAt: null }),
    FRESH_MS,
  )
}

async function load({ code, token }: Pick<RoomSession, 'code' | 'token'>, id: string): Promise<NominatedScript> {
  const found = await call(roomCalls.readScript, { code, id }, { token })
  if (!('redirectId' in found)) {
    return { scriptData: found.scriptData, autoJinxes: await jinxesByCharacter(found.scriptData), uploadedAt: null }
  }
  const { scriptData, autoJinxes, uploadedAt } = await readScript(found.redirectId)
  return { scriptData, autoJinxes, uploadedAt }
}

/** A library script has its jinxes; for uploads they are fetched. If that fails, none are shown. */
export async function jinxesByCharacter(scriptData: unknown[]): Promise<AutoJinxes> {
  const jinxes = new Map<string, { withId: string; reason: string }[]>()
  const note = (id: string, withId: string, reason: string) =>
    jinxes.set(id, [...(jinxes.get(id) ?? []), { withId, reason }])
  try {
    const pairs = await call(scriptCalls.resolveJinxes, { body: { scriptData } })
    for (const { a_id, b_id, reason } of pairs) {
      note(a_id, b_id, reason)
      note(b_id, a_id, reason)
    }
  } catch {
    return {}
  }
  return Object.fromEntries(jinxes)
}
