import { eq, sql } from 'drizzle-orm'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { difficultyOf } from '#domain/script/difficulty.ts'
import { type Listing, listingOf } from '#domain/script/listing.ts'
import type { Title } from '#domain/script/exporting/titled.ts'
import type { Context } from '../../context.ts'
import { scriptCharacters, scripts } from '../../db/schema.ts'
import { sha256 } from '../../random.ts'
import type { StoredBody } from './bodies.ts'

/** The columns of a script's row that follow from its content. */
export async function contentColumns(
  scriptData: readonly unknown[],
  title: Title,
  body: StoredBody,
  catalogue: Catalogue,
) {
  const listing = listingOf(scriptData, catalogue, title)
  return {
    listing,
    columns: {
      name: listing.name,
      author: listing.author,
      identityKey: listing.identityKey,
      titleKey: listing.titleKey,
      authorKey: listing.authorKey,
      metadata: listing.metadata,
      isTeensyville: listing.metadata.isTeensyville,
      difficulty: difficultyOf(scriptData, catalogue).level,
      characterIds: listing.characterIds,
      characterKeys: listing.characterKeys,
      logo: listing.logo,
      contentHash: await sha256(listing.canonical),
      bodyHash: body.hash,
    },
  }
}

/** Enters a listed script's characters into the table that filters start from. */
export function insertCharacters(cx: Context, id: string, { characterKeys }: Listing) {
  return cx.db
    .insert(scriptCharacters)
    .select(
      sql`SELECT keys.value, script.seq FROM script, json_each(${JSON.stringify(characterKeys)}) AS keys WHERE script.id = ${id}`,
    )
}

export function deleteCharacters(cx: Context, id: string) {
  return cx.db
    .delete(scriptCharacters)
    .where(eq(scriptCharacters.seq, sql`(SELECT ${scripts.seq} FROM script WHERE id = ${id})`))
}
