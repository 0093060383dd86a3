import type { Catalogue } from '../catalogue/catalogue.ts'
import { matchKey } from './character-id.ts'
import { canonicalBody } from './comparing/fingerprint.ts'
import { identityKey } from './comparing/identity.ts'
import { characterIdsOf, metadataOf, type ScriptMetadata } from './metadata.ts'
import { DEFAULT_SCRIPT_NAME, headOf, type ScriptData } from './script-data.ts'
import { searchKey } from './search-key.ts'
import { visibleText } from '../visible-text.ts'

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

type Written = Partial<Record<'name' | 'author', string | null | undefined>>

/** Longer addresses, and pictures within the file, would make lists long. */
export const LONGEST_LOGO = 2_048

/** Name and author as they are listed: a given one replaces the one in `_meta`, and what nobody sees is left out. */
export function titleOf(scriptData: ScriptData, given: Written) {
  const head = headOf(scriptData)
  return listedTitle({ name: shown(given.name) || head.name, author: shown(given.author) || head.author })
}

/** A name and an author, as written anywhere, as they are listed. */
export function listedTitle(written: Written): { name: string; author: string | null } {
  return { name: shown(written.name) || DEFAULT_SCRIPT_NAME, author: shown(written.author) || null }
}

const shown = (text: string | null | undefined) => visibleText(text ?? '')

/** The logo in `_meta` as cards have it: an address on the web of at most 2,048 letters, else null. */
export function listedLogo(logo: string | null): string | null {
  return logo !== null && logo.length <= LONGEST_LOGO && /^https?:\/\/[^\s\p{C}]+$/iu.test(logo) ? logo : null
}

export function listingOf(scriptData: ScriptData, catalogue: Catalogue, given: Written = {}): Listing {
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
    logo: listedLogo(headOf(scriptData).logo),
    canonical: canonicalBody(scriptData),
  }
}
