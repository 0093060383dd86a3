import { useCallback, useEffect, useRef, useState } from 'react'
import type { DoorSign } from '#domain/room/view.ts'
import { messageOf } from '../../api/client.ts'
import { knownSession } from '../../session.ts'
import { type Entry, goneAfter, isTemporaryFailure, takeSeat, enterRoom } from './enter-room.ts'
import { FAILURES } from './failures.ts'

type EntryState = Entry | { kind: 'checking' } | { kind: 'failed'; message: string }

const RETRY_MS = 3_000

let door: DoorSign | null = null

/** The room that the page was drawn with. */
export function seedDoor(sign: DoorSign): void {
  door = sign
}

export interface EntrySteps {
  state: EntryState
  /** Joins under this name; throws the room's error. */
  join: (displayName: string) => Promise<void>
}

/** Enters the room, and joins it from its lobby. */
export function useRoomEntry(code: string): EntrySteps {
  const [state, setState] = useState<EntryState>(() => entryOf(code))
  const isMounted = useRef(true)

  useEffect(() => {
    isMounted.current = true
    let timer: ReturnType<typeof setTimeout> | undefined
    let isCurrent = true
    const check = async () => {
      try {
        const entry = await enterRoom(code, knownSession)
        if (isCurrent) setState(entry)
      } catch (error) {
        if (!isCurrent) return
        setState({ kind: 'failed', message: messageOf(error, FAILURES.snapshot) })
        if (isTemporaryFailure(error)) timer = setTimeout(() => void check(), RETRY_MS)
      }
    }
    void check()
    return () => {
      isCurrent = false
      isMounted.current = false
      clearTimeout(timer)
    }
  }, [code])

  const join = useCallback(
    async (displayName: string) => {
      const entry = await takeSeat(code, displayName).catch((error: unknown) => goneAfter(code, error))
      if (isMounted.current) setState(entry)
    },
    [code],
  )
  return { state, join }
}

function entryOf(code: string): EntryState {
  return door?.code === code ? { kind: 'lobby', sign: door, lostSeat: false } : { kind: 'checking' }
}
