import { useCallback, useRef } from 'react'
import { useGo } from '../../app/navigation/use-go.ts'
import { leaveRoom } from '../../app/api/rooms.ts'
import { FAILURES, reasonOf } from './failures.ts'
import type { RoomSession } from './room-session.ts'
import { updateStoredRoom } from '../stored/stored-rooms.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { say } from '../../ui/say.ts'

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
