import { useState } from 'react'
import type { StateAction } from '#domain/room/state-action.ts'
import type { Contents } from '../../app/api/rooms.ts'
import { ACTION_FAILURES } from './host-messages.ts'
import { useCall } from '../../app/act/use-call.ts'
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
  const [asked, setAsked] = useState<Asked | null>(null)
  const { isBusy, failure, run } = useCall(reasonOf)
  const act = (action: Action, contents?: Contents, onDone?: () => void) => {
    if (isBusy) return
    setAsked({ action, contents })
    void run(() => session.step(action, contents)).then((isDone) => isDone && onDone?.())
  }
  return {
    busy: isBusy ? asked : null,
    failure: failure === null || asked === null ? null : { title: ACTION_FAILURES[asked.action], reason: failure },
    act,
  }
}
