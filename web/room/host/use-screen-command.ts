import { useState } from 'react'
import { reasonOf } from '../session/failures.ts'
import { useRoom } from '../room-context.ts'
import { useCall } from '../../app/act/use-call.ts'
import { say } from '../../ui/say.ts'

export interface ScreenAction {
  type: 'screen.allow' | 'screen.dismiss'
  screenId: string
}

/** Allows and dismisses screens, one at a time, with a sentence if the room refuses. */
export function useScreenCommand() {
  const { session } = useRoom()
  const [asked, setAsked] = useState<ScreenAction | null>(null)
  const call = useCall(reasonOf)
  const act = (action: ScreenAction) => {
    if (call.isBusy) return
    setAsked(action)
    void call.run(() => session.submit(action))
  }
  const isBusy = (type: ScreenAction['type'], screenId: string) =>
    call.isBusy && asked?.type === type && asked.screenId === screenId
  const title = asked?.type === 'screen.allow' ? say`Failed to allow screen` : say`Failed to dismiss screen`
  const failure = call.failure === null ? null : { title, reason: call.failure }
  return { act, isBusy, failure }
}
