import { createContext, use } from 'react'
import { catalogueFile } from '#protocol/catalogue/character-list.ts'
import { FACES_ID, INITIAL_DATA_ID, type InitialData } from '#protocol/server-page.ts'
import { keepFaces } from './api/faces.ts'

/** What the page was rendered with on the server, up to the next page; null for a page that the browser renders by itself. */
export const InitialDataContext = createContext<InitialData | null>(null)

export const useInitialData = (): InitialData | null => use(InitialDataContext)

let read: InitialData | null | undefined

/** The initial data in this document, for what is no component; null if it has none. With them come the faces at its end. */
export function documentData(): InitialData | null {
  if (read === undefined) {
    read = readDocument<InitialData>(INITIAL_DATA_ID)
    keepFaces(readDocument(FACES_ID))
  }
  return read
}

/** On the server there is no document. */
function readDocument<Data>(id: string): Data | null {
  try {
    return JSON.parse(document.getElementById(id)?.textContent ?? 'null') as Data | null
  } catch {
    return null
  }
}

/** The file of the catalogue that this document names; null where it names none. */
export function catalogueHere(): string | null {
  const version = documentData()?.catalogueVersion
  return version == null ? null : catalogueFile(version)
}
