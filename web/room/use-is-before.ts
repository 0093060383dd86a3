import { useEffect, useState } from 'react'

/** Whether a moment is still to come by the room's clock; false for none. */
export function useIsBefore(moment: number | null, now: () => number): boolean {
  const [turn, setTurn] = useState(0)
  const left = moment === null ? 0 : moment - now()
  const isBefore = left > 0
  useEffect(() => {
    if (!isBefore || moment === null) return undefined
    // A timer may come a moment too early, and the clock may have been corrected since.
    const timer = setTimeout(() => setTurn(turn + 1), Math.max(1, moment - now()))
    return () => clearTimeout(timer)
  }, [isBefore, moment, now, turn])
  return isBefore
}
