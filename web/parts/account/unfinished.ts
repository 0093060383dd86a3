import { useEffect, useState } from 'react'

const keyOf = (what: string) => `belfry.unfinished.${what}`

/** Keeps what somebody has typed while they sign in again, in this tab alone. */
export function keepUnfinished(what: string, value: unknown): void {
  try {
    sessionStorage.setItem(keyOf(what), JSON.stringify(value))
  } catch {
    // Then it has to be typed again.
  }
}

/** What was kept, or null. It stays until it is dropped. */
function unfinished<Value>(what: string): Value | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(what)) ?? 'null') as Value | null
  } catch {
    return null
  }
}

function dropUnfinished(what: string): void {
  try {
    sessionStorage.removeItem(keyOf(what))
  } catch {
    // Nothing was kept there.
  }
}

/** What was kept before signing in again. It is given once; the next visit starts empty. */
export function useUnfinished<Value>(what: string): Value | null {
  const [value] = useState(() => unfinished<Value>(what))
  useEffect(() => dropUnfinished(what), [what])
  return value
}
