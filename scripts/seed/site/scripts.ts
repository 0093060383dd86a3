import { sql } from 'drizzle-orm'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { rawRow } from '../../../src/db/rows.ts'
import { scriptBodies, scriptCharacters, scripts } from '../../../src/db/schema.ts'
import { prepare, rawRowOf } from '../../../src/services/scripts/bodies.ts'
import { contentColumns } from '../../../src/services/scripts/script-row.ts'
import { type Cx, insertNew } from './part.ts'

export interface Upload {
  id: string
  sponsorId: string
  uploadedAt: number
  scriptData: readonly unknown[]
}

export type SeededScript = Awaited<ReturnType<typeof stored>>

/** Stores what uploads would have stored, in their order. */
export async function seedScripts(cx: Cx, uploads: readonly Upload[]): Promise<SeededScript[]> {
  const seeded = await Promise.all(uploads.map(async (upload) => stored(cx, upload)))
  const ids = JSON.stringify(seeded.map(({ row }) => row.id))
  const bodies = seeded.map(({ body }) => rawRowOf(body))
  const rows = seeded.map(({ row }) => rawRow(scripts, row))
  const characters = sql`SELECT keys.value, script.seq FROM script, json_each(script.character_keys) AS keys
    WHERE script.id IN (SELECT value FROM json_each(${ids}))`
  await insertNew(cx.db, scriptBodies, bodies)
  await insertNew(cx.db, scripts, rows)
  await cx.db.insert(scriptCharacters).select(characters).onConflictDoNothing()
  return seeded
}

async function stored(cx: Cx, { scriptData, uploadedAt, ...upload }: Upload) {
  const body = await prepare(cx, scriptData)
  const { columns, listing } = await contentColumns(scriptData, {}, body, embeddedCatalogue())
  const moments = { uploadedAt, updatedAt: uploadedAt, keysAt: uploadedAt }
  return { row: { ...upload, ...columns, ...moments, versionGroup: upload.id }, body, listing }
}
