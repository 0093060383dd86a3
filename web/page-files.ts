import { type ComponentType, lazy, type LazyExoticComponent, useSyncExternalStore } from 'react'

type Load = () => Promise<ComponentType>

const files = new Map<Load, LazyExoticComponent<ComponentType>>()
const listeners = new Set<() => void>()
let underWay = 0

/** A page whose file is loaded when it is first shown. One that did not arrive is asked for anew the next time. */
export function pageFile(load: Load): LazyExoticComponent<ComponentType> {
  const known = files.get(load)
  if (known !== undefined) return known
  const page = lazy(async () => {
    count(1)
    try {
      return { default: await load() }
    } catch (error) {
      files.delete(load)
      throw error
    } finally {
      count(-1)
    }
  })
  files.set(load, page)
  return page
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
