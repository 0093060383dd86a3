import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { type Ending, gonePath } from './ending.ts'
import { forgetDrafts } from '../../app/data/stored/drafts.ts'
import { forgetRoom, updateStoredRoom } from '../../app/data/stored/stored-rooms.ts'
import { forgetVerdict } from '../../app/data/stored/stored-verdicts.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { say } from '../../ui/say.ts'

interface EndingTools {
  isST: boolean
  /** Tonight's script is shown, and stays when the room is not found any more: the evening goes on. */
  staysAt: boolean
  /** Of the last vote, if this page knows it: what stays of a room that has closed. */
  resultId: string | null
  onSeatLost: () => void
}

/** Leaves a room that is over: for its result, for home, for the page that says why, or for the lobby. */
export function useEnding(
  code: string,
  ending: Ending | null,
  { isST, staysAt, resultId, onSeatLost }: EndingTools,
): void {
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
    else {
      forgetRoom(code)
      forgetDrafts(code)
    }
    if (ending === 'kicked') forgetVerdict(code)
    if (staysAt && ending === 'not-found') return
    const leave = (result: string | null) => {
      const to = result ?? wayOut(code, ending, isST)
      void navigate(to, { replace: true, state: result === null ? null : { roomClosed: true } })
      if (ending === 'closed' && isST) toast({ type: 'info', text: say`Room ${code} has closed.` })
    }
    if (ending !== 'closed' || resultId === null) return leave(null)
    let isHere = true
    void findResult(code, resultId).then((result) => isHere && leave(result))
    return () => {
      isHere = false
    }
  }, [code, ending, isST, staysAt, resultId, navigate])
}

async function findResult(code: string, resultId: string): Promise<string | null> {
  try {
    return await (await import('./result-of-closed.ts')).resultOfClosed(code, resultId)
  } catch {
    return null
  }
}

function wayOut(code: string, ending: Exclude<Ending, 'bad-token'>, isST: boolean): string {
  switch (ending) {
    case 'kicked':
      return gonePath(code, 'removed')
    case 'closed':
      return isST ? '/' : gonePath(code, 'closed')
    case 'not-found':
      return gonePath(code, 'not-found')
    case 'left':
      return '/'
  }
}
