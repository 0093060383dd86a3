import { useEffect } from 'react'
import { siteStatus } from '../app/api/site-status.ts'
import { useStore } from '../ui/store.ts'
import { titleWith } from '../parts/room/timer.ts'

export function useRoomTitle(remainingMs: number | null, activity: string, code: string): void {
  const title = titleWith(remainingMs, activity, code)
  // While the site is off, its page over the room has a title of its own.
  const site = useStore(siteStatus)
  useEffect(() => {
    if (site !== 'off') document.title = title
  }, [title, site])
}
