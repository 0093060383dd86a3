import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { resolveCharacters } from '#domain/script/resolve.ts'
import { headOf, type ScriptData } from '#domain/script/script-data.ts'
import type { JobContext, Context } from '../../context.ts'
import { characterIcons, pictures, pictureUses, scripts } from '../../db/schema.ts'
import * as images from './images.ts'
import { pictureAddress } from './picture-address.ts'

/** How many pictures of one script are copied; the other characters show their initials. */
const MAX_PICTURES = 60
const AT_ONCE = 6
const PARAMETERS = 90
/** How long copies outlive their script: restoring it needs no new download. */
const UNUSED_MS = 30 * 24 * 60 * 60 * 1000
const PRUNED_AT_ONCE = 200

/** Copies a saved script's logo and icons, so that its readers never call their hosts. */
export async function copyAll(cx: Context, id: string, scriptData: ScriptData): Promise<void> {
  await storeUses(cx, id, scriptData)
  const { logo } = headOf(scriptData)
  const addresses = new Set(iconAddresses(scriptData).values())
  addresses.delete(logo ?? '')
  const logoKey = logo === null ? null : await images.copy(cx, 'logo', logo)
  if (logo !== null && logoKey !== null) {
    // Only as long as it is still this script's logo.
    await cx.db
      .update(scripts)
      .set({ logoKey })
      .where(and(eq(scripts.id, id), eq(scripts.logo, logo)))
  }
  const others = [...addresses].slice(0, MAX_PICTURES)
  for (let at = 0; at < others.length; at += AT_ONCE) {
    await Promise.all(others.slice(at, at + AT_ONCE).map((address) => images.copy(cx, 'icon', address)))
  }
}

/** Stores which pictures a script uses: their copies live at least as long. */
export async function storeUses(cx: Pick<Context, 'db' | 'origin'>, id: string, scriptData: ScriptData): Promise<void> {
  const { logo } = headOf(scriptData)
  const hashes: string[] = []
  for (const address of new Set([logo ?? '', ...iconAddresses(scriptData).values()])) {
    const url = pictureAddress(address, cx.origin)
    if (url !== null) hashes.push(await images.hashOfAddress(url.href))
  }
  const inUse = sql`(SELECT value FROM json_each(${JSON.stringify(hashes)}))`
  const isThere = sql`EXISTS (SELECT 1 FROM ${scripts} WHERE ${scripts.id} = ${id})`
  await cx.db.batch([
    cx.db.delete(pictureUses).where(and(eq(pictureUses.scriptId, id), sql`${pictureUses.addressHash} NOT IN ${inUse}`)),
    cx.db
      .insert(pictureUses)
      .select(sql`SELECT ${id}, value FROM ${inUse} WHERE ${isThere}`)
      .onConflictDoNothing(),
  ])
}

/** Deletes copies that no script has used for a month; answers how many. */
export async function prune({ db, files, now }: Pick<JobContext, 'db' | 'files' | 'now'>): Promise<number> {
  const isUsed = sql`EXISTS (SELECT 1 FROM ${pictureUses} WHERE ${pictureUses.addressHash} = ${pictures.addressHash})`
  const unused = db
    .select({ addressHash: pictures.addressHash })
    .from(pictures)
    .where(and(lt(pictures.freeSince, now - UNUSED_MS), sql`NOT ${isUsed}`))
    .limit(PRUNED_AT_ONCE)
  const deleted = await db
    .delete(pictures)
    .where(inArray(pictures.addressHash, unused))
    .returning({ key: pictures.key })
  const keys = JSON.stringify(deleted.map(({ key }) => key))
  // The same picture may have another address, or another use.
  const used = await db.all<{ key: string }>(
    sql`SELECT ${pictures.key} AS key FROM ${pictures} WHERE ${pictures.key} IN (SELECT value FROM json_each(${keys}))
      UNION SELECT ${scripts.logoKey} FROM ${scripts} WHERE ${scripts.logoKey} IN (SELECT value FROM json_each(${keys}))
      UNION SELECT ${characterIcons.imageKey} FROM ${characterIcons} WHERE ${characterIcons.imageKey} IN (SELECT value FROM json_each(${keys}))`,
  )
  const isStillUsed = new Set(used.map(({ key }) => key))
  await images.remove(
    { files },
    deleted.map(({ key }) => (key !== null && isStillUsed.has(key) ? null : key)),
  )
  return deleted.length
}

/** Our copies of a script's own icons, by character id as the script writes it. */
export async function iconsOf(cx: Context, scriptData: ScriptData): Promise<Record<string, string>> {
  const addresses = iconAddresses(scriptData)
  if (addresses.size === 0) return {}
  const hashes = new Map<string, string>()
  for (const address of new Set(addresses.values())) {
    const url = pictureAddress(address, cx.origin)
    if (url !== null) hashes.set(address, await images.hashOfAddress(url.href))
  }
  const keys = await keysOf(cx, [...hashes.values()].slice(0, PARAMETERS))
  return Object.fromEntries(
    [...addresses].flatMap(([id, address]) => {
      const icon = images.urlOf(keys.get(hashes.get(address) ?? ''))
      return icon === null ? [] : [[id, icon]]
    }),
  )
}

async function keysOf(cx: Context, hashes: readonly string[]): Promise<Map<string, string | null>> {
  if (hashes.length === 0) return new Map()
  const rows = await cx.db
    .select()
    .from(pictures)
    .where(and(inArray(pictures.addressHash, [...hashes]), isNotNull(pictures.key)))
  return new Map(rows.map(({ addressHash, key }) => [addressHash, key]))
}

/** The pictures that a script itself gives its characters, without the catalogue's. */
function iconAddresses(scriptData: ScriptData): Map<string, string> {
  const characters = resolveCharacters(scriptData, embeddedCatalogue())
  return new Map(characters.flatMap(({ id, image }) => (image === null || id === '' ? [] : [[id, image] as const])))
}
