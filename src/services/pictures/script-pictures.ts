import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { resolveCharacters } from '#domain/script/resolve.ts'
import { headOf, type ScriptData } from '#domain/script/script-data.ts'
import type { Clerk, Context } from '../../context.ts'
import { characterIcons, pictures, pictureUses, scripts } from '../../db/schema.ts'
import * as images from './pictures.ts'
import { pictureAddress } from './picture-address.ts'

/** So many pictures of one script are copied; the others have their letters. */
const MOST = 60
const AT_ONCE = 6
const PARAMETERS = 90
/** As long as somebody may still bring a deleted script back without its pictures being asked for anew. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000
const SWEPT_AT_ONCE = 200

/** Copies what a script's logo and icons point to, once, after it was saved; its readers never call those hosts. */
export async function collect(cx: Context, id: string, scriptData: ScriptData): Promise<void> {
  await note(cx, id, scriptData)
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
  const wanted = [...addresses].slice(0, MOST)
  for (let at = 0; at < wanted.length; at += AT_ONCE) {
    await Promise.all(wanted.slice(at, at + AT_ONCE).map((address) => images.copy(cx, 'icon', address)))
  }
}

/** Writes down which pictures a script names, so that they are kept for as long as it does. */
export async function note(cx: Pick<Context, 'db' | 'origin'>, id: string, scriptData: ScriptData): Promise<void> {
  const { logo } = headOf(scriptData)
  const hashes: string[] = []
  for (const address of new Set([logo ?? '', ...iconAddresses(scriptData).values()])) {
    const url = pictureAddress(address, cx.origin)
    if (url !== null) hashes.push(await images.hashOfAddress(url.href))
  }
  const named = sql`(SELECT value FROM json_each(${JSON.stringify(hashes)}))`
  const isThere = sql`EXISTS (SELECT 1 FROM ${scripts} WHERE ${scripts.id} = ${id})`
  await cx.db.batch([
    cx.db.delete(pictureUses).where(and(eq(pictureUses.scriptId, id), sql`${pictureUses.addressHash} NOT IN ${named}`)),
    cx.db
      .insert(pictureUses)
      .select(sql`SELECT ${id}, value FROM ${named} WHERE ${isThere}`)
      .onConflictDoNothing(),
  ])
}

/** Lets go of copies that no script has named for a month; answers how many. One more time they are asked for anew. */
export async function sweep({ db, files, now }: Pick<Clerk, 'db' | 'files' | 'now'>): Promise<number> {
  const isNamed = sql`EXISTS (SELECT 1 FROM ${pictureUses} WHERE ${pictureUses.addressHash} = ${pictures.addressHash})`
  const free = db
    .select({ addressHash: pictures.addressHash })
    .from(pictures)
    .where(and(lt(pictures.freeSince, now - KEPT_MS), sql`NOT ${isNamed}`))
    .limit(SWEPT_AT_ONCE)
  const gone = await db.delete(pictures).where(inArray(pictures.addressHash, free)).returning({ key: pictures.key })
  const keys = JSON.stringify(gone.map(({ key }) => key))
  // The same picture may lie at another address, or be somebody else's too.
  const held = await db.all<{ key: string }>(
    sql`SELECT ${pictures.key} AS key FROM ${pictures} WHERE ${pictures.key} IN (SELECT value FROM json_each(${keys}))
      UNION SELECT ${scripts.logoKey} FROM ${scripts} WHERE ${scripts.logoKey} IN (SELECT value FROM json_each(${keys}))
      UNION SELECT ${characterIcons.imageKey} FROM ${characterIcons} WHERE ${characterIcons.imageKey} IN (SELECT value FROM json_each(${keys}))`,
  )
  const isHeld = new Set(held.map(({ key }) => key))
  await images.drop(
    { files },
    gone.map(({ key }) => (key !== null && isHeld.has(key) ? null : key)),
  )
  return gone.length
}

/** Our own copies of the icons that a script gives its characters, by character id as written. */
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
      const icon = images.imageUrl(keys.get(hashes.get(address) ?? ''))
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

/** What a script itself says of its characters' pictures; the catalogue has no part in that. */
function iconAddresses(scriptData: ScriptData): Map<string, string> {
  const shown = resolveCharacters(scriptData, embeddedCatalogue())
  return new Map(shown.flatMap(({ id, image }) => (image === null || id === '' ? [] : [[id, image] as const])))
}
