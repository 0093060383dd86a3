import { type Banner, bannerOf } from '#domain/banner.ts'
import {
  BadTeensyCharacters,
  KillSwitch,
  OPTION_BYTES,
  OPTION_KEYS,
  OPTION_SCHEMAS,
  OptionKey,
  type OptionAnswer,
} from '#protocol/site-option.ts'
import type { Context } from '../../context.ts'
import { siteOptions } from '../../db/schema.ts'
import { invalid, notFound, Problem } from '../../problem.ts'
import * as store from './option-store.ts'
import { requireRole } from '../users/records.ts'
import * as siteSwitch from './kill-switch.ts'

export async function all(cx: Context): Promise<{ data: Record<string, unknown> }> {
  requireRole(cx, 'Admin')
  const rows = await cx.db.select().from(siteOptions)
  return { data: Object.fromEntries(rows.map(({ key, value }) => [key, value])) }
}

export async function find(cx: Context, key: string): Promise<OptionAnswer<unknown>> {
  requireRole(cx, 'Admin')
  const row = await store.read(cx, key)
  if (row === null) throw notFound('This option')
  return answerOf(row.value, row)
}

/** The home page's notice as everybody may read it. */
export async function banner(cx: Context): Promise<OptionAnswer<Banner>> {
  const row = await store.readPublic(cx, OPTION_KEYS.banner)
  return answerOf(bannerOf(row?.value), row)
}

export async function badTeensyCharacters(cx: Context): Promise<OptionAnswer<{ characters: string[] }>> {
  const row = await store.readPublic(cx, OPTION_KEYS.badTeensy)
  const value = BadTeensyCharacters.safeParse(row?.value)
  return answerOf(value.success ? value.data : { characters: [] }, row)
}

/** Sets one option. `seenAt`, when given, is the `updatedAt` the writer saw: a change since then is not written over. */
export async function put(
  cx: Context,
  key: string,
  value: unknown,
  seenAt?: string | null,
): Promise<OptionAnswer<unknown>> {
  const actor = requireRole(cx, 'Admin')
  if (!OptionKey.safeParse(key).success) throw invalid([{ path: 'key', message: BAD_KEY }])
  const checked = checkedValue(key, value)
  const row = await store.write(cx, actor, { key, value: checked }, seenAt)
  await announce(cx, key, row)
  return answerOf(checked, row)
}

/** Sets several options, all of which must be sound before the first is set. */
export async function putAll(
  cx: Context,
  options: Record<string, unknown>,
): Promise<{ data: Record<string, unknown> }> {
  requireRole(cx, 'Admin')
  for (const [key, value] of Object.entries(options)) checkedValue(key, value)
  for (const [key, value] of Object.entries(options)) await put(cx, key, value)
  return all(cx)
}

/** Deletes an option; without one the site is on and everything else as it was before it was set. */
export async function remove(cx: Context, key: string): Promise<void> {
  requireRole(cx, 'Admin')
  if ((await store.read(cx, key)) === null) throw notFound('This option')
  await store.remove(cx, key)
  await announce(cx, key, null)
}

const BAD_KEY = 'An option key has 1 to 64 small letters, digits, dots or dashes.'

/** The switch, by whichever call it was thrown, holds here from the next request on; every option goes out as a copy. */
async function announce(cx: Context, key: string, row: store.OptionCopy | null): Promise<void> {
  if (key !== OPTION_KEYS.killSwitch) return store.copyOut(cx, key, row)
  siteSwitch.hear(cx, KillSwitch.safeParse(row?.value).data?.siteEnabled ?? true)
  // The database decides about the switch: its copy may fail.
  return store.copyOut(cx, key, row).catch(() => undefined)
}

function checkedValue(key: string, value: unknown): unknown {
  const json = JSON.stringify(value)
  if (json === undefined) throw invalid([{ path: 'value', message: 'value is missing.' }])
  if (new TextEncoder().encode(json).length > OPTION_BYTES) {
    throw new Problem('TOO_LARGE', 'This option is too large (max 16 KB).')
  }
  const read = Object.hasOwn(OPTION_SCHEMAS, key) ? OPTION_SCHEMAS[key]?.safeParse(value) : undefined
  if (read === undefined) return value
  if (read.success) return read.data
  const [first, ...rest] = read.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }))
  throw invalid(first === undefined ? [{ path: key, message: 'This value cannot be used.' }] : [first, ...rest])
}

function answerOf<Value>(data: Value, row: store.OptionCopy | null): OptionAnswer<Value> {
  return { data, updatedAt: row === null ? null : new Date(row.updatedAt).toISOString() }
}
