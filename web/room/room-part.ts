import type { ComponentType, ReactNode } from 'react'
import { lazyPart } from '../ui/lazy-part.tsx'

type Load<Props extends object> = () => Promise<ComponentType<Props>>

/** What the files loaded so far may show later, and who may see it. */
const later = new Map<() => Promise<unknown>, 'everybody' | 'host'>()

/** Has a room load this ahead for everybody. */
export function loadAhead<File>(load: () => Promise<File>): () => Promise<File> {
  later.set(load, 'everybody')
  return load
}

/** A part of a room whose file is loaded when it is first shown, or ahead of that: the network may be gone by then. */
export function roomPart<Props extends object>(
  load: Load<Props>,
  fallback?: ReactNode | ((props: Props) => ReactNode),
): (props: Props) => ReactNode {
  return lazyPart(loadAhead(load), fallback)
}

/** A part that only the Storyteller sees. */
export function hostPart<Props extends object>(
  load: Load<Props>,
  fallback?: ReactNode | ((props: Props) => ReactNode),
): (props: Props) => ReactNode {
  later.set(load, 'host')
  return lazyPart(load, fallback)
}

/** Loads what a room may show later, and what that may show in turn. */
export async function loadRoomParts(isST: boolean): Promise<void> {
  const begun = new Set<() => Promise<unknown>>()
  for (;;) {
    const next = [...later].flatMap(([load, whose]) => (begun.has(load) || (whose === 'host' && !isST) ? [] : [load]))
    if (next.length === 0) return
    for (const load of next) begun.add(load)
    await Promise.all(next.map((load) => load()))
  }
}
