import { useCallback, useEffect, useState } from 'react'

/** Longer than the two presses of a double click are apart. */
const SETTLING_MS = 350

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
