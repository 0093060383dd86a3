import type { CatalogueCharacter } from '#domain/catalogue/catalogue.ts'
import type { GeneratorSettings } from '#domain/generator/settings.ts'

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
  return characters.map((character) => {
    const isFromIncludeList = includeCharacters.includes(character.id)
    return { character, isFromIncludeList, isLocked: isFromIncludeList || locked.has(character.id) }
  })
}

export function withoutDropped(
  locked: ReadonlySet<string>,
  before: GeneratorSettings,
  after: GeneratorSettings,
): ReadonlySet<string> {
  const dropped = before.includeCharacters.filter((id) => !after.includeCharacters.includes(id))
  return new Set([...locked].filter((id) => !dropped.includes(id)))
}
