import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { DoorSign } from '#domain/room/view.ts'
import { isApiError, messageOf } from '../../app/api/client.ts'
import { hideDoor, showDoor } from '../../app/first-notes.ts'
import { knownSession } from '../../app/session.ts'
import { type Entry, goneAfter, isTemporaryFailure, takeSeat, enterRoom } from './enter-room.ts'
import { FAILURES } from './failures.ts'

type EntryState = Entry | { kind: 'checking' } | { kind: 'failed'; message: string; isOffline: boolean }

const RETRY_MS = 3_000

export interface EntrySteps {
  state: EntryState
  /** Joins under this name; throws the room's error. */
  join: (displayName: string) => Promise<void>
}

/**
 * Enters the room, and joins it from its lobby. The lobby that came with the page stays while the browser's seat is checked:
 * if there is one, the lobby is hidden from the first paint on.
 */
export function useRoomEntry(code: string, initialSign: DoorSign | null): EntrySteps {
  const [state, show] = useShown(
    initialSign === null ? { kind: 'checking' } : { kind: 'lobby', sign: initialSign, lostSeat: false },
  )
  /** What has begun later counts: joining by hand comes before the check. */
  const turn = useRef(0)
  const isJoining = useRef(false)
  const unused = useRef(initialSign)

  useEffect(() => {
    // A press can come between the first picture and this effect.
    if (isJoining.current) return
    const mine = (turn.current += 1)
    let timer: ReturnType<typeof setTimeout> | undefined
    const check = async () => {
      try {
        const sign = unused.current
        // A second try asks for the room as it is then.
        unused.current = null
        const entry = await enterRoom(code, { readSession: knownSession, sign, onHost: hideDoor })
        if (mine === turn.current) show(entry)
      } catch (error) {
        if (mine !== turn.current) return
        show({ kind: 'failed', message: messageOf(error, FAILURES.snapshot), isOffline: isApiError(error, 0) })
        if (isTemporaryFailure(error)) timer = setTimeout(() => void check(), RETRY_MS)
      }
    }
    void check()
    return () => {
      turn.current += 1
      clearTimeout(timer)
    }
  }, [code, show])

  const join = useCallback(
    async (displayName: string) => {
      const mine = (turn.current += 1)
      isJoining.current = true
      const entry = await takeSeat(code, displayName)
        .finally(() => {
          isJoining.current = false
        })
        .catch((error: unknown) => goneAfter(code, error))
      if (mine === turn.current) show(entry)
    },
    [code, show],
  )
  return { state, join }
}

/** What is shown, at first `before`. The door is hidden up to the picture of an answer: a moment earlier its form would be seen. */
function useShown(before: EntryState): [EntryState, (answer: EntryState) => void] {
  const [shown, setShown] = useState({ state: before, isAnswer: false })
  useLayoutEffect(() => {
    if (shown.isAnswer) showDoor()
  }, [shown])
  return [shown.state, useCallback((state: EntryState) => setShown({ state, isAnswer: true }), [])]
}
