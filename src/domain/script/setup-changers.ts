import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { type ResolvedCharacter, resolveCharacters } from '#domain/script/resolve.ts'
import type { ScriptData } from '#domain/script/script-data.ts'
import { withoutTwins } from '#domain/script/twins.ts'

/** The characters that change the numbers of the setup: an official one that is listed twice once, of homebrew every entry. */
export function setupChangers(scriptData: ScriptData, catalogue: Catalogue): ResolvedCharacter[] {
  return withoutTwins(resolveCharacters(scriptData, catalogue).filter(({ changesSetup }) => changesSetup))
}
