import { useCallback, useEffect, useState } from 'react'

/** As long as a browser may count two presses as a double click, whose second one a room ignores: a press is never lost silently. */
const SETTLING_MS = 500

/** Whether rows have just moved: the second press of a double click must not rank the script that has come under it. */
export function useSettling(): [isSettling: boolean, settle: () => void] {
  const [since, setSince] = useState<object | null>(null)
  useEffect(() => {
    if (since === null) return undefined
    const timer = setTimeout(() => setSince(null), SETTLING_MS)
    return () => clearTimeout(timer)
  }, [since])
  return [since !== null, useCallback(() => setSince({}), [])]
}
