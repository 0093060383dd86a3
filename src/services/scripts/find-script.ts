import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import { difficultyOf } from '#domain/script/difficulty.ts'
import { autoJinxesOf } from '#domain/script/jinxes.ts'
import type { Script } from '#protocol/script.ts'
import type { Context } from '../../context.ts'
import { scripts } from '../../db/schema.ts'
import { notFound } from '../../problem.ts'
import * as catalogue from '../catalogue/catalogue.ts'
import * as bodies from './bodies.ts'
import { toCard } from './card.ts'
import { iconsOf } from '../pictures/script-pictures.ts'

/** A whole script by its id; a temporary one until it ends. */
export async function find(cx: Context, id: string): Promise<Script> {
  const [row] = await cx.db.select().from(scripts).where(eq(scripts.id, id))
  const isGone = row !== undefined && row.expiresAt !== null && row.expiresAt <= cx.now
  if (row === undefined || isGone) throw notFound('This script')
  const scriptData = await bodies.read(cx, row.bodyHash)
  const [icons, official, versions] = await Promise.all([
    iconsOf(cx, scriptData),
    catalogue.current(cx.db, cx.now),
    versionsOf(cx, row.versionGroup, id),
  ])
  const { level, reasons } = difficultyOf(scriptData, official)
  return {
    ...toCard(row),
    computed: { difficulty: level, reasons },
    scriptData,
    autoJinxes: autoJinxesOf(scriptData, official),
    icons,
    versions,
    expiresAt: row.expiresAt === null ? null : new Date(row.expiresAt).toISOString(),
  }
}

async function versionsOf(cx: Context, group: string, except: string): Promise<Script['versions']> {
  return cx.db
    .select({ id: scripts.id, name: scripts.name })
    .from(scripts)
    .where(and(eq(scripts.versionGroup, group), ne(scripts.id, except), isNull(scripts.expiresAt)))
    .orderBy(asc(scripts.seq))
    .limit(100)
}
