import { and, isNotNull, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { identities } from '../../db/schema.ts'
import * as images from '../pictures/images.ts'

/** Small pictures of people as data URLs, by the addresses of their pictures. */
export type Faces = Readonly<Record<string, string>>

interface Sponsored {
  sponsor: { avatarUrl: string | null } | null
}

/** The faces of scripts' sponsors, so that a list of cards asks for no picture. Who has not signed in since there are any has none. */
export async function facesOf(
  { db }: Pick<Context, 'db'>,
  cards: readonly Sponsored[],
): Promise<{ faces?: Record<string, string> }> {
  const keys = new Set(cards.flatMap(({ sponsor }) => images.keyIn(sponsor?.avatarUrl ?? null) ?? []))
  if (keys.size === 0) return {}
  const asked = sql`(SELECT value FROM json_each(${JSON.stringify([...keys])}))`
  const rows = await db
    .select({ key: identities.avatarKey, face: identities.face })
    .from(identities)
    .where(and(sql`${identities.avatarKey} IN ${asked}`, isNotNull(identities.face)))
  const faces = Object.fromEntries(rows.map(({ key, face }) => [images.urlOf(key) ?? '', face ?? '']))
  return rows.length === 0 ? {} : { faces }
}
