import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** How far beyond the viewport blocks are laid out, and groups rendered. */
const BLOCK_MARGIN = '1800px 0px'
const GROUP_MARGIN = '800px 0px'

interface Block {
  setNear: (isNear: boolean) => void
  isNear: boolean
}

/** Cards rendered in one frame. */
const AT_ONCE = 2

interface RowGroup {
  setDrawn: (drawn: number) => void
  /** How many cards are to be rendered, and how many are. */
  wanted: number
  drawn: number
  length: number
  /** The order in which groups came near: the last one is rendered first. */
  order: number
}

const blocks = new Map<Element, Block>()
const groups = new Map<Element, RowGroup>()
let frame = 0
let lastOrder = 0
let blockObserver: IntersectionObserver | undefined
let groupObserver: IntersectionObserver | undefined

/** Whether this block is near the viewport, or about to be printed. */
export function useIsNearViewport(block: RefObject<Element | null>, atFirst: boolean): boolean {
  const [isNear, setNear] = useState(atFirst)
  useEffect(
    () => (block.current === null ? undefined : observeBlock(block.current, { setNear, isNear: atFirst })),
    [block, atFirst],
  )
  return isNear
}

/**
 * How many cards of this group are rendered: all once it comes near, until its block has left the viewport, where
 * removing them moves nothing. A few for each frame, so that no frame takes long.
 */
export function useDrawnCount(
  group: RefObject<Element | null>,
  length: number,
  atFirst: boolean,
  isBlockNear: boolean,
) {
  const [drawn, setDrawn] = useState(atFirst ? length : 0)
  useEffect(() => {
    const { current } = group
    if (current === null) return undefined
    const known = groups.get(current)
    const start = atFirst ? length : 0
    groups.set(current, { setDrawn, wanted: start, drawn: start, order: 0, ...known, length })
    if (known !== undefined && known.wanted > 0) want(current, true)
    return undefined
  }, [group, atFirst, length])
  useEffect(() => {
    const { current } = group
    return () => void (current !== null && groups.delete(current))
  }, [group])
  useEffect(() => {
    const { current } = group
    return current === null || !isBlockNear ? undefined : observeGroup(current)
  }, [group, isBlockNear])
  return drawn
}

function observeBlock(part: Element, block: Block): () => void {
  const watcher = (blockObserver ??= new IntersectionObserver(onBlocks, { rootMargin: BLOCK_MARGIN }))
  if (blocks.size === 0) window.addEventListener('beforeprint', drawAll)
  if (blocks.size === 0) window.addEventListener('afterprint', restoreBlocks)
  blocks.set(part, block)
  watcher.observe(part)
  return () => {
    watcher.unobserve(part)
    blocks.delete(part)
    if (blocks.size === 0) window.removeEventListener('beforeprint', drawAll)
    if (blocks.size === 0) window.removeEventListener('afterprint', restoreBlocks)
  }
}

function observeGroup(part: Element): () => void {
  const watcher = (groupObserver ??= new IntersectionObserver(onGroups, { rootMargin: GROUP_MARGIN }))
  watcher.observe(part)
  return () => {
    watcher.unobserve(part)
    want(part, false)
  }
}

function onBlocks(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    const block = blocks.get(target)
    if (block === undefined) continue
    block.isNear = isIntersecting
    block.setNear(isIntersecting)
  }
}

/** Of groups that came near together, as after a jump, those in the middle of the screen are rendered first. */
function onGroups(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of [...entries].sort((one, other) => distanceOf(other) - distanceOf(one))) {
    const group = groups.get(target)
    if (group === undefined) continue
    if (isIntersecting) group.order = lastOrder += 1
    want(target, isIntersecting || group.drawn > 0)
  }
}

function want(part: Element, isWanted: boolean): void {
  const group = groups.get(part)
  if (group !== undefined) group.wanted = isWanted ? group.length : 0
  frame ||= requestAnimationFrame(drawNext)
}

/** The newest group that came near, else one whose block has left. */
function drawNext(): void {
  frame = 0
  const waiting = [...groups.values()].filter(({ wanted, drawn }) => wanted !== drawn)
  const coming = waiting.filter(({ wanted }) => wanted > 0)
  draw(coming.length > 0 ? coming.reduce((one, other) => (one.order > other.order ? one : other)) : waiting[0])
  if (waiting.length > 0) frame = requestAnimationFrame(drawNext)
}

function draw(group: RowGroup | undefined, atOnce = AT_ONCE): void {
  if (group === undefined) return
  group.drawn = Math.min(group.wanted, group.drawn + atOnce)
  group.setDrawn(group.drawn)
}

/** From the observer's own measurement: reading it now would force a layout. */
function distanceOf({ boundingClientRect: { top, bottom } }: IntersectionObserverEntry): number {
  return Math.abs(top + bottom - window.innerHeight)
}

/** For printing, everything counts as near. */
function drawAll(): void {
  flushSync(() => blocks.forEach(({ setNear }) => setNear(true)))
  flushSync(() => {
    for (const group of groups.values()) {
      group.wanted = group.length
      draw(group, group.length)
    }
  })
}

function restoreBlocks(): void {
  for (const { setNear, isNear } of blocks.values()) setNear(isNear)
}
