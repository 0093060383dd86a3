import type { Catalogue } from '../catalogue/catalogue.ts'
import { matchKey } from './character-id.ts'
import { canonicalBody } from './comparing/fingerprint.ts'
import { identityKey } from './comparing/identity.ts'
import { characterIdsOf, metadataOf, type ScriptMetadata } from './metadata.ts'
import { DEFAULT_SCRIPT_NAME, headOf, type ScriptData } from './script-data.ts'
import { searchKey } from './search-key.ts'
import type { Title } from './exporting/titled.ts'

/** All that a script's row holds of its content: what lists show, and what they are searched, sorted and told apart by. */
export interface Listing {
  name: string
  author: string | null
  identityKey: string
  titleKey: string
  authorKey: string
  metadata: ScriptMetadata
  characterIds: string[]
  /** Match keys of the characters, for the inverted table. */
  characterKeys: string[]
  logo: string | null
  /** What the content hash is taken of. */
  canonical: string
}

/** A name or author given beside the script stands before those of its `_meta`. */
export function listingOf(scriptData: ScriptData, catalogue: Catalogue, given: Title = {}): Listing {
  const head = headOf(scriptData)
  const name = given.name?.trim() || head.name?.trim() || DEFAULT_SCRIPT_NAME
  const author = given.author?.trim() || head.author?.trim() || null
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
    logo: head.logo,
    canonical: canonicalBody(scriptData),
  }
}
