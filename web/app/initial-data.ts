import { createContext, use } from 'react'
import { INITIAL_DATA_ID, type InitialData } from '#protocol/server-page.ts'

/** What the page was rendered with on the server, up to the next page; null for a page that the browser renders by itself. */
export const InitialDataContext = createContext<InitialData | null>(null)

export const useInitialData = (): InitialData | null => use(InitialDataContext)

let read: InitialData | null | undefined

/** The initial data in this document, for what is no component; null if it has none. */
export function documentData(): InitialData | null {
  read ??= readDocument<InitialData>(INITIAL_DATA_ID)
  return read
}

/** Data that stand in this document; null if it has none. On the server there is no document. */
export function readDocument<Data>(id: string): Data | null {
  try {
    return JSON.parse(document.getElementById(id)?.textContent ?? 'null') as Data | null
  } catch {
    return null
  }
}
