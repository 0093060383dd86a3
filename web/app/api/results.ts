import type { SavedResult, ListedResults, OwnResult } from '#protocol/result.ts'
import { request } from './client.ts'

const at = (id: string) => `/results/${encodeURIComponent(id)}`

/** A result as it stays after its room has closed. */
export const readResult = (id: string, signal?: AbortSignal) => request<SavedResult>(at(id), { signal })

/** The results of the caller's rooms, newest first. */
export const listOwnResults = ({ page, limit }: { page: number; limit: number }) =>
  request<ListedResults>(`/results?mine=1&page=${page}&limit=${limit}`)

/** Whether a result is of one of the caller's rooms. */
export const readOwnResult = (id: string, signal: AbortSignal) => request<OwnResult>(`${at(id)}/own`, { signal })

export const deleteResult = (id: string) => request<void>(at(id), { method: 'DELETE' })
