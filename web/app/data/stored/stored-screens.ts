import { dropStored, readStoredJson, storedKeys, writeStored } from './browser-store.ts'

/** A screen that this browser asked for, so that a reload is the same screen again. */
export interface StoredScreen {
  token: string
  word: string
  askedAt: number
  /** The result that the room shows. */
  resultId: string | null
}

/** What is left of a screen whose room has closed: a reload shows its last result, and asks nobody. */
export interface ClosedScreen {
  resultId: string | null
  closedAt: number
}

/** No room stays open that long, and no code is given to another room before. */
const STORED_MS = 7 * 24 * 60 * 60 * 1000
const SCREEN = 'belfry.screen.'

const read = (code: string) => (readStoredJson(SCREEN + code) ?? {}) as Record<string, unknown>
const write = (code: string, screen: StoredScreen | ClosedScreen) => writeStored(SCREEN + code, JSON.stringify(screen))

export function readStoredScreen(code: string): StoredScreen | null {
  const { token, word, askedAt, resultId } = read(code)
  const isWhole = typeof token === 'string' && typeof word === 'string' && typeof askedAt === 'number'
  return isWhole ? { token, word, askedAt, resultId: textOrNull(resultId) } : null
}

export function readClosedScreen(code: string): ClosedScreen | null {
  const { resultId, closedAt } = read(code)
  if (typeof closedAt !== 'number') return null
  return { resultId: textOrNull(resultId), closedAt }
}

const textOrNull = (stored: unknown) => (typeof stored === 'string' ? stored : null)

export const storeScreen = (code: string, screen: StoredScreen) => write(code, screen)
export const storeClosedScreen = (code: string, screen: ClosedScreen) => write(code, screen)

export function forgetScreen(code: string): void {
  dropStored(SCREEN + code)
}

/** Removes what is left of rooms of other evenings. */
export function pruneStoredScreens(now = Date.now()): void {
  for (const key of storedKeys(SCREEN)) {
    const code = key.slice(SCREEN.length)
    const since = readStoredScreen(code)?.askedAt ?? readClosedScreen(code)?.closedAt
    if (since === undefined || now - since > STORED_MS) dropStored(key)
  }
}
