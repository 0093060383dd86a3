import { useEffect, useState } from 'react'
import { dropUnfinished, unfinished } from './unfinished.ts'

/** What was kept before signing in again, once: the next visit begins anew. */
export function useUnfinished<Value>(what: string): Value | null {
  const [kept] = useState(() => unfinished<Value>(what))
  useEffect(() => dropUnfinished(what), [what])
  return kept
}
