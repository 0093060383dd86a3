import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { isAtLeast } from '#domain/role.ts'
import type { ScriptWarning } from '#domain/script/checking/warning.ts'
import { resolveCharacters } from '#domain/script/resolve.ts'
import { headOf, type ScriptData } from '#domain/script/script-data.ts'
import type { Context } from '../../context.ts'
import { pictures, pictureUses, scripts } from '../../db/schema.ts'
import { nullAfterLogging } from '../../log.ts'
import * as copyPictures from './copy-pictures.ts'
import * as images from './images.ts'
import { pictureAddress } from './picture-address.ts'

const DAY = 24 * 60 * 60 * 1000
/** How many pictures of one script are copied; the other characters show their initials. */
const MAX_PICTURES = 60
const PARAMETERS = 90

type Cx = Pick<Context, 'db' | 'origin'>

/** A picture that a script names. */
interface Named {
  hash: string
  href: string
}

/**
 * The statements that a script's batch runs for its pictures. `insert` answers the new ones, which count towards the day's
 * limit of the person who saves the script; `missing` those that the limit leaves out; `logoKey` is the logo's copy, if there is one.
 */
export async function claim(cx: Context, id: string, scriptData: ScriptData) {
  const { logo, named } = await namedIn(cx, scriptData)
  const list = JSON.stringify(named.slice(0, MAX_PICTURES + 1))
  const hash = sql`json_extract(value, '$.hash')`
  const isNew = sql`${hash} NOT IN (SELECT ${pictures.addressHash} FROM ${pictures})`
  const insert = cx.db
    .insert(pictures)
    .select(
      sql`SELECT ${hash}, NULL, ${cx.now}, ${cx.actor?.userId ?? null}, json_extract(value, '$.href'), 0, ${cx.now + DAY}, NULL
        FROM json_each(${list}) WHERE ${isNew} ORDER BY json_each.key LIMIT ${leftOf(cx)}`,
    )
    .onConflictDoNothing()
    .returning()
  const missing = cx.db
    .select({ hash: sql<string>`${hash}` })
    .from(sql`json_each(${list})`)
    .where(isNew)
  return { insert, missing, uses: writeUses(cx, id, named), logoKey: pictureKey(logo) }
}

/** How many new pictures the caller may still bring today. */
function leftOf({ actor, now, config }: Context) {
  if (actor === null || isAtLeast(actor.role, 'Admin')) return sql`-1`
  return sql`(SELECT max(0, ${config.limits.PICTURES_PER_DAY} - count(*)) FROM ${pictures}
    WHERE ${pictures.askedBy} = ${actor.userId} AND ${pictures.askedAt} > ${now - DAY})`
}

/** Copies the new pictures after the answer, and warns of those that were left out. */
export function settle(
  cx: Context,
  claimed: readonly (typeof pictures.$inferSelect)[],
  missing: readonly unknown[],
): ScriptWarning[] {
  if (claimed.length > 0) cx.defer(copyPictures.copyAll(cx, claimed).catch(nullAfterLogging(cx, 'picture')))
  if (missing.length === 0) return []
  const left = missing.length === 1 ? 'One new picture was left out' : `${missing.length} new pictures were left out`
  const message = `${left}: you can add ${cx.config.limits.PICTURES_PER_DAY} a day. The script itself is saved. Save it again tomorrow to add the rest.`
  return [{ code: 'picture_limit', message }]
}

/** Stores which pictures a restored script uses: their copies live at least as long, and it shows its logo if that is there. */
export async function storeUses(cx: Cx, id: string, scriptData: ScriptData): Promise<void> {
  const { logo, named } = await namedIn(cx, scriptData)
  const setLogo = cx.db
    .update(scripts)
    .set({ logoKey: pictureKey(logo) })
    .where(eq(scripts.id, id))
  await cx.db.batch([...writeUses(cx, id, named), ...(logo === null ? [] : [setLogo])])
}

function writeUses({ db }: Pick<Cx, 'db'>, id: string, named: readonly Named[]) {
  const inUse = sql`(SELECT value FROM json_each(${JSON.stringify(named.map(({ hash }) => hash))}))`
  const isThere = sql`EXISTS (SELECT 1 FROM ${scripts} WHERE ${scripts.id} = ${id})`
  return [
    db.delete(pictureUses).where(and(eq(pictureUses.scriptId, id), sql`${pictureUses.addressHash} NOT IN ${inUse}`)),
    db
      .insert(pictureUses)
      .select(sql`SELECT ${id}, value FROM ${inUse} WHERE ${isThere}`)
      .onConflictDoNothing(),
  ] as const
}

function pictureKey(hash: string | null) {
  return hash === null ? null : sql`(SELECT ${pictures.key} FROM ${pictures} WHERE ${pictures.addressHash} = ${hash})`
}

/** The pictures of a script that Belfry may fetch, the logo first. */
async function namedIn(cx: Cx, scriptData: ScriptData): Promise<{ logo: string | null; named: Named[] }> {
  const { logo } = headOf(scriptData)
  const named = new Map<string, string>()
  for (const address of new Set([logo ?? '', ...iconAddresses(scriptData).values()])) {
    const url = pictureAddress(address, cx.origin)
    if (url !== null) named.set(await images.hashOfAddress(url.href), url.href)
  }
  const logoUrl = pictureAddress(logo ?? '', cx.origin)
  return {
    logo: logoUrl === null ? null : await images.hashOfAddress(logoUrl.href),
    named: [...named].map(([hash, href]) => ({ hash, href })),
  }
}

/** Our copies of a script's own icons, by the `entry` of the resolved character. */
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
  return new Map(
    characters.flatMap(({ id, entry, image }) => (image === null || id === '' ? [] : [[entry, image] as const])),
  )
}
