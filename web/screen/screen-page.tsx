import { lazyPart } from '../ui/lazy-part.tsx'
import { type ComponentProps, useEffect, useState } from 'react'
import { isRoomCode, tidyRoomCode } from '../parts/room-code.ts'
import { ScreenSession, type ScreenView } from './screen-session.ts'
import { Spoken } from '../ui/visually-hidden.tsx'
import { Closed, Stopped } from './stopped.tsx'
import { Dial } from '../ui/dial.tsx'
import { ScreenLayout } from '../room/screen/screen-layout.tsx'
import { say } from '../ui/say.ts'
import { headline } from '../room/result/labels.ts'
import { outcomeWords } from '../room/result/outcome-words.ts'
import { stageOf } from '#domain/room/stage.ts'
import { BANNER_LABELS } from '../room/stage.ts'
import { enterRoom } from '../app/data/stored/room-lock.ts'
import { useStore } from '../ui/store.ts'
import { formatTimer } from '../parts/room/timer.ts'
import styles from './asking.module.css'

const loadRoom = async () => import('./room-screen.tsx')
// One part for before and after the room closes: another one would be awaited for a moment, in which what was chosen is away.
const Evening = lazyPart(
  async () => (await loadRoom()).Evening,
  ({ session, view }) => (view.kind === 'closed' ? <Reading /> : <Asking code={session.code} />),
)

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
    case 'closed':
      if (view.reading === 'first') return <Reading />
      if (view.last === null) return <Closed isTrying={view.reading === 'again'} />
      return <Evening session={session} view={view} />
    case 'shown':
      return <Evening session={session} view={view} />
    case 'stopped':
      return <Stopped code={code} {...view} onAskAgain={session.askAgain} />
  }
}

function codeIn(pathname: string): string {
  const [, written = ''] = /^\/rooms\/([^/]+)\/screen$/u.exec(pathname) ?? []
  return tidyRoomCode(written)
}

/** Before the room has answered. */
const Asking = ({ code }: { code: string }) => (
  <Turning code={code} title={say`Connecting…`} tab={say`Big screen - ${code}`} />
)

/** The room has closed, and its last result is on its way. */
const Reading = () => <Turning code="" title={say`Loading the last result…`} />

function Turning(layout: Pick<ComponentProps<typeof ScreenLayout>, 'code' | 'title' | 'tab'>) {
  return (
    <ScreenLayout {...layout}>
      <div className={styles['asking']}>
        <Dial className={styles['dial']} hand={0} />
      </div>
    </ScreenLayout>
  )
}

/** What a screen reader is told when the screen shows something else. */
function spokenWords(view: ScreenView): string {
  if (view.kind === 'waiting') return say`Ask the Storyteller to allow “${view.word}”.`
  if (view.kind === 'closed') return say`This room has closed. Good night.`
  if (view.kind !== 'shown') return ''
  const { result } = view.snapshot.voting
  const stage = stageOf(view.snapshot)
  if (stage !== 'results' || result === undefined) return BANNER_LABELS[stage]
  return `${headline(result)}. ${outcomeWords(view.snapshot)}`
}

/** A screen of the room, while the component is mounted. */
function useScreen(code: string): [ScreenSession, ScreenView] {
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

interface WaitingProps {
  code: string
  word: string
  askedAt: number
  isConnected: boolean
}

/** Until the Storyteller allows the screen, which they know by its two words. */
function Waiting({ code, word, askedAt, isConnected }: WaitingProps) {
  return (
    <ScreenLayout code={code} title={say`Almost there`} tab={say`Big screen - ${code}`} isConnected={isConnected}>
      <div className={styles['waiting']}>
        <p className={styles['ask']}>{say`Ask the Storyteller to allow`}</p>
        <p className={styles['word']}>
          <q>{word}</q>
        </p>
        <p className={styles['hint']}>
          {say`The Storyteller sees the same two words in room ${code}.`}
          {say` Waiting: `}
          <Elapsed since={askedAt} />
          {say` of 5 minutes.`}
        </p>
      </div>
    </ScreenLayout>
  )
}

function Elapsed({ since }: { since: number }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.floor((now - since) / 1_000))
  return <span className={styles['elapsed']}>{formatTimer(seconds * 1_000)}</span>
}
