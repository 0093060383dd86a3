import type { ActivityPage, Verification } from '#protocol/activity.ts'
import { LAST_ENTRY_HEADER } from '#protocol/headers.ts'
import { request, requestFile } from '../../app/api/client.ts'

export const listActivity = (page: number, limit: number) =>
  request<ActivityPage>(`/admin/activity?${new URLSearchParams({ page: String(page), limit: String(limit) })}`)

export const deleteEntries = (ids: readonly number[]) =>
  request<{ deleted: number }>('/admin/activity/delete', { method: 'POST', body: { ids } })

export const deleteEntry = (id: number) => request<{ deleted: number }>(`/admin/activity/${id}`, { method: 'DELETE' })

export const clearLog = (upTo?: number) =>
  request<{ deleted: number }>('/admin/activity/clear', { method: 'POST', body: upTo === undefined ? {} : { upTo } })

export const verifyLog = (after: number) => request<Verification>(`/admin/activity/verify?after=${after}`)

/** The log as a file, and its last entry. */
export async function exportLog(format: 'csv' | 'json'): Promise<{ text: string; lastEntry: number }> {
  const { text, headers } = await requestFile(`/admin/activity/export?format=${format}`)
  return { text, lastEntry: Number(headers.get(LAST_ENTRY_HEADER) ?? 0) }
}
