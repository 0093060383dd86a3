import { useEffect, useState } from 'react'
import { useStore } from '../store.ts'
import { ScreenSession, type ScreenView } from './screen-session.ts'

/** A screen of the room, while the component is mounted. */
export function useScreen(code: string): [ScreenSession, ScreenView] {
  const [session] = useState(() => new ScreenSession(code))
  useEffect(() => {
    session.start()
    return () => session.stop()
  }, [session])
  return [session, useStore(session.view)]
}
