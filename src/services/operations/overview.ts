import { eq, sql } from 'drizzle-orm'
import type { Overview } from '#protocol/overview.ts'
import { requireRole } from '../../auth/authorize.ts'
import type { Context } from '../../context.ts'
import { libraryCounts, scriptBodies } from '../../db/schema.ts'
import * as catalogue from '../catalogue/catalogue.ts'
import { lastSyncAt } from '../catalogue/sync-status.ts'
import { ringingNow } from './alarms.ts'

const PAGE = 1_000
/** Beyond this many pages of files the figure is a lower bound. */
const MAX_PAGES = 20

/** The figures of the admin panel's first page. */
export async function overview(cx: Context): Promise<Overview> {
  requireRole(cx, 'Admin')
  const [characters, scripts, bodies, files, synced, alarms] = await Promise.all([
    catalogue.current(cx.db, cx.now),
    countScripts(cx),
    bytesOfBodies(cx),
    bytesOfFiles(cx),
    lastSyncAt(cx),
    ringingNow(cx),
  ])
  return {
    characters: characters.all.length,
    scripts,
    lastSync: synced,
    storage: { bytes: bodies + files.bytes, isLowerBound: files.isLowerBound },
    alarms,
  }
}

async function countScripts(cx: Context): Promise<number> {
  const [row] = await cx.db.select().from(libraryCounts).where(eq(libraryCounts.kind, 'all'))
  return row?.total ?? 0
}

/** SQLite reads a length from the row's header: no body is loaded. */
async function bytesOfBodies(cx: Context): Promise<number> {
  const bytes = sql<number>`coalesce(sum(octet_length(${scriptBodies.body})), 0)`
  const [row] = await cx.db.select({ bytes }).from(scriptBodies)
  return row?.bytes ?? 0
}

async function bytesOfFiles(cx: Context): Promise<Overview['storage']> {
  let bytes = 0
  let cursor: string | undefined
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const listed = await cx.files.list({ limit: PAGE, ...(cursor !== undefined && { cursor }) })
    for (const { size } of listed.objects) bytes += size
    if (!listed.truncated) return { bytes, isLowerBound: false }
    cursor = listed.cursor
  }
  return { bytes, isLowerBound: true }
}
