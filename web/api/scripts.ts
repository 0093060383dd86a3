import type { Script } from '#protocol/script.ts'
import { API_BASE, request } from './client.ts'

export const readScript = (id: string, signal?: AbortSignal) =>
  request<Script>(`/scripts/${encodeURIComponent(id)}`, { signal })

export const scriptFileAddress = (id: string) => `${API_BASE}/scripts/${encodeURIComponent(id)}.json`
