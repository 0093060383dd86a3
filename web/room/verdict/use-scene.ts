import { useCallback, useState } from 'react'
import type { RoomView } from '../session/room-view.ts'
import type { Result } from '#domain/room/counting/result.ts'
import { type DrawnResult, isDrawn } from '../result/shown-result.ts'
import { decisionOf } from './verdict.ts'
import { drawKey, wasDrawShown } from '../../app/data/stored/draws.ts'
import { readVoteChoice, storeVoteChoice } from '../../app/data/stored/vote-choice.ts'

type Scene = 'vote' | 'draw' | 'verdict'

export interface SceneSteps {
  scene: Scene
  /** The draw whose hand falls. */
  drawn: (DrawnResult & Result) | null
  toVote: () => void
  toVerdict: () => void
}

/**
 * Whether a seat sees the vote, the fall of a draw's hand, or tonight's script. Everything leads to the script, until somebody
 * goes back to the vote; another decision leads to the script again.
 */
export function useScene(code: string, view: RoomView, isPresenting: boolean): SceneSteps {
  const { verdict, snapshot } = view
  const decision = verdict === null ? null : decisionOf(verdict)
  const [atVote, setAtVote] = useState(() => readVoteChoice(code))
  // Only a draw that falls while the page is open is played: later ones arrive at what it decided.
  const [seen, setSeen] = useState<{ decision: string | null; draw: string | null }>({ decision, draw: null })
  const { result } = snapshot.voting
  if (seen.decision !== decision) {
    const isFresh =
      !isPresenting &&
      result?.decidedBy === 'draw' &&
      isDrawn(result) &&
      !wasDrawShown(code, drawKey(result.id, result.draw))
    setSeen({ decision, draw: isFresh ? decision : null })
  }
  const drawn = result !== undefined && isDrawn(result) && decision !== null && seen.draw === decision ? result : null
  const toVote = useCallback(() => {
    setAtVote(decision)
    storeVoteChoice(code, decision)
  }, [code, decision])
  const toVerdict = useCallback(() => {
    setAtVote(null)
    storeVoteChoice(code, null)
    setSeen((before) => ({ ...before, draw: null }))
  }, [code])
  // A player whose room closes comes back to the script: it is what stays.
  const staysAway = view.ending === null || snapshot.you.isST
  const isAway = decision === null || isPresenting || (atVote === decision && staysAway)
  return { scene: isAway ? 'vote' : drawn !== null ? 'draw' : 'verdict', drawn, toVote, toVerdict }
}
