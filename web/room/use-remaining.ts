import { useEffect, useState } from 'react'

/** Milliseconds until `endsAt` by the room's clock, every second; null without a timer. */
export function useRemaining(endsAt: number | null, now: () => number): number | null {
  const [reading, setReading] = useState(() => read(endsAt, now))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const update = () => {
      const left = read(endsAt, now)
      setReading(left)
      if (left === null || left <= 0) return
      const again = () => {
        if (!isOver) timer = setTimeout(update, left % 1000 || 1000)
      }
      if (document.hidden) outsideTimers(again)
      else again()
    }
    update()
    document.addEventListener('visibilitychange', update)
    return () => {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [endsAt, now])
  return endsAt === null ? null : reading
}

/** Browsers let timers that start one another in a hidden tab run once a minute; a message between them ends the chain. */
function outsideTimers(act: () => void): void {
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener(
    'message',
    () => {
      port1.close()
      act()
    },
    { once: true },
  )
  port1.start()
  port2.postMessage(null)
}

function read(endsAt: number | null, now: () => number): number | null {
  return endsAt === null ? null : Math.max(0, endsAt - now())
}

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
