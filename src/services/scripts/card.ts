import { and, eq, isNull } from 'drizzle-orm'
import type { ScriptCard, Sponsor } from '#protocol/script.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { scripts } from '../../db/schema.ts'
import { imageUrl } from '../pictures/pictures.ts'

/** All that a card shows, and the keys it is ordered by. */
export const CARD = {
  seq: scripts.seq,
  id: scripts.id,
  name: scripts.name,
  author: scripts.author,
  titleKey: scripts.titleKey,
  authorKey: scripts.authorKey,
  uploadedAt: scripts.uploadedAt,
  metadata: scripts.metadata,
  difficulty: scripts.difficulty,
  sponsorId: scripts.sponsorId,
  sponsorName: scripts.sponsorName,
  sponsorAvatar: scripts.sponsorAvatar,
  characterIds: scripts.characterIds,
  logo: scripts.logo,
  logoKey: scripts.logoKey,
} as const

export type CardRow = Pick<typeof scripts.$inferSelect, keyof typeof CARD>

/** Cards, one row each: the start of every query that shows scripts. */
export function selectCards(db: Database) {
  return db.select(CARD).from(scripts).$dynamic()
}

export function toCard(script: CardRow): ScriptCard {
  return {
    id: script.id,
    name: script.name,
    author: script.author,
    uploadedAt: new Date(script.uploadedAt).toISOString(),
    metadata: script.metadata,
    computed: { difficulty: script.difficulty },
    sponsor: toSponsor(script),
    characterIds: script.characterIds,
    logo: script.logo,
    logoUrl: imageUrl(script.logoKey),
  }
}

export function toSponsor({ sponsorId, sponsorName, sponsorAvatar }: CardRow): Sponsor {
  return { userId: sponsorId, displayName: sponsorName ?? 'Deleted user', avatarUrl: imageUrl(sponsorAvatar) }
}

/** The listed script of this name and author, if there is one. */
export async function findCardByIdentity(cx: Context, identityKey: string): Promise<ScriptCard | null> {
  const [row] = await selectCards(cx.db).where(and(eq(scripts.identityKey, identityKey), isNull(scripts.expiresAt)))
  return row === undefined ? null : toCard(row)
}
