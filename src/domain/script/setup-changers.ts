import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { type ResolvedCharacter, resolveItem } from '#domain/script/resolve.ts'
import { isScriptObject, itemsOf, type ScriptData } from '#domain/script/script-data.ts'

/** The characters that change the numbers of the setup, each once: official ones, and homebrew that says so. */
export function setupChangers(scriptData: ScriptData, catalogue: Catalogue): ResolvedCharacter[] {
  const changers = itemsOf(scriptData).flatMap((item) => {
    const character = resolveItem(item, catalogue)
    const says = isScriptObject(item) && Object.hasOwn(item, 'setup') ? item['setup'] : null
    return says === true || (says !== false && character.official?.setup === true) ? [character] : []
  })
  return changers.filter(({ id }, place) => changers.findIndex((other) => other.id === id) === place)
}
