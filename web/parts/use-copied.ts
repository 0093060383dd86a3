import { useCallback, useEffect, useState } from 'react'

const COPIED_MS = 2_000

/** Whether something was copied in the last two seconds, and how to report that it was. */
export function useCopied(): [isCopied: boolean, reportCopied: () => void] {
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (times === 0) return undefined
    const timer = setTimeout(() => setTimes(0), COPIED_MS)
    return () => clearTimeout(timer)
  }, [times])
  return [times > 0, useCallback(() => setTimes((before) => before + 1), [])]
}
