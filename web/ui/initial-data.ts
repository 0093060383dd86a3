import { createContext, use } from 'react'
import { INITIAL_DATA_ID } from '#protocol/document.ts'
import type { InitialData } from '#protocol/pages.ts'

/** What the page was rendered with on the server, up to the next page; null for a page that the browser renders by itself. */
export const InitialDataContext = createContext<InitialData | null>(null)

export const useInitialData = (): InitialData | null => use(InitialDataContext)

let read: InitialData | null | undefined

/** The initial data in this document, for what is no component; null if it has none. On the server there is no document. */
export function documentData(): InitialData | null {
  return (read ??=
    typeof document === 'undefined' ? null : parse(document.getElementById(INITIAL_DATA_ID)?.textContent))
}

function parse(text: string | undefined): InitialData | null {
  try {
    return JSON.parse(text ?? 'null') as InitialData | null
  } catch {
    return null
  }
}
