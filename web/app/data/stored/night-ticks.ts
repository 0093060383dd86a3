import { useCallback, useMemo } from 'react'
import type { NominationId } from '#domain/room/counting/ballot.ts'
import type { Night } from '#domain/script/night-order.ts'
import { dropStored, readStored, storedKeys, useStored } from './browser-store.ts'
import { fields, listOf, or, type Shape, stored, text } from './stored.ts'

interface Decision {
  resultId: string
  decided: NominationId
}

/** What is ticked on the night sheet of a room's script: ids of characters and of markers, never of people. */
interface NightTicks extends Decision, Record<Night, readonly string[]> {}

const NIGHTS = 'belfry.nights.'
const ticksKey = (code: string) => NIGHTS + code

const LINES = or(listOf(text), [])
const TICKS = fields({ resultId: text, decided: text as Shape<NominationId>, firstNight: LINES, otherNight: LINES })
const ticksOf = (code: string) => stored<NightTicks>(ticksKey(code), TICKS)

export const forgetTicks = (code: string): void => dropStored(ticksKey(code))

/** Removes the ticks of every room but these. */
export function pruneTicks(codes: ReadonlySet<string>): void {
  for (const key of storedKeys(NIGHTS)) if (!codes.has(key.slice(NIGHTS.length))) dropStored(key)
}

export interface NightSheet {
  isTicked: (night: Night, line: string) => boolean
  tick: (night: Night, line: string) => void
  /** Every line of the other nights is open again. */
  startNight: () => void
}

/** The ticks of a script that is played, in this browser alone: another script of the same room begins with none. */
export function useNightSheet(code: string, { resultId, decided }: Decision): NightSheet {
  const kept = useStored(
    useCallback(() => readStored(ticksKey(code)), [code]),
    null,
  )
  return useMemo(() => {
    const ticks = kept === null ? null : ticksOf(code).read()
    const isOurs = ticks?.resultId === resultId && ticks.decided === decided
    const lines = (night: Night) => (isOurs ? ticks[night] : [])
    const store = (patch: Partial<Record<Night, readonly string[]>>) => {
      const next = { firstNight: lines('firstNight'), otherNight: lines('otherNight'), ...patch }
      ticksOf(code).write({ resultId, decided, ...next })
    }
    return {
      isTicked: (night, line) => lines(night).includes(line),
      tick: (night, line) => {
        const others = lines(night).filter((ticked) => ticked !== line)
        store({ [night]: others.length < lines(night).length ? others : [...others, line] })
      },
      startNight: () => store({ otherNight: [] }),
    }
  }, [code, kept, resultId, decided])
}
