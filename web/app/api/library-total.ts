import type { LibraryPage } from '#protocol/library.ts'
import { request } from './client.ts'

/** How many scripts there are. A file of its own, since the home page loads nothing else of the library. */
export async function readLibraryTotal(): Promise<number> {
  return (await request<LibraryPage>('/library?limit=1')).libraryTotal
}
