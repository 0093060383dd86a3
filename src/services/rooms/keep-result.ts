import type { ScriptRef } from '#domain/room/room.ts'
import type { UnsavedResult } from '#domain/room/verdict/unsaved-result.ts'
import type { Context } from '../../context.ts'
import { Problem } from '../../problem.ts'
import { save } from '../results/save-result.ts'
import { findContent } from '../scripts/find-script.ts'

type Cx = Pick<Context, 'db' | 'files' | 'now' | 'random'>

/** What a room knows of the script that is played: its copy, and where it came from. */
interface Played {
  copy: string | null
  ref: ScriptRef | null
}

/** Stores a result for good. Throws if that fails; then it must be tried again. */
export async function keepResult(cx: Cx, hostUserId: string, unsaved: UnsavedResult, played: Played): Promise<void> {
  await save(cx, hostUserId, unsaved, played.copy ?? (await libraryCopy(cx, played.ref)))
}

/** A nomination of an earlier version has no copy in its room. The library may still have the script. */
async function libraryCopy(cx: Cx, ref: ScriptRef | null): Promise<string | null> {
  if (ref?.kind !== 'library') return null
  try {
    return JSON.stringify((await findContent(cx, ref.scriptId)).scriptData)
  } catch (error) {
    if (error instanceof Problem && error.code === 'NOT_FOUND') return null
    throw error
  }
}
