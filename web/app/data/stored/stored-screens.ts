import { dropStored, storedKeys } from './browser-store.ts'
import { fields, number, or, stored, text } from './stored.ts'

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

const resultId = or(text, null)
const screen = (code: string) =>
  stored<StoredScreen>(SCREEN + code, fields({ token: text, word: text, askedAt: number, resultId }))
const closed = (code: string) => stored<ClosedScreen>(SCREEN + code, fields({ resultId, closedAt: number }))

export const readStoredScreen = (code: string): StoredScreen | null => screen(code).read() ?? null
export const readClosedScreen = (code: string): ClosedScreen | null => closed(code).read() ?? null
export const storeScreen = (code: string, shown: StoredScreen) => screen(code).write(shown)
export const storeClosedScreen = (code: string, shown: ClosedScreen) => closed(code).write(shown)

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
