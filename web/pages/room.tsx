import { useParams } from '../navigation/use-location.ts'
import { Redirect } from '../navigation/use-navigate.ts'
import { isRoomCode, tidyRoomCode } from '../parts/room-code.ts'
import { gonePath } from '../room/connection/gone.ts'
import { RoomEntry } from './room/entry/room-entry.tsx'

export function RoomPage() {
  const code = tidyRoomCode(useParams()['code'] ?? '')
  if (!isRoomCode(code)) return <Redirect to={gonePath(code, 'not-found')} />
  return <RoomEntry key={code} code={code} />
}
