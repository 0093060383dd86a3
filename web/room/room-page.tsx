import { useEffect, useReducer, useState } from 'react'
import type { DoorSign } from '#domain/room/view.ts'
import { useInitialData } from '../ui/initial-data.ts'
import { useParams, Navigate } from 'react-router'
import { isRoomCode, tidyRoomCode } from '../parts/room-code.ts'
import { gonePath } from './session/ending.ts'
import { useRoomEntry } from './session/use-room-entry.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Lobby } from './entry/lobby.tsx'
import { RoomSkeleton, SeatSkeleton } from './room-skeleton.tsx'
import { readStoredRoom } from '../app/data/stored/stored-rooms.ts'
import { CodeHeading } from './entry/code-heading.tsx'
import { say } from '../ui/say.ts'

export function RoomPage() {
  const code = tidyRoomCode(useParams()['code'] ?? '')
  if (!isRoomCode(code)) return <Navigate to={gonePath(code, 'not-found')} replace />
  return <RoomEntry key={code} code={code} />
}

const loadSeat = async () => (await import('./seat.tsx')).Seat
const Seat = lazyPart(loadSeat, ({ code, snapshot }) => <SeatSkeleton code={code} snapshot={snapshot} />)
const checking = ({ code }: { code: string }) => <Checking code={code} />
const NoRoom = lazyPart(async () => (await import('./entry/no-room.tsx')).NoRoom, checking)
const RoomFailed = lazyPart(async () => (await import('./entry/room-failed.tsx')).RoomFailed, checking)

/** The way into a room: lobby, name, seat. Starts restart when the seat turns out to be lost. */
function RoomEntry({ code }: { code: string }) {
  const [visit, restart] = useReducer((count: number) => count + 1, 0)
  // On its way before the button is pressed; if it fails to load, the seat itself says so.
  useEffect(() => void loadSeat().catch(() => {}), [])
  const { door } = useInitialData() ?? {}
  // Once: a later visit asks for the room as it is then.
  const sign = visit === 0 && door?.code === code ? door : null
  return <Visit key={visit} code={code} sign={sign} restart={restart} />
}

function Visit({ code, sign, restart }: { code: string; sign: DoorSign | null; restart: () => void }) {
  const { state, join } = useRoomEntry(code, sign)
  switch (state.kind) {
    case 'checking':
      return <Checking code={code} />
    case 'failed':
      return (
        <NoRoom code={code} note="offline" onRetry={restart}>
          <RoomFailed code={code} message={state.message} isOffline={state.isOffline} onRetry={restart} />
        </NoRoom>
      )
    case 'gone':
      if (state.reason === 'removed') return <Navigate to={gonePath(code, state.reason)} replace />
      return (
        <NoRoom code={code} note="closed" onRetry={restart}>
          <Navigate to={gonePath(code, state.reason)} replace />
        </NoRoom>
      )
    case 'lobby':
      return <Lobby code={code} sign={state.sign} lostSeat={state.lostSeat} onJoin={join} />
    case 'seated':
      return <Seat code={code} token={state.token} snapshot={state.snapshot} onSeatLost={restart} />
  }
}

/** Before the room has answered: the shape of the room if this browser has a seat there, else of the door. */
function Checking({ code }: { code: string }) {
  const [{ token, isHost, isST }] = useState(() => readStoredRoom(code))
  if (token !== null || isHost) return <RoomSkeleton code={code} withDesk={isST || token === null} />
  return (
    <div className="mx-auto grid max-w-[560px] gap-4 px-gutter pt-8 pb-16">
      <CodeHeading code={code} />
      <VisuallyHidden aria-live="polite">{say`Loading...`}</VisuallyHidden>
      {[150, 320].map((height) => (
        <span
          key={height}
          className="block [animation:enter_200ms_200ms_ease-out_both] rounded-card bg-raised"
          style={{ height }}
          aria-hidden="true"
        />
      ))}
    </div>
  )
}
