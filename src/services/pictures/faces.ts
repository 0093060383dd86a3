import { and, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { pictureTypeOf } from '#domain/picture.ts'
import type { Context, JobContext } from '../../context.ts'
import { identities } from '../../db/schema.ts'
import * as images from './images.ts'

/** Small pictures of people as data URLs, by the addresses of their pictures. */
export type Faces = Readonly<Record<string, string>>

interface Sponsored {
  sponsor: { avatarUrl: string | null } | null
}

/** It goes along with every list that shows it. */
const MOST_BYTES = 4_000
/** Noted of a picture that is larger. */
const TOO_LARGE = ''

/** A picture as a data URL; null if it is none, or too large to go along. */
export function faceOf(bytes: Uint8Array): string | null {
  const type = pictureTypeOf(bytes)
  return type === null || bytes.length > MOST_BYTES
    ? null
    : `data:${type};base64,${btoa(String.fromCharCode(...bytes))}`
}

/** The faces of scripts' sponsors, so that a list of cards asks for no picture. */
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
    .where(and(sql`${identities.avatarKey} IN ${asked}`, isNotNull(identities.face), ne(identities.face, TOO_LARGE)))
  const faces = Object.fromEntries(rows.map(({ key, face }) => [images.urlOf(key) ?? '', face ?? '']))
  return rows.length === 0 ? {} : { faces }
}

/**
 * Gives up to `most` people a face whose picture is from before there were any, or whose provider had none so small, if the picture
 * itself is small enough; answers how many it has looked at. The others get one with their next sign-in.
 */
export async function fillSome({ db, files }: Pick<JobContext, 'db' | 'files'>, most: number): Promise<number> {
  const without = await db
    .select({ key: identities.avatarKey })
    .from(identities)
    .where(and(isNotNull(identities.avatarKey), isNull(identities.face)))
    .limit(most)
  const found = await Promise.all(
    without.map(async ({ key }) => {
      const bytes = await images.read(files, key ?? '', MOST_BYTES)
      return { key, face: (bytes === null ? null : faceOf(bytes)) ?? TOO_LARGE }
    }),
  )
  if (found.length > 0)
    await db.run(sql`UPDATE ${identities} SET face = made.value ->> 'face' FROM json_each(${JSON.stringify(found)}) AS made
      WHERE avatar_key = made.value ->> 'key' AND face IS NULL`)
  return found.length
}
