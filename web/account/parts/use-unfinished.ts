import { useEffect, useState } from 'react'
import { dropUnfinished, unfinished } from './unfinished.ts'

/** What was kept before signing in again. It is given once; the next visit starts empty. */
export function useUnfinished<Value>(what: string): Value | null {
  const [kept] = useState(() => unfinished<Value>(what))
  useEffect(() => dropUnfinished(what), [what])
  return kept
}
