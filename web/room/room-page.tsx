import { useParams } from '../app/navigation/use-location.ts'
import { Redirect } from '../app/navigation/use-navigate.ts'
import { isRoomCode, tidyRoomCode } from '../parts/room-code.ts'
import { gonePath } from './session/gone.ts'
import { RoomEntry } from './entry/room-entry.tsx'

export function RoomPage() {
  const code = tidyRoomCode(useParams()['code'] ?? '')
  if (!isRoomCode(code)) return <Redirect to={gonePath(code, 'not-found')} />
  return <RoomEntry key={code} code={code} />
}
