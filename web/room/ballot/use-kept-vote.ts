import { useEffect, useMemo, useState } from 'react'
import type { BallotView } from './ballot-view.ts'

/** How long a confirmation may take before the page says that the vote is still here. */
const ANSWER_MS = 2_000

/** The vote as it is shown: one that nobody confirms counts as kept here, before the connection is known to be gone. */
export function useKeptVote(view: BallotView): BallotView {
  const { status, ballot } = view
  const [late, setLate] = useState<BallotView['ballot'] | undefined>(undefined)
  useEffect(() => {
    if (status !== 'sending') return
    const timer = setTimeout(setLate, ANSWER_MS, ballot)
    return () => {
      clearTimeout(timer)
      setLate(undefined)
    }
  }, [status, ballot])
  const isLate = status === 'sending' && late === ballot
  return useMemo(() => (isLate ? { ...view, status: 'saved' } : view), [view, isLate])
}
