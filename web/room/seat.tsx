import * as calls from '#protocol/calls/rooms.ts'
import { call } from '../app/api/client.ts'
import { hostPart, loadAhead, loadRoomParts, roomPart } from './room-part.ts'
import { Activity, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { StateAction } from '#domain/room/state-action.ts'
import type { Snapshot } from '#domain/room/view.ts'
import { readStoredRoom, type StoredRoom, updateStoredRoom } from '../app/data/stored/stored-rooms.ts'
import type { RoomView } from './session/room-view.ts'
import { useRoomSession } from './session/use-room-session.ts'
import { type Stage, stageOf } from '#domain/room/stage.ts'
import { useIsBefore } from './use-remaining.ts'
import { useScreenOn } from './screen-on.ts'
import { useRoomSounds } from './sound/alerts.ts'
import { PlayerRoom } from './player-room.tsx'
import { type CurrentRoom, RoomContext, type RoomDialog, useRoom } from './room-context.ts'
import { SeatSkeleton } from './room-skeleton.tsx'
import { LookUp } from './result/look-up.tsx'
import { usePhaseStrip } from './phases/use-phase-strip.tsx'
import { useEnding } from './session/use-ending.ts'
import { decisionOf } from './verdict/verdict.ts'
import { useScene } from './verdict/use-scene.ts'
import { say } from '../ui/say.ts'
import { ownNominations } from './nominate/find-nominations.ts'
import { hasDrafts } from '../app/data/stored/drafts.ts'
import { toast } from '../ui/toast/toast-store.ts'
import { isSamePlace } from '../ui/use-settling.ts'
import { goToStage } from './phases/go-to-stage.ts'
import { useGo } from '../app/navigation/navigation.tsx'
import { FAILURES, reasonOf } from './session/failures.ts'
import type { RoomSession } from './session/room-session.ts'

const HostRoom = hostPart(async () => (await import('./host/host-room.tsx')).HostRoom, <Coming />)
const OthersSteps = hostPart(async () => (await import('./host/others-steps.tsx')).OthersSteps)
const ScreensAsking = hostPart(async () => (await import('./host/screens-asking.tsx')).ScreensAsking)
const SkipReveal = hostPart(async () => (await import('./host/skip-reveal.tsx')).SkipReveal)
const RoomDialogs = roomPart(async () => (await import('./room-dialogs.tsx')).RoomDialogs)

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

/** What only a Storyteller is asked. They close with the part. */
const OF_STORYTELLERS: ReadonlySet<RoomDialog['kind']> = new Set([
  'end-voting',
  'start-again',
  'leave',
  'close',
  'qr',
  'shortcuts',
  'kick',
  'choose',
  'make-storyteller',
  'end-part',
  'step-down',
])

/** The room as seen from a seat in it: the vote, or tonight's script. */
export function Seat({ code, token, snapshot, onSeatLost }: SeatProps) {
  const [session, view] = useRoomSession(code, token, snapshot)
  const [dialog, setDialog] = useState<RoomDialog | null>(() =>
    snapshot.you.isST || readStoredRoom(code).welcomed ? null : { kind: 'welcome' },
  )
  const [overVerdict, setOverVerdict] = useState<RoomDialog | null>(null)
  const [isPresenting, setPresenting] = useState(false)
  const { isST } = view.snapshot.you
  if (isPresenting && !isST) setPresenting(false)
  const madeBy = usePart(code, view.snapshot)
  const screen = useScreenOn(isST)
  const parts = useVerdictParts(view.snapshot.phase === 'voting' || view.snapshot.voting.hasResults)
  const steps = useScene(code, view, isPresenting)
  const { isRevealing, looksUp, showNow } = useReveal(view, session.now)
  const scene = looksUp ? 'look-up' : parts === null ? 'vote' : steps.scene
  const atVote = scene === 'vote'
  const isNominating = dialog !== null && NOMINATING.has(dialog.kind)
  const isOver = isNominating ? view.snapshot.phase !== 'nominating' : !atVote && !TYPED.has(dialog?.kind ?? 'rename')
  const isOthers = (asked: RoomDialog) => !isST && OF_STORYTELLERS.has(asked.kind)
  if (dialog !== null && (isOver || isOthers(dialog))) setDialog(null)
  if (overVerdict !== null && isOthers(overVerdict)) setOverVerdict(null)
  const decision = view.verdict === null ? null : decisionOf(view.verdict)
  const [lastDecision, setLastDecision] = useState(decision)
  if (lastDecision !== decision) {
    setLastDecision(decision)
    setOverVerdict(null)
  }
  const open = useCallback((next: RoomDialog | null) => (atVote ? setDialog(next) : setOverVerdict(next)), [atVote])
  const leave = useLeave(session)
  useEnding(code, view.ending, {
    isST,
    staysAt: view.verdict !== null && (!isST || !atVote),
    resultId: view.snapshot.voting.result?.id ?? null,
    onSeatLost,
  })
  useRoomSounds(code, view.snapshot)
  const { toVerdict, toVote, drawn } = steps
  const toTonight = steps.scene === 'vote' && view.verdict !== null && !isPresenting ? toVerdict : null
  const room = useMemo<CurrentRoom>(
    () => ({ session, view, isST, madeBy, open, leave, screen, toTonight }),
    [session, view, isST, madeBy, open, leave, screen, toTonight],
  )
  useRoomParts(isST)
  useUnsentNote(room)
  usePhaseStrip(room, atVote, dialog, isNominating)
  useStageChange(looksUp ? null : stageOf(view.snapshot), isST)
  useSinglePresses()
  return (
    <RoomContext value={room}>
      {atVote && (isST ? <HostRoom isPresenting={isPresenting} onPresent={setPresenting} /> : <PlayerRoom />)}
      {!atVote && (
        <div
          key={scene}
          // A plain sheet that fades away: what lies under it is drawn once, also on a slow phone.
          className="before:pointer-events-none before:invisible before:fixed before:inset-0 before:z-30 before:bg-bg before:opacity-0 before:content-[''] before:[transition:opacity_var(--slow),visibility_var(--slow)] starting:before:visible starting:before:opacity-100"
        >
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
      {isST && <OthersSteps snapshot={view.snapshot} />}
      {isST && (isRevealing ? <SkipReveal /> : <ScreensAsking screens={view.snapshot.screens ?? []} />)}
      <Activity mode={atVote ? 'visible' : 'hidden'}>
        {dialog !== null && <RoomDialogs dialog={dialog} onReplace={setDialog} />}
      </Activity>
      {overVerdict !== null && <RoomDialogs dialog={overVerdict} onReplace={setOverVerdict} />}
    </RoomContext>
  )
}

function Coming() {
  const { session, view } = useRoom()
  return <SeatSkeleton code={session.code} snapshot={view.snapshot} />
}

/** Who made the viewer a Storyteller, as far as this browser has seen it; tells when the part is over. */
function usePart(code: string, { you, participants, lastStep }: Snapshot): string | null {
  const { isST } = you
  const nameOf = (action: StateAction) =>
    lastStep?.action === action ? participants.find(({ id }) => id === lastStep.participantId)?.name : undefined
  const part = () => ({ isST, madeBy: (isST && nameOf('makeStoryteller')) || null })
  // The part may have come or gone while the page was not open: then the last one given may be another’s.
  const [stored] = useState(() => readStoredRoom(code))
  const [seen, setSeen] = useState<Pick<StoredRoom, 'isST' | 'madeBy'>>(() => {
    if (stored.isST === isST) return stored
    const others = participants.filter(({ id, isST: has, isHost }) => has && !isHost && id !== you.participantId)
    return others.length === 0 ? part() : { isST, madeBy: null }
  })
  if (seen.isST !== isST) setSeen(part())
  const { madeBy } = seen
  const ended = useEffectEvent(() => {
    const by = nameOf('endStoryteller')
    const words = by === undefined ? say`You are a player again.` : say`${by} made you a player again.`
    toast({ type: 'info', text: words })
  })
  const wasST = useRef(stored.isST)
  useEffect(() => {
    if (wasST.current && !isST) ended()
    wasST.current = isST
  }, [isST])
  useEffect(() => void updateStoredRoom(code, { madeBy }), [code, madeBy])
  return isST ? madeBy : null
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

/**
 * Everything in the room is there before the network may be gone. It waits for the service worker, which comes once the page
 * is idle; where there is none, a dialog is loaded when it is opened.
 */
function useRoomParts(isST: boolean): void {
  useEffect(() => {
    const leaving = new AbortController()
    const load = async () => {
      await navigator.serviceWorker.ready
      if (!leaving.signal.aborted) await loadRoomParts(isST)
    }
    // What fails is loaded again when it is opened.
    if ('serviceWorker' in navigator) load().catch(() => {})
    return () => leaving.abort()
  }, [isST])
}

const CONTROLS = 'button, a, label, input, select, summary, dialog'
const TOGGLES = '[aria-pressed], [aria-expanded], [type=checkbox], [type=radio], label, summary'

/**
 * A double click acts once: its second click neither switches back what the first has switched, nor hits what has come under
 * the pointer since, such as the next step or a dialog. A button that counts, such as “+1 min”, takes every click, and so does what
 * lies elsewhere: fingers that tick quickly are counted as a double click, too.
 */
function useSinglePresses(): void {
  useEffect(() => {
    let first: { control: Element | null; clientX: number; clientY: number } | null = null
    const onClick = (event: MouseEvent) => {
      const { target, detail, clientX, clientY } = event
      const control = target instanceof Element ? target.closest(CONTROLS) : null
      const isSecond =
        detail > 1 &&
        first !== null &&
        (control === first.control ? control?.matches(TOGGLES) : isSamePlace(first, event))
      if (isSecond) {
        event.preventDefault()
        event.stopPropagation()
      } else first = { control, clientX, clientY }
    }
    document.addEventListener('click', onClick, { capture: true })
    return () => document.removeEventListener('click', onClick, { capture: true })
  }, [])
}

/** After a reload: what was begun before is not sent by itself, but it is still there. */
function useUnsentNote({ session, view, open }: CurrentRoom): void {
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current) return
    isFirst.current = false
    const { phase } = view.snapshot
    if (phase !== 'nominating' || !hasDrafts(session.code) || ownNominations(view.snapshot).length > 0) return
    toast({
      title: say`You haven’t nominated yet.`,
      text: say`What you typed or chose before is still there.`,
      action: {
        label: say`Show it`,
        onClick: () => open({ kind: hasDrafts(session.code, 'free-text') ? 'free-text' : 'nominate' }),
      },
      autoCloseSec: 0,
    })
  }, [session, view, open])
}

/**
 * As the stage changes, or the desk comes or goes, open menus close; where the focus went away together with what had it, it goes
 * to what the stage is about. Null: what is shown in its place takes the focus itself.
 */
function useStageChange(stage: Stage | null, isST: boolean): void {
  const last = useRef<EventTarget | null>(null)
  const before = useRef({ stage, isST })
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      last.current = target
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [])
  useEffect(() => {
    if (before.current.stage === stage && before.current.isST === isST) return
    before.current = { stage, isST }
    // On a phone a menu of the header lies over the phase. Nobody types in one.
    for (const menu of document.querySelectorAll<HTMLElement>('[popover]')) menu.hidePopover()
    const isGone = last.current instanceof Node && !last.current.isConnected
    if (stage !== null && isGone && document.activeElement === document.body) goToStage(stage)
  }, [stage, isST])
}

