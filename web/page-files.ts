import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import { makeStore } from './store.ts'

type Load = () => Promise<ComponentType>

const files = new Map<Load, LazyExoticComponent<ComponentType>>()
const loads = new Map<Load, Promise<ComponentType>>()
let running = 0

/** Whether a page's file is being loaded. */
export const isPageLoading = makeStore(false)

/** A page whose file is loaded when it is first shown. One that failed to load is fetched again the next time. */
export function pageFile(load: Load): LazyExoticComponent<ComponentType> {
  const known = files.get(load)
  if (known !== undefined) return known
  const page = lazy(async () => ({ default: await fetchPage(load) }))
  files.set(load, page)
  return page
}

/** Fetches a page's file once, however often it is called; also before the page is shown. */
export async function fetchPage(load: Load): Promise<ComponentType> {
  const known = loads.get(load)
  if (known !== undefined) return known
  count(1)
  const file = load().finally(() => count(-1))
  loads.set(load, file)
  try {
    return await file
  } catch (error) {
    loads.delete(load)
    files.delete(load)
    throw error
  }
}

function count(step: 1 | -1): void {
  running += step
  // Later, since React must not be updated while it renders.
  queueMicrotask(() => isPageLoading.set(running > 0))
}
