import type { CandidateRef, ListedShortlists, NewShortlist, ShortlistView } from '#protocol/shortlist.ts'
import { request } from './client.ts'

export const makeShortlist = (body: NewShortlist) => request<ShortlistView>('/shortlists', { method: 'POST', body })

/** The caller’s own lists, the newest first. */
export const listOwnShortlists = ({ page, limit }: { page: number; limit: number }) =>
  request<ListedShortlists>(`/shortlists?mine=1&page=${page}&limit=${limit}`)

/** Sent again with the same `op`, it has one effect. */
export const addCandidate = (id: string, op: string, scriptRef: CandidateRef) =>
  request<ShortlistView>(`/shortlists/${encodeURIComponent(id)}/candidates`, {
    method: 'POST',
    body: { op, scriptRef },
  })
