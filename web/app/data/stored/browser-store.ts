import { useSyncExternalStore } from 'react'
import { makeStore } from '../../../ui/store.ts'

/** Noted while somebody is signed in on this device. */
export const ACCOUNT = 'belfry.account'
/** Noted while that account is in groups. */
export const GROUPS = 'belfry.groups'

const memory = new Map<string, string>()
const revision = makeStore(0)

/** localStorage that never throws: in private mode, or when it is full, a value lives as long as the page. */
export function readStored(key: string): string | null {
  const held = memory.get(key)
  if (held !== undefined) return held
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
    memory.delete(key)
  } catch {
    memory.set(key, value)
  }
  revision.set(revision.get() + 1)
}

export function dropStored(key: string): void {
  memory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was stored there.
  }
  revision.set(revision.get() + 1)
}

export function storedKeys(prefix: string): string[] {
  const keys = new Set(memory.keys())
  try {
    for (let index = 0; index < localStorage.length; index += 1) keys.add(localStorage.key(index) ?? '')
  } catch {
    // Only memory is left.
  }
  return [...keys].filter((key) => key.startsWith(prefix))
}

/** The JSON stored under `key`, or null when there is none that can be read. */
export function readStoredJson(key: string): unknown {
  const text = readStored(key)
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Calls `listener` when this tab or another one changes what is stored. */
export function subscribeStored(listener: () => void): () => void {
  const stop = revision.subscribe(listener)
  window.addEventListener('storage', listener)
  return () => {
    stop()
    window.removeEventListener('storage', listener)
  }
}

/**
 * What `read` finds in the browser's storage; it must answer the same object until something changes. A page is rendered with
 * `rendered`, as if nothing were stored.
 */
export const useStored = <Value>(read: () => Value, rendered: Value): Value =>
  useSyncExternalStore(subscribeStored, read, () => rendered)
