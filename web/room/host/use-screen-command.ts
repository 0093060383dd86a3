import { useState } from 'react'
import { reasonOf, Refused } from '../session/failures.ts'
import { useRoom } from '../room-context.ts'
import { say } from '../../ui/say.ts'

export interface ScreenAction {
  type: 'screen.allow' | 'screen.dismiss'
  screenId: string
}

/** Allows and dismisses screens, one at a time, with a sentence if the room refuses. */
export function useScreenCommand() {
  const { session } = useRoom()
  const [busy, setBusy] = useState<ScreenAction | null>(null)
  const [failure, setFailure] = useState<{ title: string; reason: string } | null>(null)
  const act = (action: ScreenAction) => {
    if (busy !== null) return
    const run = async () => {
      setBusy(action)
      setFailure(null)
      try {
        await session.submit(action)
      } catch (error) {
        const title = action.type === 'screen.allow' ? say`Failed to allow screen` : say`Failed to dismiss screen`
        setFailure({ title, reason: error instanceof Refused ? error.message : reasonOf(error) })
      } finally {
        setBusy(null)
      }
    }
    void run()
  }
  const isBusy = (type: ScreenAction['type'], screenId: string) => busy?.type === type && busy.screenId === screenId
  return { act, isBusy, failure }
}
