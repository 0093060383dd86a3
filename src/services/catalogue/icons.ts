import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { IconStatus } from '#protocol/catalogue/sync.ts'
import type { Clerk, Context } from '../../context.ts'
import { characterIcons } from '../../db/schema.ts'
import { iconStatus, MOST_ICON_TRIES } from './status.ts'
import { nextRevision } from './rows.ts'
import * as images from '../pictures/pictures.ts'
import { requireRole } from '../users/records.ts'

const AT_ONCE = 20
const TOGETHER = 5

/** Copies the next icons that a sync has asked for and tells how far it has come; to be called until nothing is left. */
export async function copyNext(cx: Context): Promise<IconStatus> {
  requireRole(cx, 'Admin')
  return copySome(cx)
}

/** Each icon's standing is its own row, so copying goes on where it was broken off. */
export async function copySome(cx: Clerk): Promise<IconStatus> {
  const waiting = await cx.db
    .select()
    .from(characterIcons)
    .where(and(isNull(characterIcons.imageKey), lt(characterIcons.tries, MOST_ICON_TRIES)))
    .orderBy(asc(characterIcons.tries), asc(characterIcons.face), asc(characterIcons.path))
    .limit(AT_ONCE)
  let copied = 0
  for (let at = 0; at < waiting.length; at += TOGETHER) {
    const done = await Promise.all(waiting.slice(at, at + TOGETHER).map(({ path }) => copyOne(cx, path)))
    copied += done.filter(Boolean).length
  }
  if (copied > 0) await nextRevision(cx)
  return iconStatus(cx)
}

async function copyOne(cx: Clerk, path: string): Promise<boolean> {
  const imageKey = await images.copyFrom(cx, 'icon', new URL(`${cx.config.officialData}/characters/${path}`))
  const problem = imageKey === null ? 'could not be had, or is no picture' : null
  await cx.db
    .update(characterIcons)
    .set({ imageKey, problem, tries: sql`${characterIcons.tries} + 1`, triedAt: cx.now })
    .where(eq(characterIcons.path, path))
  return imageKey !== null
}
