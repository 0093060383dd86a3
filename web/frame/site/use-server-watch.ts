import { useEffect } from 'react'
import { probe, reachable } from '../../api/reachability.ts'
import { useStore } from '../../store.ts'

const EVERY_MS = 4_000

/** Whether the server answers; while it does not, probes it every few seconds and when the page gets the focus. */
export function useServerWatch(): boolean {
  const isReachable = useStore(reachable)
  useEffect(() => {
    if (isReachable) return undefined
    const ask = () => void probe()
    const timer = setInterval(ask, EVERY_MS)
    window.addEventListener('online', ask)
    window.addEventListener('focus', ask)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', ask)
      window.removeEventListener('focus', ask)
    }
  }, [isReachable])
  return isReachable
}
