import { and, eq, getTableColumns, type InferSelectModel, isNull } from 'drizzle-orm'
import type { ScriptCard, Sponsor } from '#protocol/script.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db/database.ts'
import { identities, scripts, users } from '../db/schema.ts'

type ScriptRow = InferSelectModel<typeof scripts>

export interface CardRow {
  script: ScriptRow
  sponsorName: string | null
  avatarKey: string | null
}

/** Cards with their sponsors: the start of every query that shows scripts. */
export function selectCards(db: Database) {
  return db
    .select({ script: getTableColumns(scripts), sponsorName: users.displayName, avatarKey: identities.avatarKey })
    .from(scripts)
    .leftJoin(users, eq(users.id, scripts.sponsorId))
    .leftJoin(identities, and(eq(identities.userId, users.id), eq(identities.provider, users.avatarSource)))
    .$dynamic()
}

export function toCard({ script, sponsorName, avatarKey }: CardRow): ScriptCard {
  return {
    id: script.id,
    name: script.name,
    author: script.author,
    uploadedAt: new Date(script.uploadedAt).toISOString(),
    metadata: script.metadata,
    computed: { difficulty: script.difficulty },
    sponsor: toSponsor(script.sponsorId, sponsorName, avatarKey),
    characterIds: script.characterIds,
    logo: script.logo,
    logoUrl: script.logoKey === null ? null : `/images/${script.logoKey}`,
  }
}

function toSponsor(userId: string | null, name: string | null, avatarKey: string | null): Sponsor {
  return {
    userId,
    displayName: name ?? 'Deleted user',
    avatarUrl: avatarKey === null ? null : `/images/${avatarKey}`,
  }
}

/** The listed script of this name and author, if there is one. */
export async function findCardByIdentity(cx: Context, identityKey: string): Promise<ScriptCard | null> {
  const [row] = await selectCards(cx.db).where(and(eq(scripts.identityKey, identityKey), isNull(scripts.expiresAt)))
  return row === undefined ? null : toCard(row)
}
