import { Navigate, useParams } from 'react-router'
import { isRoomCode } from '../parts/room-code.ts'
import { gonePath } from '../room/connection/gone.ts'
import { Arrival } from './room/entry/entry.tsx'

export function RoomPage() {
  const code = (useParams()['code'] ?? '').toUpperCase()
  if (!isRoomCode(code)) return <Navigate to={gonePath(code, 'not-found')} replace />
  return <Arrival key={code} code={code} />
}
