import type { SavedResult, ListedResults } from '#protocol/result.ts'
import { request } from './client.ts'

const at = (id: string) => `/results/${encodeURIComponent(id)}`

/** A result as it stays after its room has closed. */
export const readResult = (id: string, signal?: AbortSignal) => request<SavedResult>(at(id), { signal })

/** The results of the caller's rooms, newest first. */
export const listOwnResults = ({ page, limit }: { page: number; limit: number }, signal?: AbortSignal) =>
  request<ListedResults>(`/results?mine=1&page=${page}&limit=${limit}`, { signal })

export const deleteResult = (id: string) => request<void>(at(id), { method: 'DELETE' })
