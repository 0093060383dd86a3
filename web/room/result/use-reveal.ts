import { useCallback, useEffect, useState } from 'react'
import type { Result } from '#domain/room/counting/result.ts'
import { noteDrawShown, wasDrawShown } from '../../app/data/stored/draws.ts'

const CALM = '(prefers-reduced-motion: reduce)'

/**
 * Whether to show the hand falling: once for each draw, and never where people asked for less motion. `isFirst`: the caller
 * knows that it has not fallen here, or that its fall was cut off.
 */
export function useReveal(
  code: string,
  { id, draw, decidedBy }: Result,
  isFirst = false,
): [isPlaying: boolean, end: () => void] {
  const drawn = draw !== undefined && decidedBy === 'draw' ? (id ?? draw.commitment) : null
  const [reveal, setReveal] = useState<{ drawn: string | null; isPlaying: boolean }>({ drawn: null, isPlaying: false })
  let { isPlaying } = reveal
  if (reveal.drawn !== drawn) {
    const mayFall = drawn !== null && !window.matchMedia(CALM).matches
    isPlaying = mayFall && (isFirst || !wasDrawShown(code, drawn))
    setReveal({ drawn, isPlaying })
  }
  useEffect(() => {
    if (drawn !== null) noteDrawShown(code, drawn)
  }, [code, drawn])
  const end = useCallback(() => setReveal((before) => ({ ...before, isPlaying: false })), [])
  return [isPlaying, end]
}
