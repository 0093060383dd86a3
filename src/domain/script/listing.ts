import type { Catalogue } from '../catalogue/catalogue.ts'
import { matchKey } from './character-id.ts'
import { canonicalBody } from './comparing/fingerprint.ts'
import { identityKey } from './comparing/identity.ts'
import { characterIdsOf, metadataOf, type ScriptMetadata } from './metadata.ts'
import { DEFAULT_SCRIPT_NAME, headOf, type ScriptData } from './script-data.ts'
import { searchKey } from './search-key.ts'
import type { Title } from './exporting/titled.ts'

/** What a script's row takes from its content: for showing, searching, sorting and comparing. */
export interface Listing {
  name: string
  author: string | null
  identityKey: string
  titleKey: string
  authorKey: string
  metadata: ScriptMetadata
  characterIds: string[]
  /** The characters' match keys, for the inverted index. */
  characterKeys: string[]
  logo: string | null
  /** The content hash is the hash of this. */
  canonical: string
}

/** Name and author as they are listed: a given one replaces the one in `_meta`. */
export function titleOf(scriptData: ScriptData, given: Title): { name: string; author: string | null } {
  const head = headOf(scriptData)
  return {
    name: given.name?.trim() || head.name?.trim() || DEFAULT_SCRIPT_NAME,
    author: given.author?.trim() || head.author?.trim() || null,
  }
}

export function listingOf(scriptData: ScriptData, catalogue: Catalogue, given: Title = {}): Listing {
  const { name, author } = titleOf(scriptData, given)
  const characterIds = characterIdsOf(scriptData, catalogue)
  return {
    name,
    author,
    identityKey: identityKey(name, author),
    titleKey: searchKey(name),
    authorKey: searchKey(author ?? ''),
    metadata: metadataOf(scriptData, catalogue),
    characterIds,
    characterKeys: [...new Set(characterIds.map(matchKey))],
    logo: headOf(scriptData).logo,
    canonical: canonicalBody(scriptData),
  }
}
