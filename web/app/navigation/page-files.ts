import type { ComponentType } from 'react'
import type { PagePath } from '#protocol/pages.ts'
import { isPageLoading } from './navigation.tsx'

const loaded = new Map<PagePath, ComponentType>()
const loads = new Map<PagePath, Promise<ComponentType>>()
let running = 0

/** The page, if its file is loaded. */
export const loadedPage = (path: PagePath): ComponentType | undefined => loaded.get(path)

/** For the page that the document came with. */
export function rememberPage(path: PagePath, Page: ComponentType): void {
  loaded.set(path, Page)
}

/** Fetches a page's file once, however often it is called. One that failed to load is fetched again the next time. */
export async function fetchPage(path: PagePath): Promise<ComponentType> {
  const known = loads.get(path)
  if (known !== undefined) return known
  count(1)
  const load = fetchFile(path).finally(() => count(-1))
  loads.set(path, load)
  try {
    const Page = await load
    rememberPage(path, Page)
    return Page
  } catch (error) {
    loads.delete(path)
    throw error
  }
}

/** The table is a file of its own: a page that is left for nowhere needs no other. */
async function fetchFile(path: PagePath): Promise<ComponentType> {
  const { PAGE_TABLE } = await import('virtual:page-table')
  return PAGE_TABLE[path]()
}

function count(step: 1 | -1): void {
  running += step
  // Later, since React must not be updated while it renders.
  queueMicrotask(() => isPageLoading.set(running > 0))
}
