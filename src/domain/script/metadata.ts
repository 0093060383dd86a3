import type { Catalogue } from '../catalogue/catalogue.ts'
import { currentKey } from './character-id.ts'
import { officialOf, teamInScript } from './official.ts'
import { hasValue, idOf, isMetaItem, isScriptObject, itemsOf, type ScriptData, textOf } from './script-data.ts'
import { noCounts, type TeamCounts } from '../team.ts'
import { windowOf } from '../window/window.ts'

export interface ScriptMetadata {
  characterCount: number
  isTeensyville: boolean
  hasCustomCharacters: boolean
  teamCounts: TeamCounts
  /** As `windowOf` writes it; missing from what was counted before scripts had a window. */
  window?: string
}

/** A script is Teensyville while it stays below this many Townsfolk and has no more than this many Demons. */
const TEENSY = { townsfolkBelow: 10, demonsAtMost: 2 } as const

export function isTeensy(counts: Pick<TeamCounts, 'townsfolk' | 'demon'>): boolean {
  return counts.townsfolk < TEENSY.townsfolkBelow && counts.demon <= TEENSY.demonsAtMost
}

export function metadataOf(scriptData: ScriptData, catalogue: Catalogue): ScriptMetadata {
  const items = itemsOf(scriptData)
  const teamCounts = noCounts()
  let hasCustomCharacters = false
  for (const item of items) {
    const team = teamInScript(item, catalogue)
    if (team) teamCounts[team] += 1
    hasCustomCharacters ||= officialOf(item, catalogue) === null
  }
  const characterCount = items.length
  const window = windowOf(charactersOf(scriptData, catalogue))
  return { characterCount, isTeensyville: isTeensy(teamCounts), hasCustomCharacters, teamCounts, window }
}

/** Equal keys are the same character, whatever the spelling: official ones are compared by id, homebrew by id, name and ability. */
export function charactersOf(scriptData: ScriptData, catalogue: Catalogue) {
  return itemsOf(scriptData).map((item) => {
    const team = teamInScript(item, catalogue)
    const official = officialOf(item, catalogue)
    if (official !== null) return { id: official.id, key: official.id, team }
    const id = idOf(item) ?? ''
    const text = (key: string) => (isScriptObject(item) ? (textOf(item, key)?.trim() ?? '') : '')
    return { id, key: [currentKey(id), text('name'), text('ability')].join('\n'), team }
  })
}

/** The ids that filters compare: official ones as the catalogue spells them, others as written, each once. */
export function characterIdsOf(scriptData: ScriptData, catalogue: Catalogue): string[] {
  const ids = itemsOf(scriptData).flatMap((item) => officialOf(item, catalogue)?.id ?? idOf(item) ?? [])
  return [...new Set(ids)].filter((id) => id !== '')
}

const LONGEST = 40
const IN_NAME = /\S\s+v(\d+(?:\.\d+)*)$/iu

/** The version that the script gives in `_meta`, else the "v2" at the end of its name, else 1: the library counts from there. */
export function scriptVersion(scriptData: ScriptData, name: string): string {
  const meta = scriptData.find((item) => isMetaItem(item) && hasValue(item, 'version'))
  const own = isScriptObject(meta) ? meta['version'] : null
  const written = typeof own === 'string' || Number.isFinite(own) ? String(own).trim() : ''
  const shown = written.replace(/^(?:v|version)[\s.]*(?=\d)/iu, '').slice(0, LONGEST)
  return shown || (IN_NAME.exec(name.trim())?.[1] ?? '1')
}
