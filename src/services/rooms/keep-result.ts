import type { Room, ScriptRef } from '#domain/room/room.ts'
import type { UnsavedResult } from '#domain/room/verdict/unsaved-result.ts'
import { writeExact } from '#domain/script/exact-json.ts'
import type { Context } from '../../context.ts'
import type { Statement } from '../../db/guarded-batch.ts'
import { Problem } from '../../problem.ts'
import { isHostOutside } from '../groups/packed-scripts.ts'
import { nightOf } from '../groups/room-night.ts'
import { writeNights } from '../groups/write-nights.ts'
import { save } from '../results/save-result.ts'
import { findContent } from '../scripts/find-script.ts'

type Cx = Pick<Context, 'db' | 'files' | 'now' | 'random'>

/** What a room knows of the script that is played: its copy, and where it came from. */
interface Played {
  copy: string | null
  ref: ScriptRef | null
}

/**
 * Stores a result for good, with the night of the room’s group. Throws if that fails; then it must be tried again. `isOutside`: the
 * host is no longer one of its members, so there is no night.
 */
export async function keepResult(
  cx: Cx,
  { hostUserId, group }: Pick<Room, 'hostUserId' | 'group'>,
  unsaved: UnsavedResult,
  played: Played,
  mostNights: number,
): Promise<{ isOutside: boolean }> {
  const copy = played.copy ?? (await libraryCopy(cx, played.ref))
  const scriptId = played.ref?.kind === 'library' ? played.ref.scriptId : null
  const isOutside = group !== null && (await isHostOutside(cx, group.id, hostUserId))
  const saved = async (nights: readonly Statement[] = []) => save(cx, hostUserId, unsaved, copy, nights)
  const groupId = isOutside ? undefined : group?.id
  const night = groupId && (await nightOf(cx, { groupId, hostUserId, scriptId, mostNights }, unsaved, copy))
  await (groupId && night ? writeNights(cx, groupId, night, saved) : saved())
  return { isOutside }
}

/** A nomination of an earlier version has no copy in its room. The library may still have the script. */
async function libraryCopy(cx: Cx, ref: ScriptRef | null): Promise<string | null> {
  if (ref?.kind !== 'library') return null
  try {
    return writeExact((await findContent(cx, ref.scriptId)).scriptData)
  } catch (error) {
    if (error instanceof Problem && error.code === 'NOT_FOUND') return null
    throw error
  }
}
