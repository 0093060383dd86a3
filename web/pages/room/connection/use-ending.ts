import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { Ending } from '../../../room/connection/ending.ts'
import { gonePath } from '../../../room/connection/gone.ts'
import { forgetRoom, updateStoredRoom } from '../../../room/stored/stored-rooms.ts'
import { forgetVerdict } from '../../../room/stored/stored-verdicts.ts'
import { toast } from '../../../ui/toast/toast-store.ts'

interface EndingTools {
  isHost: boolean
  /** Tonight's script is shown, and stays when the room closes: the evening goes on. */
  staysAt: boolean
  onSeatLost: () => void
}

/** Leaves a room that is over: for home, for the page that says why, or for the lobby. */
export function useEnding(code: string, ending: Ending | null, { isHost, staysAt, onSeatLost }: EndingTools): void {
  const navigate = useNavigate()
  const seatLost = useRef(onSeatLost)
  useEffect(() => {
    seatLost.current = onSeatLost
  }, [onSeatLost])
  useEffect(() => {
    if (ending === null) return
    if (ending === 'bad-token') {
      updateStoredRoom(code, { token: null, participantId: null })
      return seatLost.current()
    }
    if (ending === 'left') updateStoredRoom(code, { token: null, participantId: null })
    else forgetRoom(code)
    if (ending === 'kicked') forgetVerdict(code)
    if (staysAt && (ending === 'closed' || ending === 'not-found')) return
    void navigate(wayOut(code, ending, isHost), { replace: true })
    if (ending === 'closed' && isHost) toast({ type: 'info', text: `Room ${code} is closed.` })
  }, [code, ending, isHost, staysAt, navigate])
}

function wayOut(code: string, ending: Exclude<Ending, 'bad-token'>, isHost: boolean): string {
  switch (ending) {
    case 'kicked':
      return gonePath(code, 'removed')
    case 'closed':
      return isHost ? '/' : gonePath(code, 'closed')
    case 'not-found':
      return gonePath(code, 'not-found')
    case 'left':
      return '/'
  }
}
