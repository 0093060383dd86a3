import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { IconStatus } from '#protocol/catalogue/sync.ts'
import { requireRole } from '../../auth/authorize.ts'
import type { Context, JobContext } from '../../context.ts'
import { guardedBatchEvenWhileOff } from '../../db/guarded-batch.ts'
import { callerIsAdmin } from '../../db/guards.ts'
import { characterIcons } from '../../db/schema.ts'
import * as images from '../pictures/images.ts'
import * as catalogue from './catalogue.ts'
import { nextRevision } from './catalogue-rows.ts'
import { iconStatus, MAX_ICON_TRIES } from './sync-status.ts'

const BATCH = 20
const PARALLEL = 5

/** Copies the next icons of a sync and answers the progress; the panel calls it until none are left. */
export async function copyNext(cx: Context): Promise<IconStatus> {
  requireRole(cx, 'Admin')
  return copySome(cx)
}

/** Each icon's state is in its own row, so that copying goes on where it stopped. */
export async function copySome(cx: JobContext): Promise<IconStatus> {
  const waiting = await cx.db
    .select()
    .from(characterIcons)
    .where(and(isNull(characterIcons.imageKey), lt(characterIcons.tries, MAX_ICON_TRIES)))
    .orderBy(asc(characterIcons.tries), asc(characterIcons.face), asc(characterIcons.path))
    .limit(BATCH)
  let copied = 0
  for (let at = 0; at < waiting.length; at += PARALLEL) {
    const done = await Promise.all(waiting.slice(at, at + PARALLEL).map(({ path }) => copyOne(cx, path)))
    copied += done.filter(Boolean).length
  }
  if (copied > 0) await nextRevision(cx)
  return iconStatus(cx)
}

/** The names of the pictures that are files of the deploy, as it wrote them down. */
const DEPLOYED = '/pictures.json'

/** How many characters' pictures are files of this deploy, which cost nothing, and how many are read from R2. */
export async function countByPlace(cx: Pick<Context, 'db' | 'now' | 'origin'>, files: Fetcher) {
  const [{ all }, written] = await Promise.all([
    catalogue.currentOrLast(cx.db, cx.now),
    files.fetch(new URL(DEPLOYED, cx.origin)).then(async (answer) => (answer.ok ? answer.json() : [])),
  ])
  const names = new Set(Array.isArray(written) ? written : [])
  const shown = all.flatMap(({ iconUrl }) => iconUrl ?? [])
  const deployed = shown.filter((address) => names.has(address)).length
  return { deployed, stored: shown.length - deployed }
}

async function copyOne(cx: JobContext, path: string): Promise<boolean> {
  const { key: imageKey } = await images.copyFrom(cx, 'icon', new URL(`${cx.config.officialData}/characters/${path}`))
  const problem = imageKey === null ? 'couldn’t be downloaded, or isn’t a picture' : null
  const update = cx.db
    .update(characterIcons)
    .set({ imageKey, problem, tries: sql`${characterIcons.tries} + 1`, triedAt: cx.now })
    // Another run may have copied it in the meantime.
    .where(and(eq(characterIcons.path, path), isNull(characterIcons.imageKey)))
  await guardedBatchEvenWhileOff(cx, cx.actor === null ? [] : [callerIsAdmin(cx)], [update])
  return imageKey !== null
}
