import { useCallback, useRef } from 'react'
import { useGo } from '../../../navigation/use-go.ts'
import { leaveRoom } from '../../../api/rooms.ts'
import { FAILURES, reasonOf } from '../../../room/connection/failures.ts'
import type { RoomSession } from '../../../room/connection/room-session.ts'
import { updateStoredRoom } from '../../../room/stored/stored-rooms.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { say } from '../../../words/room.ts'

/** Gives up the seat and goes home; a toast offers to return. */
export function useLeave(session: RoomSession): () => Promise<void> {
  const go = useGo()
  const isUnderWay = useRef(false)
  return useCallback(async () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    const { code, token } = session
    try {
      await leaveRoom(code, token)
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
