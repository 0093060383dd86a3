import type { Catalogue } from '../../catalogue/catalogue.ts'
import { currentKey, matchKey } from '../character-id.ts'
import { appLimitsOfCharacter, appLimitsOfMeta, appLimitsOfWhole } from './app-limits.ts'
import { SCRIPT_LIMITS } from './limits.ts'
import { rulesIn } from '../meta.ts'
import { charactersOf, isTeensy, metadataOf } from '../metadata.ts'
import { officialOf, teamInScript } from '../official.ts'
import { idOf, isCharacterItem, isFullCharacter, isMetaItem, isPairItem, itemsOf, teamOf } from '../script-data.ts'
import type { ScriptData, ScriptObject } from '../script-data.ts'
import type { ScriptWarning } from './warning.ts'

/** What the author should check; warnings never stop an upload. */
export function warningsOf(scriptData: ScriptData, catalogue: Catalogue): ScriptWarning[] {
  return [
    ...wholeWarnings(scriptData, catalogue),
    ...appLimitsOfWhole(scriptData),
    ...twiceWarnings(scriptData, catalogue),
    ...scriptData.flatMap((item, index) => itemWarnings(item, `[${index}]`, catalogue)),
  ]
}

/** Two entries of one character are usually a slip; a script may also mean it. */
function twiceWarnings(scriptData: ScriptData, catalogue: Catalogue): ScriptWarning[] {
  const seen = new Set<string>()
  const characters = charactersOf(scriptData, catalogue)
  const places = scriptData.flatMap((item, index) => (isCharacterItem(item) ? index : []))
  return characters.flatMap(({ id, key }, place) => {
    const isAgain = seen.has(key)
    seen.add(key)
    const message = `"${id}" is on this script more than once`
    return isAgain && id !== '' ? [{ path: `[${places[place]}]`, code: 'same_character_twice', message }] : []
  })
}

function wholeWarnings(scriptData: ScriptData, catalogue: Catalogue): ScriptWarning[] {
  const items = itemsOf(scriptData)
  const { teamCounts } = metadataOf(scriptData, catalogue)
  const homebrewDemons = items.filter((item) => isFullCharacter(item) && teamOf(item) === 'demon').length
  const warnings: ScriptWarning[] = []
  if (items.length < SCRIPT_LIMITS.fewCharacters) {
    warnings.push({
      code: 'few_characters',
      message: `Script has fewer than ${SCRIPT_LIMITS.fewCharacters} characters`,
    })
  }
  if (!scriptData.some(isMetaItem)) {
    warnings.push({ code: 'no_metadata', message: 'Script has no metadata: its name and author are not given' })
  }
  if (teamCounts.demon === 0) warnings.push({ code: 'no_demon', message: 'Script has no demon' })
  if (homebrewDemons > 1) {
    warnings.push({ code: 'multiple_demons', message: 'Script has more than one demon' })
  }
  return [...warnings, ...uncertainType(items, catalogue, teamCounts)]
}

/** Unknown characters can only raise a count, so only a Teensyville script is uncertain. */
function uncertainType(
  items: readonly unknown[],
  catalogue: Catalogue,
  counts: { townsfolk: number; demon: number },
): ScriptWarning[] {
  const unknown = items.filter((item) => isUnresolved(item, catalogue) && teamInScript(item, catalogue) === null).length
  const asTownsfolk = isTeensy({ ...counts, townsfolk: counts.townsfolk + unknown })
  const asDemons = isTeensy({ ...counts, demon: counts.demon + unknown })
  if (!isTeensy(counts) || (asTownsfolk && asDemons)) return []
  const message = `Counted as Teensyville; ${unknown} unknown ${unknown === 1 ? 'character' : 'characters'} could make it a Full Game`
  return [{ code: 'uncertain_type', message }]
}

function itemWarnings(item: unknown, path: string, catalogue: Catalogue): ScriptWarning[] {
  if (isMetaItem(item)) return [...appLimitsOfMeta(item, path), ...unreadRules(item, path)]
  if (isPairItem(item)) return []
  const id = idOf(item)
  const warnings = isFullCharacter(item) ? appLimitsOfCharacter(item, path) : []
  if (id === null || id === '') return warnings
  const official = officialOf(item, catalogue)
  if (official && currentKey(id) !== matchKey(id)) {
    warnings.push({ path, code: 'renamed_id', message: `"${id}" is the former id of ${official.name}` })
  }
  if (isUnresolved(item, catalogue)) {
    warnings.push({ path, code: 'unresolved_id', message: `"${id}" is not an official character and is not described` })
  }
  return warnings
}

function isUnresolved(item: unknown, catalogue: Catalogue): boolean {
  return officialOf(item, catalogue) === null && !isFullCharacter(item)
}

/** The warnings for what seems to be house rules and is not all read. */
function unreadRules(meta: ScriptObject, path: string): ScriptWarning[] {
  const keys = Object.keys(meta).filter((key) => {
    const value = meta[key]
    const held = (Array.isArray(value) ? value : [value]).filter(isFilled)
    const isList = typeof value === 'object'
    return looksLikeRules(key, isList) && held.length > 0 && rulesIn(meta, key).length < (isList ? held.length : 1)
  })
  return keys.map((key) => {
    const message = `Belfry can't read all house rules in "${key}". They stay in the file, but are not shown.`
    return { path: `${path}.${key}`, code: 'unread_rules', message }
  })
}

/** "houseRules", "house_rules"; other tools give `state` and `status` another meaning, too. */
function looksLikeRules(key: string, isList: boolean): boolean {
  const words = key.replace(/([a-z])([A-Z])|[_-]/gu, '$1 $2').toLowerCase()
  return /\brules?\b|bootlegger/u.test(words) || (isList && /^stat(?:e|us)$/u.test(words))
}

function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== ''
  return typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : typeof value === 'number'
}
