import type { Phase } from '#domain/room/room.ts'
import { readStored, useStored, writeStored } from '../../app/data/stored/browser-store.ts'

/** The last seconds of a timed phase tick. */
export const TICKING_SECONDS = 10

let context: AudioContext | null = null

/** Begins to play sounds, if the browser allows it yet. */
export function unlockSounds(): void {
  context ??= 'AudioContext' in window ? new AudioContext() : null
  void context?.resume()
  // Without a network it is asked for again when it is to ring.
  import('./bell.ts').catch(() => {})
}

/** Browsers allow sound only after a first touch. Returns how to stop waiting for it. */
export function unlockSoundsOnTouch(): () => void {
  const events = ['pointerdown', 'keydown'] as const
  const unlock = () => {
    stop()
    // That takes a slow phone longer than a frame: what was touched answers first.
    setTimeout(unlockSounds)
  }
  const stop = () => events.forEach((name) => removeEventListener(name, unlock))
  events.forEach((name) => addEventListener(name, unlock, { passive: true }))
  return stop
}

export function ringsBetween(before: Phase, after: Phase): boolean {
  if (before === after) return false
  return isRunning(after) || (isRunning(before) && after === 'open')
}

const isRunning = (phase: Phase) => phase === 'nominating' || phase === 'voting'

/** Whether the browser allows sound here. */
export const isUnlocked = () => context?.state === 'running'

/** Plays a sound, unless muted or not yet allowed. */
export async function play(sound: 'ringBell' | 'tick', isLoud = false): Promise<void> {
  if (isMuted() || context === null || context.state !== 'running') return
  const bell = await import('./bell.ts').catch(() => null)
  bell?.[sound](context, isLoud)
}

const MUTED = 'belfry.muted'

/** One switch for every room in this browser. */
export const isMuted = () => readStored(MUTED) === '1'

export const setMuted = (muted: boolean) => writeStored(MUTED, muted ? '1' : '0')

export const useMuted = (): boolean => useStored(isMuted, false)
