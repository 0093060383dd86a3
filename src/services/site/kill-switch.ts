import { switchIsOff } from '../../db/guarded-batch.ts'
import { sql } from 'drizzle-orm'
import { isAtLeast } from '#domain/role.ts'
import { KillSwitch, OPTION_KEYS, type OptionAnswer } from '#protocol/site-option.ts'
import type { Context } from '../../context.ts'
import { nullAfterLogging } from '../../log.ts'
import * as registry from '../rooms/registry.ts'
import { isNotedOff, recordOffTimes } from './off-times.ts'

const MEMO_MS = 2_000
const TIMEOUT_MS = 300
/** How long the database may take before the copy in KV is read as well. */
const FALLBACK_AFTER_MS = 150
const ROOMS_AT_ONCE = 100

let memo: { siteEnabled: boolean; readAt: number } | null = null

/**
 * Whether the site is on: D1's value, at most two seconds old in this isolate. If D1 fails or takes longer than 300 ms
 * the copy in KV decides; if both fail the last known value does, and without one the site is on.
 */
export async function isOn(cx: Context): Promise<boolean> {
  const known = memo !== null && cx.now - memo.readAt < MEMO_MS && cx.now >= memo.readAt ? memo.siteEnabled : null
  if (!cx.config.siteEnabled) return known === false ? false : closedByVariable(cx)
  if (known !== null) return known
  const stored = fromDatabase(cx).catch(nullAfterLogging(cx, 'kill-switch'))
  const copy = needsFallback(stored).then(() => fromCopy(cx).catch(nullAfterLogging(cx, 'kill-switch')))
  const siteEnabled = (await inTime(stored)) ?? (await inTime(copy)) ?? memo?.siteEnabled ?? true
  // An older reading never replaces a newer one.
  if (memo === null || memo.readAt <= cx.now) remember(cx, siteEnabled)
  return siteEnabled
}

/** The switch for its own page: Admins get the database's value, everybody else the one that requests go by. */
export async function status(cx: Context): Promise<OptionAnswer<KillSwitch>> {
  const isAdmin = cx.actor !== null && isAtLeast(cx.actor.role, 'Admin')
  const stored = isAdmin ? await fromDatabase(cx).catch(nullAfterLogging(cx, 'kill-switch')) : null
  return { data: { siteEnabled: cx.config.siteEnabled && (stored ?? (await isOn(cx))) }, updatedAt: null }
}

/**
 * The switch was written as `siteEnabled`: it holds in this isolate at once. Once the answer is on its way, the sockets of all
 * rooms that people are in end if the site is off now.
 */
export function changed(cx: Context, siteEnabled: boolean): void {
  remember(cx, cx.config.siteEnabled && siteEnabled)
  cx.defer(tellRooms(cx))
}

async function tellRooms(cx: Context): Promise<void> {
  // However many rooms there are, the answer goes first.
  await scheduler.wait(0)
  // If it does not answer, rooms close their sockets once too often rather than not at all.
  const siteEnabled = cx.config.siteEnabled && (await fromDatabase(cx).catch(() => false))
  // Somebody else may have been faster.
  if (memo === null || memo.readAt <= cx.now) remember(cx, siteEnabled)
  if (!siteEnabled) await closeRoomSockets(cx)
}

/** Finishes what a request may have left: the times in which the site is off, and sockets of rooms. */
export async function enforce(cx: Pick<Context, 'db' | 'rooms' | 'now' | 'config'>): Promise<void> {
  await cx.db.batch(recordOffTimes(cx))
  const { siteEnabled } = await readDatabase(cx)
  if (!siteEnabled || !cx.config.siteEnabled) await closeSocketsOnce(cx)
}

export function remember(cx: Context, siteEnabled: boolean): void {
  memo = { siteEnabled, readAt: cx.now }
}

/** Twice, since an isolate that has not read the new value may still let a socket in. */
async function closeRoomSockets(cx: Context): Promise<void> {
  await closeSocketsOnce(cx)
  await scheduler.wait(MEMO_MS + TIMEOUT_MS)
  if (!(await fromDatabase(cx))) await closeSocketsOnce(cx)
}

async function closeSocketsOnce(cx: Pick<Context, 'db' | 'rooms'>): Promise<void> {
  let rooms = await registry.occupiedAfter(cx.db, '', ROOMS_AT_ONCE)
  for (let last = rooms.at(-1); last !== undefined; last = rooms.at(-1)) {
    const next = registry.occupiedAfter(cx.db, last.code, ROOMS_AT_ONCE)
    await Promise.allSettled(rooms.map(async ({ objectId }) => cx.rooms.get(cx.rooms.idFromString(objectId)).siteOff()))
    rooms = await next
  }
}

/** The database need not answer. Where it does, it notes since when the site is off. */
function closedByVariable(cx: Context): boolean {
  remember(cx, false)
  cx.defer(cx.db.batch(recordOffTimes(cx)).catch(() => undefined))
  return false
}

async function fromDatabase(cx: Context): Promise<boolean> {
  const { siteEnabled, isNoted } = await readDatabase(cx)
  // A version of Belfry that knew nothing of off times, or a variable, has changed it.
  if (siteEnabled === isNoted) cx.defer(cx.db.batch(recordOffTimes(cx)).catch(() => undefined))
  return siteEnabled
}

async function readDatabase({ db }: Pick<Context, 'db'>): Promise<{ siteEnabled: boolean; isNoted: boolean }> {
  const [row] = await db
    .select({ isOff: sql<number>`${switchIsOff}`, isNoted: sql<number>`${isNotedOff}` })
    .from(sql`(SELECT 1)`)
  return { siteEnabled: row?.isOff !== 1, isNoted: row?.isNoted === 1 }
}

async function fromCopy(cx: Context): Promise<boolean | null> {
  const copy = await cx.kv.get<{ value: unknown }>(OPTION_KEYS.killSwitch, 'json')
  const read = KillSwitch.safeParse(copy?.value)
  return read.success ? read.data.siteEnabled : null
}

/** Resolves when the database fails or is slow; never once it has answered, so that the copy is not read for nothing. */
function needsFallback(stored: Promise<boolean | null>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, FALLBACK_AFTER_MS)
    void stored.then((siteEnabled) => {
      clearTimeout(timer)
      if (siteEnabled === null) resolve()
    })
  })
}

/** The result, or null if it fails or takes too long. */
async function inTime<T>(work: Promise<T | null>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | null = null
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), TIMEOUT_MS)
  })
  const result = await Promise.race([work.catch(() => null), timeout])
  clearTimeout(timer)
  return result
}
