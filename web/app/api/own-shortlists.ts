import type { ListedShortlists, NewShortlist, ShortlistView } from '#protocol/shortlist.ts'
import { request } from './client.ts'

export const makeShortlist = (body: NewShortlist) => request<ShortlistView>('/shortlists', { method: 'POST', body })

/** The caller’s own lists, the newest first. */
export const listOwnShortlists = ({ page, limit }: { page: number; limit: number }) =>
  request<ListedShortlists>(`/shortlists?mine=1&page=${page}&limit=${limit}`)
