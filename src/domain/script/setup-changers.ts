import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { type ResolvedCharacter, resolveCharacters } from '#domain/script/resolve.ts'
import type { ScriptData } from '#domain/script/script-data.ts'

/** The characters that change the numbers of the setup: official ones each once, of homebrew every entry. */
export function setupChangers(scriptData: ScriptData, catalogue: Catalogue): ResolvedCharacter[] {
  const changers = resolveCharacters(scriptData, catalogue).filter(({ changesSetup }) => changesSetup)
  const keys = changers.map(({ official, entry }) => official ?? entry)
  return changers.filter((_, place) => keys.indexOf(keys[place] ?? '') === place)
}
