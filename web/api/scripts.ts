import type { Script, ScriptPage, ScriptSort, ScriptType } from '#protocol/script.ts'
import { API_BASE, request } from './client.ts'

export interface ScriptListQuery {
  search?: string | undefined
  type?: ScriptType | undefined
  sort?: ScriptSort | undefined
  limit?: number | undefined
  cursor?: string | undefined
}

export const listScripts = (query: ScriptListQuery, signal?: AbortSignal) =>
  request<ScriptPage>(`/scripts${queryText(query)}`, { signal })

export const readScript = (id: string, signal?: AbortSignal) =>
  request<Script>(`/scripts/${encodeURIComponent(id)}`, { signal })

export const scriptFileAddress = (id: string) => `${API_BASE}/scripts/${encodeURIComponent(id)}.json`

function queryText(query: ScriptListQuery): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const params = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return params.size === 0 ? '' : `?${params}`
}
