import { useEffect, useState } from 'react'
import { enterRoom } from '../offline/room-lock.ts'
import { useStore } from '../app/store.ts'
import { ScreenSession, type ScreenView } from './screen-session.ts'

/** A screen of the room, while the component is mounted. */
export function useScreen(code: string): [ScreenSession, ScreenView] {
  const [session] = useState(() => new ScreenSession(code))
  useEffect(() => {
    session.start()
    return () => session.stop()
  }, [session])
  const view = useStore(session.view)
  const isShown = view.kind === 'shown'
  useEffect(() => (isShown ? enterRoom() : undefined), [isShown])
  return [session, view]
}
