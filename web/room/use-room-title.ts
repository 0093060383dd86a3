import { useEffect } from 'react'
import { titleWith } from './timer.ts'

export function useRoomTitle(remainingMs: number | null, activity: string, code: string): void {
  const title = titleWith(remainingMs, activity, code)
  useEffect(() => {
    document.title = title
  }, [title])
}
