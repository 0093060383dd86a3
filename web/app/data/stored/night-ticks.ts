import { useCallback, useMemo } from 'react'
import type { NominationId } from '#domain/room/counting/ballot.ts'
import type { Night } from '#domain/script/night-order.ts'
import { dropStored, readStored, readStoredJson, storedKeys, useStored, writeStored } from './browser-store.ts'

interface Decision {
  resultId: string
  decided: NominationId
}

/** What is ticked on the night sheet of a room's script: ids of characters and of markers, never of people. */
interface NightTicks extends Decision, Record<Night, readonly string[]> {}

const NIGHTS = 'belfry.nights.'
const ticksKey = (code: string) => NIGHTS + code

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
  const text = useStored(
    useCallback(() => readStored(ticksKey(code)), [code]),
    null,
  )
  return useMemo(() => {
    const ticks = text === null ? null : readTicks(code)
    const isOurs = ticks?.resultId === resultId && ticks.decided === decided
    const lines = (night: Night) => (isOurs ? ticks[night] : [])
    const store = (patch: Partial<Record<Night, readonly string[]>>) => {
      const next = { firstNight: lines('firstNight'), otherNight: lines('otherNight'), ...patch }
      writeStored(ticksKey(code), JSON.stringify({ resultId, decided, ...next } satisfies NightTicks))
    }
    return {
      isTicked: (night, line) => lines(night).includes(line),
      tick: (night, line) => {
        const others = lines(night).filter((ticked) => ticked !== line)
        store({ [night]: others.length < lines(night).length ? others : [...others, line] })
      },
      startNight: () => store({ otherNight: [] }),
    }
  }, [code, text, resultId, decided])
}

/** Stored data may be old, damaged or another program's. */
function readTicks(code: string): NightTicks | null {
  const stored = readStoredJson(ticksKey(code))
  if (typeof stored !== 'object' || stored === null) return null
  const { resultId, decided, firstNight, otherNight } = stored as Record<string, unknown>
  if (typeof resultId !== 'string' || typeof decided !== 'string') return null
  return { resultId, decided, firstNight: linesOf(firstNight), otherNight: linesOf(otherNight) }
}

const linesOf = (stored: unknown): string[] =>
  Array.isArray(stored) ? stored.filter((line) => typeof line === 'string') : []
