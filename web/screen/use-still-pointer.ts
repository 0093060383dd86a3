import { useEffect, useState } from 'react'

const STILL_MS = 3_000

/** Whether the pointer has not moved for three seconds. */
export function useStillPointer(): boolean {
  const [isStill, setIsStill] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const moved = () => {
      clearTimeout(timer)
      setIsStill(false)
      timer = setTimeout(() => setIsStill(true), STILL_MS)
    }
    moved()
    window.addEventListener('pointermove', moved)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pointermove', moved)
    }
  }, [])
  return isStill
}
