import { lazy, Suspense, useMemo, useState } from 'react'
import type { Snapshot } from '#domain/room/view.ts'
import { readStoredRoom } from '../../room/stored/stored-rooms.ts'
import { useRoomSession } from '../../room/connection/use-room-session.ts'
import { useRoomSounds } from '../../room/sound/use-room-sounds.ts'
import { PlayerRoom } from './player-room.tsx'
import { RoomContext, type RoomDialog, type CurrentRoom } from './room-context.ts'
import { Waiting } from '../../ui/spinner.tsx'
import { useEnding } from './connection/use-ending.ts'
import { useLeave } from './connection/use-leave.ts'

const HostRoom = lazy(async () => ({ default: (await import('./host/host-room.tsx')).HostRoom }))
const RoomDialogs = lazy(async () => ({ default: (await import('./room-dialogs.tsx')).RoomDialogs }))

interface SeatProps {
  code: string
  token: string
  snapshot: Snapshot
  /** The token is no longer valid: back to the lobby. */
  onSeatLost: () => void
}

/** The room as seen from a seat in it. */
export function Seat({ code, token, snapshot, onSeatLost }: SeatProps) {
  const [session, view] = useRoomSession(code, token, snapshot)
  const [dialog, open] = useState<RoomDialog | null>(() =>
    snapshot.you.isST || readStoredRoom(code).welcomed ? null : { kind: 'welcome' },
  )
  const { isST } = view.snapshot.you
  const leave = useLeave(session)
  useEnding(code, view.ending, isST, onSeatLost)
  useRoomSounds(view.snapshot.phase)
  const room = useMemo<CurrentRoom>(() => ({ session, view, isHost: isST, open, leave }), [session, view, isST, leave])
  return (
    <RoomContext value={room}>
      <Suspense fallback={<Waiting label="Loading..." />}>{isST ? <HostRoom /> : <PlayerRoom />}</Suspense>
      <Suspense fallback={null}>{dialog !== null && <RoomDialogs dialog={dialog} />}</Suspense>
    </RoomContext>
  )
}
