import { SHORTLIST_LIMITS } from '#domain/shortlist/shortlist.ts'
import type { SavedResult } from '#protocol/result.ts'
import type { Script } from '#protocol/script.ts'
import { isApiError } from '../../app/api/client.ts'
import { say } from '../../ui/say.ts'
import { type ChosenScript, chosenOf } from '../new/draft.ts'

type Standing = SavedResult['standings'][number]

interface Again {
  scripts: ChosenScript[]
  /** Sentences about what cannot come along. */
  left: string[]
}

/**
 * What of a result can be voted on again, in its order: what is still in the library, and in any case what was decided, which
 * the result has kept.
 */
export async function scriptsOf(
  result: Pick<SavedResult, 'standings' | 'decided' | 'script'>,
  read: (id: string) => Promise<Script>,
): Promise<Again> {
  const found = await Promise.all(result.standings.map(async (standing) => scriptOf(standing, result, read)))
  return {
    scripts: found.filter((script) => typeof script !== 'string'),
    left: found.filter((script) => typeof script === 'string'),
  }
}

async function scriptOf(
  standing: Standing,
  { decided, script }: Pick<SavedResult, 'decided' | 'script'>,
  read: (id: string) => Promise<Script>,
): Promise<ChosenScript | string> {
  const { nominationId, scriptName, scriptId, window } = standing
  const listed = scriptId == null ? null : await readIfThere(read, scriptId)
  if (listed !== null) return chosenOf(listed)
  if (nominationId === decided && script !== null) {
    const { name, scriptData } = script
    if (sizeOf(scriptData) > SHORTLIST_LIMITS.uploadBytes) return say`${scriptName} (more than 40 KB) can’t come along.`
    return { scriptRef: { kind: 'upload', scriptData }, name, facts: say`as it was that night`, window }
  }
  if (window === null) return say`${scriptName} (a write-in) can’t come along.`
  if (scriptId === null) return say`${scriptName} (an upload) can’t come along.`
  if (scriptId === undefined) return say`${scriptName} can’t come along: this result doesn’t say which script it was.`
  return say`${scriptName} can’t come along: it’s no longer in the library.`
}

/** Null for a script that was deleted since. */
async function readIfThere(read: (id: string) => Promise<Script>, id: string): Promise<Script | null> {
  return read(id).catch((error: unknown) => {
    if (isApiError(error, 404)) return null
    throw error
  })
}

const sizeOf = (scriptData: readonly unknown[]) => new TextEncoder().encode(JSON.stringify(scriptData)).length
