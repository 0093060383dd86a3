import type { Script } from '#protocol/script.ts'
import { request } from './client.ts'

export const readScript = (id: string, signal?: AbortSignal) =>
  request<Script>(`/scripts/${encodeURIComponent(id)}`, { signal })
