import { dropStored, readStoredJson, storedKeys, writeStored } from '../room/stored/browser-store.ts'

/** A screen that this browser asked for, so that a reload is the same screen again. */
export interface StoredScreen {
  token: string
  word: string
  askedAt: number
}

/** No room stays open that long. */
const STORED_MS = 7 * 24 * 60 * 60 * 1000
const SCREEN = 'belfry.screen.'

export function readStoredScreen(code: string): StoredScreen | null {
  const { token, word, askedAt } = (readStoredJson(SCREEN + code) ?? {}) as Record<string, unknown>
  const isWhole = typeof token === 'string' && typeof word === 'string' && typeof askedAt === 'number'
  return isWhole ? { token, word, askedAt } : null
}

export function storeScreen(code: string, screen: StoredScreen): void {
  writeStored(SCREEN + code, JSON.stringify(screen))
}

export function forgetScreen(code: string): void {
  dropStored(SCREEN + code)
}

/** Removes what is left of rooms of other evenings. */
export function pruneStoredScreens(now = Date.now()): void {
  for (const key of storedKeys(SCREEN)) {
    const stored = readStoredScreen(key.slice(SCREEN.length))
    if (stored === null || now - stored.askedAt > STORED_MS) dropStored(key)
  }
}
