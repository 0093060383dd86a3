import { reachable, siteStatus } from '../app/api/site-status.ts'
import { isAnyRoomOpen } from '../app/data/stored/room-lock.ts'
import { readStoredRoom } from '../app/data/stored/stored-rooms.ts'
import type { Answering } from './answering.ts'
import { takeCode } from './list-actions.ts'
import { pruneStoredLists } from '../app/data/stored/stored-answers.ts'
import type { ShortlistView } from '#protocol/shortlist.ts'

const OFTEN_MS = 15_000
const SELDOM_MS = 120_000
/** So long after the last touch somebody may still be choosing. */
const ATTENTIVE_MS = 3_600_000
/** Looking up from another window twice asks once. */
const JUST_NOW_MS = 2_000

const TOUCHES = ['pointerdown', 'keydown', 'scroll'] as const

/** How long until a list is asked for again. */
const pauseAfter = (sinceTouchMs: number): number => (sinceTouchMs < ATTENTIVE_MS ? OFTEN_MS : SELDOM_MS)

/** Not where nothing more is to come, or where the room tells it: what happens there needs no list. */
async function needsQuestion(view: ShortlistView | null): Promise<boolean> {
  if (view === null) return true
  const { result, room } = view
  if (result !== null) return false
  return !(room?.state === 'open' && readStoredRoom(room.code).token !== null && (await isAnyRoomOpen()))
}

/** False where no answer came: it is asked again at the next turn. */
const isRead = (answering: Answering): Promise<boolean> =>
  answering.refresh().then(
    () => true,
    () => false,
  )

/** A code begins with the id of its answer. */
const ANSWER_ID_LETTERS = 22

/** Another device’s answer can continue here. The page asks once it has read the list with it. */
async function offer(answering: Answering, code: string): Promise<void> {
  await isRead(answering)
  const offered = { answerId: code.slice(0, ANSWER_ID_LETTERS), code, op: crypto.randomUUID() }
  answering.state.set({ ...answering.now, offered })
}

/** The page may be opened with such an address, or get one later. */
function followAddress(answering: Answering, code: string | null, signal: AbortSignal): void {
  const take = (sent: string | null) => void (sent !== null && offer(answering, sent))
  window.addEventListener('hashchange', () => take(takeCode()), { signal })
  take(code)
}

/**
 * Reads the list now, and again when it is looked at again, when the network or the site is back, and now and then. Returns how
 * to stop.
 */
export function followList(answering: Answering, code: string | null = null): () => void {
  const end = new AbortController()
  const { signal } = end
  let timer: ReturnType<typeof setTimeout> | undefined
  let touchedAt = Date.now()
  let askedAt = Date.now()

  const ask = async () => {
    if (document.hidden) return
    if (await needsQuestion(answering.now.view)) {
      askedAt = Date.now()
      if (!(await isRead(answering))) return
    }
    // Who comes can still be said to a list that is asked for no more.
    await answering.retry()
  }
  const next = () => {
    clearTimeout(timer)
    if (signal.aborted) return
    timer = setTimeout(() => void ask().finally(next), pauseAfter(Date.now() - touchedAt))
  }
  const touch = () => {
    const hasRested = Date.now() - touchedAt >= ATTENTIVE_MS
    touchedAt = Date.now()
    if (hasRested) next()
  }
  const look = () => {
    if (document.hidden || Date.now() - askedAt < JUST_NOW_MS) return
    void ask().finally(next)
  }
  const back = () => {
    if (reachable.get() && siteStatus.get() !== 'off') void answering.retry()
  }
  for (const kind of TOUCHES) window.addEventListener(kind, touch, { signal, passive: true })
  document.addEventListener('visibilitychange', look, { signal })
  window.addEventListener('focus', look, { signal })
  window.addEventListener('pageshow', look, { signal })
  window.addEventListener('online', () => void ask(), { signal })
  window.addEventListener('storage', answering.recall, { signal })
  const stops = [reachable.subscribe(back), siteStatus.subscribe(back)]
  pruneStoredLists()
  answering.open()
  followAddress(answering, code, signal)
  next()
  return () => {
    end.abort()
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}
