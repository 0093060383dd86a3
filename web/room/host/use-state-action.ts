import { useState } from 'react'
import type { StateAction } from '#domain/room/state-action.ts'
import type { Contents } from '../../app/api/rooms.ts'
import { ACTION_FAILURES } from './host-messages.ts'
import { reasonOf } from '../session/failures.ts'
import { useRoom } from '../room-context.ts'

type Action = Exclude<StateAction, 'updateOptions'>

interface Asked {
  action: Action
  contents: Contents | undefined
}

/** The Storyteller's steps: one at a time, with the reason if the room refuses. */
export function useStateAction() {
  const { session } = useRoom()
  const [busy, setBusy] = useState<Asked | null>(null)
  const [failure, setFailure] = useState<{ title: string; reason: string } | null>(null)
  const act = (action: Action, contents?: Contents, onDone?: () => void) => {
    if (busy !== null) return
    const run = async () => {
      setBusy({ action, contents })
      setFailure(null)
      try {
        await session.step(action, contents)
        onDone?.()
      } catch (error) {
        setFailure({ title: ACTION_FAILURES[action], reason: reasonOf(error) })
      } finally {
        setBusy(null)
      }
    }
    void run()
  }
  return { busy, failure, act }
}
