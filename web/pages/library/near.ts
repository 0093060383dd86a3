import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** How far above and below the screen a bay is laid out, and how far the cards in it are drawn. */
const BAY_MARGIN = '1800px 0px'
const STRETCH_MARGIN = '800px 0px'

interface Bay {
  tell: (isNear: boolean) => void
  isNear: boolean
}

/** So many cards are drawn in a frame. */
const AT_ONCE = 2

interface Stretch {
  tell: (drawn: number) => void
  /** How many of its cards are to be drawn, and how many are. */
  wanted: number
  drawn: number
  length: number
  /** When it came near, among all: what came last is drawn first. */
  arrival: number
}

const bays = new Map<Element, Bay>()
const stretches = new Map<Element, Stretch>()
let frame = 0
let arrivals = 0
let bayWatcher: IntersectionObserver | undefined
let stretchWatcher: IntersectionObserver | undefined

/** Whether this bay is near the screen, or about to be printed. */
export function useIsNear(bay: RefObject<Element | null>, atFirst: boolean): boolean {
  const [isNear, tell] = useState(atFirst)
  useEffect(() => (bay.current === null ? undefined : watchBay(bay.current, { tell, isNear: atFirst })), [bay, atFirst])
  return isNear
}

/**
 * How many cards of this stretch are drawn: all from when it comes near until its bay has gone, where taking them away
 * moves nothing. A few a frame, so that no frame has more to draw than that.
 */
export function useDrawn(stretch: RefObject<Element | null>, length: number, atFirst: boolean, isBayNear: boolean) {
  const [drawn, tell] = useState(atFirst ? length : 0)
  useEffect(() => {
    const { current } = stretch
    if (current === null) return undefined
    const known = stretches.get(current)
    const start = atFirst ? length : 0
    stretches.set(current, { tell, wanted: start, drawn: start, arrival: 0, ...known, length })
    if (known !== undefined && known.wanted > 0) want(current, true)
    return undefined
  }, [stretch, atFirst, length])
  useEffect(() => {
    const { current } = stretch
    return () => void (current !== null && stretches.delete(current))
  }, [stretch])
  useEffect(() => {
    const { current } = stretch
    return current === null || !isBayNear ? undefined : watchStretch(current)
  }, [stretch, isBayNear])
  return drawn
}

function watchBay(part: Element, bay: Bay): () => void {
  const watcher = (bayWatcher ??= new IntersectionObserver(noteBays, { rootMargin: BAY_MARGIN }))
  if (bays.size === 0) window.addEventListener('beforeprint', drawAll)
  if (bays.size === 0) window.addEventListener('afterprint', tellBays)
  bays.set(part, bay)
  watcher.observe(part)
  return () => {
    watcher.unobserve(part)
    bays.delete(part)
    if (bays.size === 0) window.removeEventListener('beforeprint', drawAll)
    if (bays.size === 0) window.removeEventListener('afterprint', tellBays)
  }
}

function watchStretch(part: Element): () => void {
  const watcher = (stretchWatcher ??= new IntersectionObserver(noteStretches, { rootMargin: STRETCH_MARGIN }))
  watcher.observe(part)
  return () => {
    watcher.unobserve(part)
    want(part, false)
  }
}

function noteBays(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    const bay = bays.get(target)
    if (bay === undefined) continue
    bay.isNear = isIntersecting
    bay.tell(isIntersecting)
  }
}

/** Of those that have come together, as after a jump, the ones in the middle of the screen are drawn first. */
function noteStretches(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of [...entries].sort((one, other) => distanceOf(other) - distanceOf(one))) {
    const stretch = stretches.get(target)
    if (stretch === undefined) continue
    if (isIntersecting) stretch.arrival = arrivals += 1
    want(target, isIntersecting || stretch.drawn > 0)
  }
}

function want(part: Element, isWanted: boolean): void {
  const stretch = stretches.get(part)
  if (stretch !== undefined) stretch.wanted = isWanted ? stretch.length : 0
  frame ||= requestAnimationFrame(drawNext)
}

/** One that has come near; when there is none, one whose bay has gone. */
function drawNext(): void {
  frame = 0
  const waiting = [...stretches.values()].filter(({ wanted, drawn }) => wanted !== drawn)
  const coming = waiting.filter(({ wanted }) => wanted > 0)
  draw(coming.length > 0 ? coming.reduce((one, other) => (one.arrival > other.arrival ? one : other)) : waiting[0])
  if (waiting.length > 0) frame = requestAnimationFrame(drawNext)
}

function draw(stretch: Stretch | undefined, atOnce = AT_ONCE): void {
  if (stretch === undefined) return
  stretch.drawn = Math.min(stretch.wanted, stretch.drawn + atOnce)
  stretch.tell(stretch.drawn)
}

/** Of its middle from the middle of the screen, as it was noted: to measure now would lay the page out. */
function distanceOf({ boundingClientRect: { top, bottom } }: IntersectionObserverEntry): number {
  return Math.abs(top + bottom - window.innerHeight)
}

/** Paper has no screen to be near to. */
function drawAll(): void {
  flushSync(() => bays.forEach(({ tell }) => tell(true)))
  flushSync(() => {
    for (const stretch of stretches.values()) {
      stretch.wanted = stretch.length
      draw(stretch, stretch.length)
    }
  })
}

function tellBays(): void {
  for (const { tell, isNear } of bays.values()) tell(isNear)
}
