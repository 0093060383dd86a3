import { eq } from 'drizzle-orm'
import { isAtLeast } from '#domain/role.ts'
import { KillSwitch, OPTION_KEYS, type OptionAnswer } from '#protocol/site-option.ts'
import type { Context } from '../../context.ts'
import { siteOptions } from '../../db/schema.ts'
import * as registry from '../rooms/registry.ts'

const MEMO_MS = 2_000
const PATIENCE_MS = 300
/** When the copy is fetched, in case the database takes its time. */
const DOUBT_MS = 150
const ROOMS_AT_ONCE = 100

let known: { siteEnabled: boolean; readAt: number } | null = null

/**
 * Whether the site is on: D1's word, at most two seconds old in this isolate. If D1 fails or takes longer than 300 ms
 * KV's copy decides, if both fail what was known last, and before that: on.
 */
export async function isOn(cx: Context): Promise<boolean> {
  if (known !== null && cx.now - known.readAt < MEMO_MS && cx.now >= known.readAt) return known.siteEnabled
  const word = fromDatabase(cx).catch(() => null)
  const copy = doubted(word).then(() => fromCopy(cx))
  const siteEnabled = (await inTime(word)) ?? (await inTime(copy)) ?? known?.siteEnabled ?? true
  // Older news never replaces newer.
  if (known === null || known.readAt <= cx.now) hear(cx, siteEnabled)
  return siteEnabled
}

/** What the switch's own page asks: an Admin gets the database's word as it stands, everybody else what all calls go by. */
export async function status(cx: Context): Promise<OptionAnswer<KillSwitch>> {
  const asksForSure = cx.actor !== null && isAtLeast(cx.actor.role, 'Admin')
  const word = asksForSure ? await fromDatabase(cx).catch(() => null) : null
  return { data: { siteEnabled: word ?? (await isOn(cx)) }, updatedAt: null }
}

/** This isolate has heard how the switch stands. */
export function hear(cx: Context, siteEnabled: boolean): void {
  known = { siteEnabled, readAt: cx.now }
}

/**
 * Ends the sockets of all open rooms if the site is off, twice: a socket may still have come in by an isolate that had
 * not heard.
 */
export async function tellRooms(cx: Context): Promise<void> {
  if (await isOn(cx)) return
  await tellOnce(cx)
  await scheduler.wait(MEMO_MS + PATIENCE_MS)
  if (!(await fromDatabase(cx))) await tellOnce(cx)
}

async function tellOnce(cx: Context): Promise<void> {
  let rooms = await registry.openAfter(cx.db, '', ROOMS_AT_ONCE)
  for (let last = rooms.at(-1); last !== undefined; last = rooms.at(-1)) {
    // The next ones are looked up while these are told.
    const next = registry.openAfter(cx.db, last.code, ROOMS_AT_ONCE)
    await Promise.allSettled(rooms.map(({ objectId }) => cx.rooms.get(cx.rooms.idFromString(objectId)).siteOff()))
    rooms = await next
  }
}

async function fromDatabase(cx: Context): Promise<boolean> {
  const [row] = await cx.db.select().from(siteOptions).where(eq(siteOptions.key, OPTION_KEYS.killSwitch))
  const read = KillSwitch.safeParse(row?.value)
  return read.success ? read.data.siteEnabled : true
}

async function fromCopy(cx: Context): Promise<boolean | null> {
  const copy = await cx.kv.get<{ value: unknown }>(OPTION_KEYS.killSwitch, 'json')
  const read = KillSwitch.safeParse(copy?.value)
  return read.success ? read.data.siteEnabled : null
}

/** Resolves when the database has failed or lets one wait; never when it has answered, so that the copy costs nothing then. */
function doubted(word: Promise<boolean | null>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, DOUBT_MS)
    void word.then((answer) => {
      clearTimeout(timer)
      if (answer === null) resolve()
    })
  })
}

/** The answer, or null if it fails or takes too long. */
async function inTime<T>(question: Promise<T | null>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | null = null
  const patience = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS)
  })
  const answer = await Promise.race([question.catch(() => null), patience])
  clearTimeout(timer)
  return answer
}
