import { useEffect } from 'react'

/**
 * Everything in the room is there before the network may be gone. It waits for the service worker, which comes once the page
 * is idle; where there is none, a dialog is loaded when it is opened.
 */
export function useRoomParts(isHost: boolean): void {
  useEffect(() => {
    const leaving = new AbortController()
    const load = async () => {
      await navigator.serviceWorker.ready
      const { loadRoomParts } = await import('./load-room-parts.ts')
      if (!leaving.signal.aborted) await loadRoomParts(isHost)
    }
    // What fails is loaded again when it is opened.
    if ('serviceWorker' in navigator) load().catch(() => {})
    return () => leaving.abort()
  }, [isHost])
}
