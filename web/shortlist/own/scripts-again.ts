import { SHORTLIST_LIMITS } from '#domain/shortlist/shortlist.ts'
import type { SavedResult } from '#protocol/result.ts'
import type { Script } from '#protocol/script.ts'
import { isApiError } from '../../app/api/client.ts'
import { readScript } from '../../app/api/scripts.ts'
import { listed } from '../../ui/format.ts'
import { say } from '../../ui/say.ts'
import { beginWith, type ChosenScript, chosenOf } from '../new/draft.ts'

type Standing = SavedResult['standings'][number]

/** No list has more scripts. */
const MOST_SCRIPTS = 30

/** Begins the next list, with what of this result can be voted on again. */
export async function beginAgain(result: SavedResult): Promise<void> {
  const { scripts, left } = await scriptsOf(result, readScript)
  beginWith(scripts, left)
}

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
  const older = found.flatMap((one) => ('older' in one ? one.older : []))
  const scripts = found.flatMap((one) => ('scriptRef' in one ? one : []))
  const decided = found[result.standings.findIndex(({ nominationId }) => nominationId === result.decided)]
  const others = scripts.filter((script) => script !== decided)
  const over = others.slice(MOST_SCRIPTS - (scripts.length - others.length))
  return {
    scripts: scripts.filter((script) => !over.includes(script)),
    left: [...found.flatMap((one) => ('left' in one ? one.left : [])), ...olderWords(older), ...overWords(over)],
  }
}

async function scriptOf(
  standing: Standing,
  { decided, script }: Pick<SavedResult, 'decided' | 'script'>,
  read: (id: string) => Promise<Script>,
): Promise<ChosenScript | { left: string } | { older: string }> {
  const { nominationId, scriptName, scriptId, window } = standing
  const listed = scriptId == null ? null : await readIfThere(read, scriptId)
  if (listed !== null) return chosenOf(listed)
  if (nominationId === decided && script !== null) {
    const { name, scriptData, file } = script
    if (sizeOf(scriptData) > SHORTLIST_LIMITS.uploadBytes)
      return { left: say`${scriptName} (more than 40 KB) can’t come along.` }
    return { scriptRef: { kind: 'upload', scriptData }, name, facts: say`as it was that night`, window, file }
  }
  if (window === null) return { left: say`${scriptName} (a write-in) can’t come along.` }
  if (scriptId === null) return { left: say`${scriptName} (an upload) can’t come along.` }
  if (scriptId === undefined) return { older: scriptName }
  return { left: say`${scriptName} can’t come along: it’s no longer in the library.` }
}

/** Of results that were saved before it was kept which script was which. */
function olderWords(names: readonly string[]): string[] {
  if (names.length === 0) return []
  return [
    names.length === 1
      ? say`${listed(names)} can’t come along: this result doesn’t say which script it was.`
      : say`${listed(names)} can’t come along: this result doesn’t say which scripts they were.`,
  ]
}

function overWords(over: readonly ChosenScript[]): string[] {
  if (over.length === 0) return []
  return [say`${listed(over.map(({ name }) => name))} can’t come along: a list has at most ${MOST_SCRIPTS} scripts.`]
}

/** Null for a script that was deleted since. */
async function readIfThere(read: (id: string) => Promise<Script>, id: string): Promise<Script | null> {
  return read(id).catch((error: unknown) => {
    if (isApiError(error, 404)) return null
    throw error
  })
}

const sizeOf = (scriptData: readonly unknown[]) => new TextEncoder().encode(JSON.stringify(scriptData)).length
