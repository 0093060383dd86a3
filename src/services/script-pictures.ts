import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { resolveCharacters } from '#domain/script/resolve.ts'
import { headOf, type ScriptData } from '#domain/script/script-data.ts'
import type { Context } from '../context.ts'
import { pictures, scripts } from '../db/schema.ts'
import * as images from './images.ts'
import { pictureAddress } from './picture-address.ts'

/** So many pictures of one script are copied; the others have their letters. */
const MOST = 60
const AT_ONCE = 6
const PARAMETERS = 90

/** Copies what a script's logo and icons point to, once, after it was saved; its readers never call those hosts. */
export async function collect(cx: Context, id: string, scriptData: ScriptData): Promise<void> {
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
