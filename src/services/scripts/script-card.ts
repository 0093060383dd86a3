import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { listedLogo, LONGEST_LOGO } from '#domain/script/listing.ts'
import { DEFAULT_AUTHOR } from '#domain/script/script-data.ts'
import type { SameContent, ScriptCard, Sponsor } from '#protocol/script.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { scripts } from '../../db/schema.ts'
import { isoDate } from '../../iso-date.ts'
import * as images from '../pictures/images.ts'

/** The columns of a card and of its sort keys. Rows of earlier releases may hold whole pictures as logos, which stay where they are. */
export const CARD = {
  seq: scripts.seq,
  id: scripts.id,
  name: scripts.name,
  author: scripts.author,
  titleKey: scripts.titleKey,
  authorKey: scripts.authorKey,
  uploadedAt: scripts.uploadedAt,
  updatedAt: scripts.updatedAt,
  metadata: scripts.metadata,
  difficulty: scripts.difficulty,
  sponsorId: scripts.sponsorId,
  sponsorName: scripts.sponsorName,
  sponsorAvatar: scripts.sponsorAvatar,
  characterIds: scripts.characterIds,
  logo: sql<string | null>`iif(length(${scripts.logo}) <= ${sql.raw(`${LONGEST_LOGO}`)}, ${scripts.logo}, NULL)`.as(
    'logo',
  ),
  logoKey: scripts.logoKey,
} as const

export type CardRow = Pick<typeof scripts.$inferSelect, keyof typeof CARD>

/** The start of every query for cards. */
export function selectCards(db: Database) {
  return db.select(CARD).from(scripts).$dynamic()
}

export function toCard(script: CardRow): ScriptCard {
  return {
    id: script.id,
    name: script.name,
    author: script.author ?? DEFAULT_AUTHOR,
    uploadedAt: isoDate(script.uploadedAt),
    metadata: script.metadata,
    computed: { difficulty: script.difficulty },
    sponsor: toSponsor(script),
    characterIds: script.characterIds,
    logo: listedLogo(script.logo),
    logoUrl: images.urlOf(script.logoKey),
  }
}

function toSponsor({ sponsorId, sponsorName, sponsorAvatar }: CardRow): Sponsor {
  return { userId: sponsorId, displayName: sponsorName ?? 'Deleted user', avatarUrl: images.urlOf(sponsorAvatar) }
}

/** The listed script of this name and author, if there is one. */
export async function findCardByIdentity(cx: Context, identityKey: string): Promise<ScriptCard | null> {
  const [row] = await selectCards(cx.db).where(and(eq(scripts.identityKey, identityKey), isNull(scripts.expiresAt)))
  return row === undefined ? null : toCard(row)
}

/** A listed script with this content, other than `except`. */
export async function findByContent(cx: Context, contentHash: string, except = ''): Promise<SameContent | null> {
  const [same] = await cx.db
    .select({ id: scripts.id, name: scripts.name })
    .from(scripts)
    .where(and(eq(scripts.contentHash, contentHash), ne(scripts.id, except), isNull(scripts.expiresAt)))
    .orderBy(scripts.seq)
    .limit(1)
  return same ?? null
}
