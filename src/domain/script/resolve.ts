import type { Catalogue, CatalogueCharacter } from '#domain/catalogue/catalogue.ts'
import { officialOf, teamInScript } from '#domain/script/official.ts'
import { idOf, isFullCharacter, isScriptObject, itemsOf, textOf, textsOf } from '#domain/script/script-data.ts'
import type { ScriptData, ScriptObject } from '#domain/script/script-data.ts'
import type { Team } from '#domain/team.ts'

/** An item of a script with its details: the script's own first, then the catalogue's. */
export interface ResolvedCharacter {
  /** As written; empty for an entry without one. */
  readonly id: string
  /** The id, and for the second of several entries with that id `id#2`: no other entry has it. */
  readonly entry: string
  readonly official: CatalogueCharacter | null
  readonly name: string
  readonly team: Team | null
  readonly ability: string | null
  /** The ability shown is Belfry's own summary. */
  readonly isSummary: boolean
  /** Homebrew with its own name, team and ability. */
  readonly isCustom: boolean
  readonly isDisabled: boolean
  /** Neither official nor described: only the id is known. */
  readonly isUnknown: boolean
  /** It says nothing of its own. */
  readonly isReference: boolean
  /** It changes the numbers of the setup: an official one, or homebrew that says so. */
  readonly changesSetup: boolean
  /** The address the script gives, as written. */
  readonly image: string | null
  readonly firstNight: number | null
  readonly otherNight: number | null
  readonly firstNightReminder: string | null
  readonly otherNightReminder: string | null
}

/** Every character, in the author's order. */
export function resolveCharacters(scriptData: ScriptData, catalogue: Catalogue): ResolvedCharacter[] {
  const taken = new Set<string>()
  const times = new Map<string, number>()
  return itemsOf(scriptData).map((item) => {
    const id = idOf(item) ?? ''
    let entry = id
    for (let time = times.get(id) ?? 1; taken.has(entry); entry = `${id}#${time}`) times.set(id, (time += 1))
    taken.add(entry)
    return resolveItem(item, id, entry, catalogue)
  })
}

function resolveItem(item: unknown, id: string, entry: string, catalogue: Catalogue): ResolvedCharacter {
  const own: ScriptObject = isScriptObject(item) ? item : {}
  const official = officialOf(item, catalogue)
  const ownAbility = filled(textOf(own, 'ability'))
  const ownSetup = Object.hasOwn(own, 'setup') ? own['setup'] : null
  return {
    id,
    entry,
    official,
    name: filled(textOf(own, 'name')) ?? official?.name ?? id,
    team: teamInScript(item, catalogue),
    ability: ownAbility ?? filled(official?.ability ?? null),
    isSummary: ownAbility === null && official !== null && official.isSummary && official.ability !== '',
    isCustom: official === null && isFullCharacter(item),
    isDisabled: official?.isDisabled ?? false,
    isUnknown: official === null && !isFullCharacter(item),
    isReference: ownAbility === null && filled(textOf(own, 'name')) === null,
    changesSetup: ownSetup === true || (ownSetup !== false && official?.setup === true),
    image: imageOf(own),
    firstNight: numberOf(own, 'firstNight'),
    otherNight: numberOf(own, 'otherNight'),
    firstNightReminder: filled(textOf(own, 'firstNightReminder')),
    otherNightReminder: filled(textOf(own, 'otherNightReminder')),
  }
}

function filled(text: string | null): string | null {
  return text === null || text.trim() === '' ? null : text
}

function imageOf(own: ScriptObject): string | null {
  return filled(textOf(own, 'image')) ?? textsOf(own, 'image').find((address) => address.trim() !== '') ?? null
}

/** Some tools write numbers as text. */
function numberOf(own: ScriptObject, key: string): number | null {
  const value = Object.hasOwn(own, key) ? own[key] : null
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}
