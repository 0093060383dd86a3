import { useEffect, useState } from 'react'

/** Milliseconds until `endsAt` by the room's clock, every second; null without a timer. */
export function useRemaining(endsAt: number | null, now: () => number): number | null {
  const [reading, setReading] = useState(() => read(endsAt, now))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const update = () => {
      const left = read(endsAt, now)
      setReading(left)
      if (left !== null && left > 0) timer = setTimeout(update, left % 1000 || 1000)
    }
    update()
    document.addEventListener('visibilitychange', update)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [endsAt, now])
  return endsAt === null ? null : reading
}

function read(endsAt: number | null, now: () => number): number | null {
  return endsAt === null ? null : Math.max(0, endsAt - now())
}
