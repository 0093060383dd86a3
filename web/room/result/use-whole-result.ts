import { useRef, useState } from 'react'
import type { Result } from '#domain/room/counting/result.ts'
import { readResult } from '../../api/rooms.ts'
import { reasonOf } from '../connection/failures.ts'
import { useRoom } from '../../pages/room/room-context.ts'

interface WholeResult {
  /** Null until its rounds and pairs are there. */
  whole: Result | null
  failure: string | null
  /** Asks for what the snapshot leaves out; does nothing if that is there, or on its way. */
  load: () => void
}

/** A result with all rounds and pairs. Snapshots leave them out for many candidates. */
export function useWholeResult(result: Result): WholeResult {
  const { session } = useRoom()
  const [loaded, setLoaded] = useState<Result | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const isLoading = useRef(false)
  const { id } = result
  const whole = isWhole(result) ? result : loaded?.id === id ? loaded : null
  const load = () => {
    if (whole !== null || isLoading.current || id === undefined) return
    const run = async () => {
      isLoading.current = true
      setFailure(null)
      try {
        setLoaded(await readResult(session.code, session.token, id))
      } catch (error) {
        setFailure(reasonOf(error))
      } finally {
        isLoading.current = false
      }
    }
    void run()
  }
  return { whole, failure, load }
}

function isWhole({ counts = [] }: Result): boolean {
  return counts.every(({ method, rounds, pairs }) => {
    if (method === 'irv') return rounds !== undefined
    return method !== 'condorcet' || pairs !== undefined
  })
}
