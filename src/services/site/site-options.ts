import { type Banner, bannerOf } from '#domain/banner.ts'
import { prescan, PRESCAN_LIMITS } from '#domain/script/reading/prescan.ts'
import {
  BadTeensyCharacters,
  KillSwitch,
  OPTION_BYTES,
  OPTION_KEYS,
  OPTION_SCHEMAS,
  OptionKey,
  type OptionAnswer,
} from '#protocol/site-option.ts'
import { requireRole } from '../../auth/authorize.ts'
import type { Context } from '../../context.ts'
import { siteOptions } from '../../db/schema.ts'
import { isoDate } from '../../iso-date.ts'
import { nullAfterLogging } from '../../log.ts'
import { invalid, notFound, Problem } from '../../problem.ts'
import * as killSwitch from './kill-switch.ts'
import { copyToKv } from './option-copies.ts'
import * as optionStore from './option-store.ts'

export async function all(cx: Context): Promise<{ data: Record<string, unknown> }> {
  requireRole(cx, 'Admin')
  const rows = await cx.db.select().from(siteOptions)
  return { data: Object.fromEntries(rows.map(({ key, value }) => [key, value])) }
}

export async function find(cx: Context, key: string): Promise<OptionAnswer<unknown>> {
  requireRole(cx, 'Admin')
  const row = await optionStore.read(cx, key)
  if (row === null) throw notFound('This option')
  return answerOf(row.value, row)
}

/** The home page's banner. */
export async function banner(cx: Context): Promise<OptionAnswer<Banner>> {
  const row = await optionStore.readPublic(cx, OPTION_KEYS.banner)
  return answerOf(bannerOf(row?.value), row)
}

export async function badTeensyCharacters(cx: Context): Promise<OptionAnswer<{ characters: string[] }>> {
  const row = await optionStore.readPublic(cx, OPTION_KEYS.badTeensy)
  const value = BadTeensyCharacters.safeParse(row?.value)
  return answerOf(value.success ? value.data : { characters: [] }, row)
}

/** Sets one option. `seenAt` is the `updatedAt` that the caller saw: a later change is not overwritten. */
export async function put<Value>(
  cx: Context,
  key: string,
  value: Value,
  seenAt?: string | null,
): Promise<OptionAnswer<Value>> {
  const actor = requireRole(cx, 'Admin')
  if (!OptionKey.safeParse(key).success) throw invalid([{ path: 'key', message: BAD_KEY }])
  const checked = checkedValue(key, value)
  await optionStore.write(cx, actor, [{ key, value: checked }], seenAt)
  await publish(cx, [{ key, value: checked }])
  return answerOf(checked as Value, { value: checked, updatedAt: cx.now })
}

/** Sets several options: all of them, or none. */
export async function putAll(
  cx: Context,
  options: Record<string, unknown>,
): Promise<{ data: Record<string, unknown> }> {
  const actor = requireRole(cx, 'Admin')
  const checked = Object.entries(options).map(([key, value]) => ({ key, value: checkedValue(key, value) }))
  await optionStore.write(cx, actor, checked)
  await publish(cx, checked)
  return all(cx)
}

/** Deletes an option. Its default is in force again; without the kill switch the site is on. */
export async function remove(cx: Context, key: string): Promise<void> {
  requireRole(cx, 'Admin')
  await optionStore.remove(cx, key)
  await publish(cx, [{ key, value: null }])
}

const DEPTH_ONLY = { ...PRESCAN_LIMITS, bytes: Infinity, tokens: Infinity }
const BAD_KEY = 'An option key must have 1 to 64 lowercase letters, digits, dots or dashes.'

/** Copies options to KV, no matter which endpoint changed them. */
async function publish(cx: Context, options: readonly { key: string; value: unknown }[]): Promise<void> {
  const copies = options.map(async ({ key, value }) => {
    if (key !== OPTION_KEYS.killSwitch) return copyToKv(cx, key)
    killSwitch.changed(cx, KillSwitch.safeParse(value).data?.siteEnabled ?? true)
    // The database decides about the kill switch: nobody waits for its copy, and it may fail.
    cx.defer(copyToKv(cx, key).catch(nullAfterLogging(cx, 'option-copy')))
    return undefined
  })
  await Promise.all(copies)
}

function checkedValue(key: string, value: unknown): unknown {
  const json = JSON.stringify(value)
  if (json === undefined) throw invalid([{ path: 'value', message: 'value is missing.' }])
  const bytes = new TextEncoder().encode(json)
  if (bytes.length > OPTION_BYTES) {
    throw new Problem('TOO_LARGE', 'This option is too large (max 16 KB).')
  }
  if (prescan(bytes, DEPTH_ONLY) !== null) {
    throw invalid([{ path: 'value', message: 'This option is nested too deeply (max 8 levels).' }])
  }
  const read = Object.hasOwn(OPTION_SCHEMAS, key) ? OPTION_SCHEMAS[key]?.safeParse(value) : undefined
  if (read === undefined) return value
  if (read.success) return read.data
  const [first, ...rest] = read.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }))
  throw invalid(first === undefined ? [{ path: key, message: 'This value can’t be used.' }] : [first, ...rest])
}

export function answerOf<Value>(data: Value, row: optionStore.OptionCopy | null): OptionAnswer<Value> {
  return { data, updatedAt: row === null ? null : isoDate(row.updatedAt) }
}
