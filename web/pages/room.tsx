import { Navigate, useParams } from 'react-router'
import { isRoomCode, tidyRoomCode } from '../parts/room-code.ts'
import { gonePath } from '../room/connection/gone.ts'
import { RoomEntry } from './room/entry/room-entry.tsx'

export function RoomPage() {
  const code = tidyRoomCode(useParams()['code'] ?? '')
  if (!isRoomCode(code)) return <Navigate to={gonePath(code, 'not-found')} replace />
  return <RoomEntry key={code} code={code} />
}
