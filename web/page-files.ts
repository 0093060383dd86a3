import { type ComponentType, lazy, type LazyExoticComponent, useSyncExternalStore } from 'react'

type Load = () => Promise<ComponentType>

const files = new Map<Load, LazyExoticComponent<ComponentType>>()
const arriving = new Map<Load, Promise<ComponentType>>()
const listeners = new Set<() => void>()
let underWay = 0

/** A page whose file is loaded when it is first shown. One that did not arrive is asked for anew the next time. */
export function pageFile(load: Load): LazyExoticComponent<ComponentType> {
  const known = files.get(load)
  if (known !== undefined) return known
  const page = lazy(async () => ({ default: await fetchPage(load) }))
  files.set(load, page)
  return page
}

/** Sends for a page's file, ahead of its being shown too; once for all who ask. */
export async function fetchPage(load: Load): Promise<ComponentType> {
  const known = arriving.get(load)
  if (known !== undefined) return known
  count(1)
  const file = load().finally(() => count(-1))
  arriving.set(load, file)
  try {
    return await file
  } catch (error) {
    arriving.delete(load)
    files.delete(load)
    throw error
  }
}

/** Whether a page's file is on its way. */
export function useIsPageUnderWay(): boolean {
  return useSyncExternalStore(subscribe, () => underWay > 0)
}

function count(step: 1 | -1): void {
  underWay += step
  // React must not hear of it in the middle of drawing.
  queueMicrotask(() => listeners.forEach((listener) => listener()))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
