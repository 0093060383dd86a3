import type { DuplicateCheck, ImportedScript, PublishedScript, Sponsor } from '#protocol/script.ts'
import type { PublishScript } from '#protocol/script/script-requests.ts'
import type { UploadStatus } from '#protocol/script/upload-limit.ts'
import { request } from './client.ts'

export interface WrittenTitle {
  name: string
  author: string | null
}

export interface FoundPerson {
  id: string
  displayName: string
  avatarUrl: string | null
}

export const publishScript = (body: PublishScript) => request<PublishedScript>('/scripts', { method: 'POST', body })

export const importScript = (url: string, signal?: AbortSignal) =>
  request<ImportedScript>('/scripts/import', { method: 'POST', body: { url }, signal })

export const checkDuplicate = (title: WrittenTitle, scriptData: unknown) =>
  request<DuplicateCheck>('/scripts/check-duplicate', { method: 'POST', body: { ...title, scriptData } })

export const readNextVersionName = (title: WrittenTitle) =>
  request<{ nextVersionName: string }>('/scripts/next-version-name', { method: 'POST', body: title })

export const readOwnUploadStatus = () => request<UploadStatus>('/scripts/me/upload-status')

export const transferScript = (id: string, toUserId: string) =>
  request<{ sponsor: Sponsor }>(`/scripts/${encodeURIComponent(id)}/transfer`, { method: 'POST', body: { toUserId } })

export const searchPeople = (query: string, limit: number, signal?: AbortSignal) =>
  request<{ results: FoundPerson[] }>(`/users/search?${new URLSearchParams({ query, limit: String(limit) })}`, {
    signal,
  })
