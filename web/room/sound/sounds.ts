import type { Phase } from '#domain/room/room.ts'
import { isMuted } from './mute.ts'

/** A ticking is heard during the last seconds of a timed phase. */
export const TICKING_SECONDS = 10

let context: AudioContext | null = null

/** Browsers let a page sound only after a first touch; until then it is silent. Answers how to stop waiting for it. */
export function unlockSoundsOnTouch(): () => void {
  const events = ['pointerdown', 'keydown'] as const
  const unlock = () => {
    stop()
    context ??= 'AudioContext' in window ? new AudioContext() : null
    void context?.resume()
    void import('./bell.ts')
  }
  const stop = () => events.forEach((name) => removeEventListener(name, unlock))
  events.forEach((name) => addEventListener(name, unlock, { passive: true }))
  return stop
}

/** The bell rings when nominations or voting begin, and when either ends. */
export function ringsBetween(before: Phase, after: Phase): boolean {
  if (before === after) return false
  return isRunning(after) || (isRunning(before) && after === 'open')
}

const isRunning = (phase: Phase) => phase === 'nominating' || phase === 'voting'

/** Sounds once, unless muted, or the page was not touched yet. */
export async function play(sound: 'ringBell' | 'tick'): Promise<void> {
  if (isMuted() || context === null || context.state !== 'running') return
  const bell = await import('./bell.ts')
  bell[sound](context)
}
