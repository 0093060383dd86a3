import { useEffect, useState } from 'react'
import type { NominationId } from '#domain/room/counting/ballot.ts'
import { momentsOf, type Reveal, revealOf, STAY_MS } from '#domain/room/verdict/reveal.ts'
import type { ShownResult } from './shown-result.ts'
import { useIsBefore } from '../use-remaining.ts'
import { useMedia } from '../../ui/use-media.ts'

/** As long as the hand turns in `draw.module.css`. */
const FALL_MS = 3_000
const CALM = '(prefers-reduced-motion: reduce)'

type Act = 'reveal' | 'draw' | 'chosen'

export interface Show {
  act: Act
  /** What of the reveal is there: so many steps, then the last ones, then the end. */
  steps: number
  isHanging: boolean
  /** The winner is there, or the tie, or what the draw or the Storyteller chose. */
  isWon: boolean
  /** Time for the verdict. */
  isDone: boolean
  reveal: Reveal
}

export interface LiveShow {
  until: number | null
  now: () => number
}

/**
 * How far a result is shown. It plays once, on a screen that saw the vote run; what settles a tie later is shown in an act of
 * its own. A screen that comes later, or where people asked for less motion, begins with the end. `live`: the screen saw the
 * vote run. The reveal ends at `until`, with that of the phones: the Storyteller may skip the rest.
 */
export function useShow(result: ShownResult, nominated: readonly NominationId[], live: LiveShow | null): Show {
  const decision = `${result.decided} ${result.decidedBy}`
  const [first] = useState({ decision, isLive: live !== null })
  const isCalm = useMedia(CALM)
  const reveal = revealOf(result, nominated)
  const act = actOf(result, decision === first.decision)
  const moments = act === 'reveal' ? momentsOf(reveal) : act === 'draw' ? [FALL_MS, FALL_MS + STAY_MS] : [STAY_MS]
  const until = (act === 'reveal' && first.isLive ? live?.until : null) ?? null
  const isWaitedFor = useIsBefore(until, live?.now ?? Date.now)
  const ticked = useMoments(`${act} ${decision}`, moments, skippedIn(act, moments, { isCalm, reveal, ...first }))
  const passed = until === null ? ticked : isWaitedFor ? Math.min(ticked, moments.length - 1) : moments.length
  const left = moments.length - passed
  const { steps } = reveal
  return {
    act,
    steps: Math.min(passed, steps.length),
    isHanging: act === 'reveal' && passed > steps.length && left > 1,
    isWon: left <= 1,
    isDone: left === 0,
    reveal,
  }
}

function actOf({ decidedBy, draw }: ShownResult, isFirst: boolean): Act {
  if (isFirst) return 'reveal'
  return decidedBy === 'draw' && draw !== undefined ? 'draw' : 'chosen'
}

interface Seen {
  isCalm: boolean
  isLive: boolean
  reveal: Reveal
}

/** How many moments are over before the act begins. */
function skippedIn(act: Act, moments: readonly number[], { isCalm, isLive, reveal }: Seen): number {
  if (act === 'chosen') return 0
  if (act === 'reveal' && !isLive) return moments.length
  return isCalm || (act === 'reveal' && reveal.hanging.length === 0) ? moments.length - 1 : 0
}

/**
 * How many of `moments` have passed, in milliseconds since `name` began. `skipped` have passed already; a new name begins
 * from the start.
 */
function useMoments(name: string, moments: readonly number[], skipped = 0): number {
  const [progress, setProgress] = useState({ name, passed: skipped })
  const passed = progress.name === name ? progress.passed : skipped
  const list = moments.join(' ')
  useEffect(() => {
    const since = list.split(' ').map(Number)
    const start = since[skipped - 1] ?? 0
    const timers = since
      .slice(skipped)
      .map((at, index) => setTimeout(() => setProgress({ name, passed: skipped + index + 1 }), at - start))
    return () => timers.forEach(clearTimeout)
  }, [name, list, skipped])
  return passed
}
