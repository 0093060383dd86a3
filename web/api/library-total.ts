import type { LibraryPage } from '#protocol/library.ts'
import { request } from './client.ts'

/** How many scripts there are. Apart from the library's other calls, since the home page needs nothing of cards. */
export async function readLibraryTotal(): Promise<number> {
  return (await request<LibraryPage>('/library?limit=1')).libraryTotal
}
