import { Activity, lazy, Suspense, useCallback, useMemo, useState } from 'react'
import type { Snapshot } from '#domain/room/view.ts'
import { readStoredRoom } from './stored/stored-rooms.ts'
import type { RoomView } from './session/room-view.ts'
import { useRoomSession } from './session/use-room-session.ts'
import { stageOf } from './stage.ts'
import { useIsBefore } from './use-is-before.ts'
import { useScreenOn } from './screen-on.ts'
import { useRoomSounds } from './sound/use-room-sounds.ts'
import { PlayerRoom } from './player-room.tsx'
import { RoomContext, type RoomDialog, type CurrentRoom } from './room-context.ts'
import { Waiting } from '../ui/spinner.tsx'
import { LookUp } from './result/look-up.tsx'
import { useUnsentNote } from './nominate/use-unsent-note.ts'
import { useRoomParts } from './use-room-parts.ts'
import { useKeptPlace } from './phases/use-kept-place.ts'
import { usePhaseStrip } from './phases/use-phase-strip.tsx'
import { useSinglePresses } from './phases/use-single-presses.ts'
import { useEnding } from './session/use-ending.ts'
import { useLeave } from './session/use-leave.ts'
import { decisionOf } from './verdict/verdict.ts'
import { useScene } from './verdict/use-scene.ts'
import styles from './verdict/scene.module.css'
import { useVerdictParts } from './verdict/use-verdict-parts.ts'
import { say } from '../ui/say.ts'

const HostRoom = lazy(async () => ({ default: (await import('./host/host-room.tsx')).HostRoom }))
const ScreensAsking = lazy(async () => ({ default: (await import('./host/screens-asking.tsx')).ScreensAsking }))
const SkipReveal = lazy(async () => ({ default: (await import('./host/skip-reveal.tsx')).SkipReveal }))
const RoomDialogs = lazy(async () => ({ default: (await import('./room-dialogs.tsx')).RoomDialogs }))

interface SeatProps {
  code: string
  token: string
  snapshot: Snapshot
  /** The token is no longer valid: back to the lobby. */
  onSeatLost: () => void
}

/** In these people type their name: it is still there when they come back to the vote. */
const TYPED: ReadonlySet<RoomDialog['kind']> = new Set(['rename', 'welcome'])

/** In these something is nominated. They close when that is over, and keep what was typed. */
const NOMINATING: ReadonlySet<RoomDialog['kind']> = new Set(['nominate', 'change', 'twin', 'free-text', 'limit'])

/** The room as seen from a seat in it: the vote, or tonight's script. */
export function Seat({ code, token, snapshot, onSeatLost }: SeatProps) {
  const [session, view] = useRoomSession(code, token, snapshot)
  const [dialog, setDialog] = useState<RoomDialog | null>(() =>
    snapshot.you.isST || readStoredRoom(code).welcomed ? null : { kind: 'welcome' },
  )
  const [overVerdict, setOverVerdict] = useState<RoomDialog | null>(null)
  const [isPresenting, setPresenting] = useState(false)
  const { isST } = view.snapshot.you
  const screen = useScreenOn(isST)
  const parts = useVerdictParts(view.snapshot.phase === 'voting' || view.snapshot.voting.hasResults)
  const steps = useScene(code, view, isPresenting)
  const { isRevealing, looksUp, showNow } = useReveal(view, session.now)
  const scene = looksUp ? 'look-up' : parts === null ? 'vote' : steps.scene
  const atVote = scene === 'vote'
  const isNominating = dialog !== null && NOMINATING.has(dialog.kind)
  const isOver = isNominating ? view.snapshot.phase !== 'nominating' : !atVote && !TYPED.has(dialog?.kind ?? 'rename')
  if (dialog !== null && isOver) setDialog(null)
  const decision = view.verdict === null ? null : decisionOf(view.verdict)
  const [lastDecision, setLastDecision] = useState(decision)
  if (lastDecision !== decision) {
    setLastDecision(decision)
    setOverVerdict(null)
  }
  const open = useCallback((next: RoomDialog | null) => (atVote ? setDialog(next) : setOverVerdict(next)), [atVote])
  const leave = useLeave(session)
  useEnding(code, view.ending, {
    isHost: isST,
    staysAt: view.verdict !== null && (!isST || !atVote),
    resultId: view.snapshot.voting.result?.id ?? null,
    onSeatLost,
  })
  useRoomSounds(code, view.snapshot)
  const { toVerdict, toVote, drawn } = steps
  const toTonight = steps.scene === 'vote' && view.verdict !== null && !isPresenting ? toVerdict : null
  const room = useMemo<CurrentRoom>(
    () => ({ session, view, isHost: isST, open, leave, screen, toTonight }),
    [session, view, isST, open, leave, screen, toTonight],
  )
  useRoomParts(isST)
  useUnsentNote(room)
  usePhaseStrip(room, atVote, dialog, isNominating)
  useKeptPlace(looksUp ? null : stageOf(view.snapshot))
  useSinglePresses()
  return (
    <RoomContext value={room}>
      {atVote && (
        <Suspense fallback={<Waiting label={say`Loading...`} />}>
          {isST ? <HostRoom isPresenting={isPresenting} onPresent={setPresenting} /> : <PlayerRoom />}
        </Suspense>
      )}
      {!atVote && (
        <div key={scene} className={styles['scene']}>
          {looksUp && <LookUp onShow={showNow} />}
          {parts !== null && scene === 'draw' && drawn !== null && (
            <parts.DrawScene result={drawn} onDone={toVerdict} />
          )}
          {parts !== null && scene === 'verdict' && view.verdict !== null && (
            <parts.VerdictScene key={decision} verdict={view.verdict} screen={screen} onBack={toVote} />
          )}
        </div>
      )}
      {parts !== null && <parts.VerdictPreparation />}
      <Suspense fallback={null}>
        {isST && (isRevealing ? <SkipReveal /> : <ScreensAsking screens={view.snapshot.screens ?? []} />)}
      </Suspense>
      <Activity mode={atVote ? 'visible' : 'hidden'}>
        <Suspense fallback={null}>{dialog !== null && <RoomDialogs dialog={dialog} onReplace={setDialog} />}</Suspense>
      </Activity>
      <Suspense fallback={null}>
        {overVerdict !== null && <RoomDialogs dialog={overVerdict} onReplace={setOverVerdict} />}
      </Suspense>
    </RoomContext>
  )
}

/** While a big screen reveals a result, a player's phone waits for it, unless the person does not want to. */
function useReveal({ snapshot, ending }: RoomView, now: () => number) {
  // A room that a deploy has not reached yet sends none.
  const { revealUntil = null } = snapshot.voting
  const isRevealing = useIsBefore(ending === null ? revealUntil : null, now)
  const [shownEpoch, setShownEpoch] = useState<number | null>(null)
  const looksUp = isRevealing && !snapshot.you.isST && shownEpoch !== snapshot.epoch
  return { isRevealing, looksUp, showNow: () => setShownEpoch(snapshot.epoch) }
}
