import { useCallback, useEffect, useRef, useState } from 'react'
import { messageOf } from '../../api/client.ts'
import { knownSession } from '../../session.ts'
import { type Arrival, goneFrom, isPassingFailure, sitDown, stepUp } from './enter.ts'
import { FAILURES } from './messages.ts'

export type ArrivalState = Arrival | { kind: 'looking' } | { kind: 'failed'; message: string }

const AGAIN_MS = 3_000

export interface ArrivalSteps {
  state: ArrivalState
  /** Joins under this name; throws what the room said. */
  join: (displayName: string) => Promise<void>
}

/** The way into a room, from the first look to the seat. */
export function useArrival(code: string): ArrivalSteps {
  const [state, setState] = useState<ArrivalState>({ kind: 'looking' })
  const isHere = useRef(true)

  useEffect(() => {
    isHere.current = true
    let timer: ReturnType<typeof setTimeout> | undefined
    let isCurrent = true
    const look = async () => {
      try {
        const arrival = await stepUp(code, knownSession)
        if (isCurrent) setState(arrival)
      } catch (error) {
        if (!isCurrent) return
        setState({ kind: 'failed', message: messageOf(error, FAILURES.snapshot) })
        if (isPassingFailure(error)) timer = setTimeout(() => void look(), AGAIN_MS)
      }
    }
    void look()
    return () => {
      isCurrent = false
      isHere.current = false
      clearTimeout(timer)
    }
  }, [code])

  const join = useCallback(
    async (displayName: string) => {
      const arrival = await sitDown(code, displayName).catch((error: unknown) => goneFrom(code, error))
      if (isHere.current) setState(arrival)
    },
    [code],
  )
  return { state, join }
}
