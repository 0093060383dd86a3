import type { CatalogueCharacter } from '#domain/catalogue/catalogue.ts'
import type { GeneratorSettings } from '#domain/generator/settings.ts'
import { matchKey, withoutIds } from '#domain/script/character-id.ts'

export interface GeneratedEntry {
  readonly character: CatalogueCharacter
  readonly isLocked: boolean
  /** Locked by the include list; it cannot be unlocked. */
  readonly isFromIncludeList: boolean
}

/** The include list locks and flags; all others follow the locks. */
export function entriesOf(
  characters: readonly CatalogueCharacter[],
  { includeCharacters }: GeneratorSettings,
  locked: ReadonlySet<string>,
): GeneratedEntry[] {
  const included = new Set(includeCharacters.map(matchKey))
  return characters.map((character) => {
    const isFromIncludeList = included.has(matchKey(character.id))
    return { character, isFromIncludeList, isLocked: isFromIncludeList || locked.has(character.id) }
  })
}

export function withoutDropped(
  locked: ReadonlySet<string>,
  before: GeneratorSettings,
  after: GeneratorSettings,
): ReadonlySet<string> {
  return new Set(withoutIds([...locked], withoutIds(before.includeCharacters, after.includeCharacters)))
}
