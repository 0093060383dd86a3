import { useEffect } from 'react'
import { probe, useReachable } from '../../api/reachability.ts'

const EVERY_MS = 4_000

/** Whether Belfry answers; while it does not, asks for a sign of life every few seconds and when the page is looked at. */
export function useServerWatch(): boolean {
  const reachable = useReachable()
  useEffect(() => {
    if (reachable) return undefined
    const ask = () => void probe()
    const timer = setInterval(ask, EVERY_MS)
    window.addEventListener('online', ask)
    window.addEventListener('focus', ask)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', ask)
      window.removeEventListener('focus', ask)
    }
  }, [reachable])
  return reachable
}
