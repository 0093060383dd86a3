import type { KeptResult } from '#protocol/result.ts'
import { request } from './client.ts'

/** A result as it stays after its room has closed. */
export const readResult = (id: string, signal?: AbortSignal) =>
  request<KeptResult>(`/results/${encodeURIComponent(id)}`, { signal })
