import { lazy, Suspense, useEffect, useState } from 'react'
import { isRoomCode, tidyRoomCode } from '../parts/room-code.ts'
import type { ScreenSession, ScreenView } from './screen-session.ts'
import { spokenWords } from './spoken-words.ts'
import { useScreen } from './use-screen.ts'
import { Spoken } from '../ui/visually-hidden.tsx'
import { Asking } from './asking.tsx'
import { Closed, Stopped } from './stopped.tsx'
import { Waiting } from './waiting.tsx'

const loadRoom = async () => import('./room-screen.tsx')
const RoomScreen = lazy(async () => ({ default: (await loadRoom()).RoomScreen }))
const GoodNight = lazy(async () => ({ default: (await loadRoom()).GoodNight }))

/** /rooms/{code}/screen: a room on a television. */
export function ScreenPage() {
  const [code] = useState(() => codeIn(location.pathname))
  if (!isRoomCode(code)) return <Stopped code="" reason="not-found" words="" />
  return <Television code={code} />
}

function Television({ code }: { code: string }) {
  const [session, view] = useScreen(code)
  // It is there before the Storyteller has found the screen. If not, it is fetched again when it is needed.
  useEffect(() => void loadRoom().catch(() => {}), [])
  return (
    <>
      <State code={code} session={session} view={view} />
      <Spoken>{spokenWords(view)}</Spoken>
    </>
  )
}

function State({ code, session, view }: { code: string; session: ScreenSession; view: ScreenView }) {
  switch (view.kind) {
    case 'asking':
      return <Asking code={code} />
    case 'waiting':
      return <Waiting code={code} {...view} />
    case 'shown':
      return (
        <Suspense fallback={<Asking code={code} />}>
          <RoomScreen session={session} {...view} />
        </Suspense>
      )
    case 'closed':
      return (
        <Suspense fallback={<Closed />}>{view.last === null ? <Closed /> : <GoodNight last={view.last} />}</Suspense>
      )
    case 'stopped':
      return <Stopped code={code} {...view} onAskAgain={session.askAgain} />
  }
}

function codeIn(pathname: string): string {
  const [, written = ''] = /^\/rooms\/([^/]+)\/screen$/u.exec(pathname) ?? []
  return tidyRoomCode(written)
}
