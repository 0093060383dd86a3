import { useEffect, useMemo, useState } from 'react'
import type { Snapshot } from '#domain/room/view.ts'
import { enterRoom } from '../../app/data/stored/room-lock.ts'
import { useStore } from '../../ui/store.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { RoomSession } from './room-session.ts'
import type { RoomView } from './room-view.ts'
import { stageOf } from '#domain/room/stage.ts'
import { noteCommitment } from '../../app/data/stored/draws.ts'
import { updateStoredRoom } from '../../app/data/stored/stored-rooms.ts'
import type { BallotView } from '../ballot/ballot-view.ts'

/** The session of a seat, while the component is mounted. */
export function useRoomSession(code: string, token: string, snapshot: Snapshot): [RoomSession, RoomView] {
  const [session] = useState(
    () =>
      new RoomSession({
        code,
        token,
        snapshot,
        onRoomError: ({ message }) => toast({ type: 'danger', text: message }),
      }),
  )
  useEffect(() => {
    session.start()
    return () => session.stop()
  }, [session])
  const sent = useStore(session.view)
  const ballot = useShownVote(sent.ballot)
  const view = useMemo(() => ({ ...sent, ballot }), [sent, ballot])
  // Somebody who leaves is told more on the next page, so this tab counts as in the room until then. Tonight's script may stay
  // open after its room is gone.
  const isGone = view.ending === 'not-found'
  useEffect(() => (isGone ? undefined : enterRoom()), [isGone])
  useSeenLately(code, view.snapshot)
  useEffect(() => noteCommitment(code, view.snapshot), [code, view.snapshot])
  return [session, view]
}

const EVERY_MS = 60_000

/** Stores regularly that the room is in use here, and under which name. */
function useSeenLately(code: string, snapshot: Snapshot): void {
  const { you, participants } = snapshot
  const isOver = stageOf(snapshot) === 'results'
  const name = you.name ?? participants.find(({ id }) => id === you.participantId)?.name
  const { isST, isHost, participantId } = you
  useEffect(() => {
    const note = () =>
      updateStoredRoom(code, { isHost, isST, participantId, isOver, ...(name !== undefined && { name }) })
    note()
    const timer = setInterval(note, EVERY_MS)
    return () => clearInterval(timer)
  }, [code, isST, isHost, isOver, name, participantId])
}

/** How long a confirmation may take before the page says that the vote is still here. */
const ANSWER_MS = 2_000

/** The vote as it is shown: one that nobody confirms counts as kept here, before the connection is known to be gone. */
function useShownVote(view: BallotView): BallotView {
  const { status, ballot } = view
  const [late, setLate] = useState<BallotView['ballot'] | undefined>(undefined)
  useEffect(() => {
    if (status !== 'sending') return
    const timer = setTimeout(setLate, ANSWER_MS, ballot)
    return () => {
      clearTimeout(timer)
      setLate(undefined)
    }
  }, [status, ballot])
  const isLate = status === 'sending' && late === ballot
  return useMemo(() => (isLate ? { ...view, status: 'saved' } : view), [view, isLate])
}