const loadVerdict = loadAhead(async () => {
  const [{ DrawScene }, { VerdictPreparation, VerdictScene }] = await Promise.all([
    import('./verdict/draw-scene.tsx'),
    import('./verdict/verdict-scene.tsx'),
    import('../parts/offline-mark.tsx'),
  ])
  return { DrawScene, VerdictPreparation, VerdictScene }
})

type VerdictParts = Awaited<ReturnType<typeof loadVerdict>>

/** What shows the verdict, loaded during the vote so that nothing is fetched when it ends; null until it is here. */
function useVerdictParts(isNeeded: boolean): VerdictParts | null {
  const [parts, setParts] = useState<VerdictParts | null>(null)
  const isMissing = isNeeded && parts === null
  useEffect(() => {
    if (!isMissing) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = () => {
      loadVerdict().then(setParts, () => {
        timer = setTimeout(ask, RETRY_MS)
      })
    }
    ask()
    return () => clearTimeout(timer)
  }, [isMissing])
  return parts
}

const RETRY_MS = 3_000

/** Gives up the seat and goes home; a toast offers to return. */
function useLeave(session: RoomSession): () => Promise<void> {
  const go = useGo()
  const isUnderWay = useRef(false)
  return useCallback(async () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    const { code, token } = session
    try {
      await call(calls.leave, { code }, { token })
    } catch (error) {
      isUnderWay.current = false
      toast({ type: 'danger', title: FAILURES.leave, text: reasonOf(error) })
      return
    }
    session.stop()
    updateStoredRoom(code, { token: null, participantId: null })
    await go('/')
    toast({
      type: 'info',
      text: say`You left room ${code}.`,
      action: { label: say`Return`, onClick: () => void go(`/rooms/${code}`) },
    })
  }, [go, session])
}
