import type { DeletedAll, Restored, ScriptBackup } from '#protocol/script/script-admin.ts'
import { DELETE_ALL_PHRASE } from '#protocol/script/delete-all-phrase.ts'
import type { PublishedScript, Script, ScriptCard, ScriptPage } from '#protocol/script.ts'
import type { ScriptSort, ScriptType } from '#protocol/script/script-choices.ts'
import type { ActivityPage, Verification } from '#protocol/activity.ts'
import { LAST_ENTRY_HEADER } from '#protocol/headers.ts'
import type { Prices } from '#domain/operations/price.ts'
import type { Range } from '#domain/operations/range.ts'
import type { Operations } from '#protocol/operations/operations.ts'
import type { Readiness } from '#protocol/operations/readiness.ts'
import type { OptionAnswer } from '#protocol/site-option.ts'
import type { Role } from '#domain/role.ts'
import type { Page } from '#protocol/list.ts'
import type { UserRecord } from '#protocol/person.ts'
import type { OfficialCharacter } from '#protocol/catalogue/character.ts'
import type { Jinx, JinxStats } from '#protocol/catalogue/jinx.ts'
import type { CharacterStats, IconStatus, SyncResult, SyncStatus } from '#protocol/catalogue/sync.ts'
import { isApiError, request, requestFile } from '../app/api/client.ts'
import { say } from '../ui/say.ts'
import { ApiError } from '../app/api/api-error.ts'

export interface ManagedQuery {
  search: string
  type: ScriptType
  sort: ScriptSort
  include: readonly string[]
}

const PAGE = 50

export const listManaged = ({ search, type, sort, include }: ManagedQuery, cursor: string | null) =>
  request<ScriptPage>(
    `/scripts?${new URLSearchParams({
      type,
      sort,
      limit: String(PAGE),
      ...(search === '' ? {} : { search }),
      ...(include.length === 0 ? {} : { include: include.join(',') }),
      ...(cursor === null ? {} : { cursor }),
    })}`,
  )

/** For one of many files: no upload limit, and a log entry that names the batch. */
export const uploadOne = (scriptData: unknown, name: string | null, batch: string) =>
  request<PublishedScript>('/scripts', {
    method: 'POST',
    body: { scriptData, bulk: true, batch, ...(name === null ? {} : { name }) },
  })

export type Title = Pick<ScriptCard, 'name' | 'author'>

/** `seen` is the title that was edited: 409 if it has changed since. */
export const renameScript = (id: string, { name, author }: Title, seen: Title) =>
  request<Script>(`/scripts/${encodeURIComponent(id)}/metadata`, {
    method: 'PUT',
    body: { name, author, seen: { name: seen.name, author: seen.author } },
  })

/** A script that no longer exists counts as deleted. */
export async function deleteScript(id: string): Promise<void> {
  try {
    await request<void>(`/scripts/${encodeURIComponent(id)}`, { method: 'DELETE' })
  } catch (error) {
    if (!isApiError(error, 404)) throw error
  }
}

export const deleteScripts = (ids: readonly string[]) =>
  request<{ deleted: number; missing: number }>('/scripts/admin/delete', { method: 'POST', body: { ids } })

export const deleteAllScripts = () =>
  request<DeletedAll>('/scripts/admin/delete-all', { method: 'POST', body: { confirmation: DELETE_ALL_PHRASE } })

export const listBackups = () => request<{ items: ScriptBackup[] }>('/scripts/admin/backups')

export const restoreBackup = (backup: string) =>
  request<Restored>('/scripts/admin/restore', { method: 'POST', body: { backup } })

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

export const readOperations = (range: Range) => request<Operations>(`/admin/operations?range=${range}`)

/** `seenAt` is the `updatedAt` of the answer that was edited: 409 if it has changed since. */
export const writePrices = (prices: Prices, seenAt: string | null) =>
  request<OptionAnswer<Prices>>('/admin/operations/prices', { method: 'PUT', body: { prices, seenAt } })

/** What Belfry finds when it checks itself; a check that failed is an answer too. */
export async function readReadiness(): Promise<Readiness> {
  const response = await fetch('/health/ready', { cache: 'no-store', headers: { accept: 'application/json' } }).catch(
    () => null,
  )
  const body = (await response?.json().catch(() => null)) as Readiness | null | undefined
  if (body?.checks !== undefined) return body
  const words = say`Belfry didn’t answer when asked to check itself. Try again in a minute.`
  throw new ApiError(response?.status ?? 0, 'UNREADY', words)
}

const path = (userId: string) => `/users/${encodeURIComponent(userId)}`

export const listUsers = (search: string, page: number) =>
  request<Page<UserRecord>>(`/users?${new URLSearchParams({ search, page: String(page), limit: '50' })}`)

export const changeRole = (userId: string, role: Role) =>
  request<UserRecord>(`${path(userId)}/role`, { method: 'PUT', body: { role } })

export const deactivateUser = (userId: string) => request<UserRecord>(`${path(userId)}/deactivate`, { method: 'PUT' })

export const reactivateUser = (userId: string) => request<UserRecord>(`${path(userId)}/reactivate`, { method: 'PUT' })

export const deleteUser = (userId: string) => request<void>(path(userId), { method: 'DELETE' })

export const readCharacterStats = () => request<CharacterStats>('/characters/stats')
export const readJinxStats = () => request<JinxStats>('/characters/jinxes/stats')
export const readSyncStatus = () => request<SyncStatus>('/characters/sync')

export const previewSource = () => request<SyncResult>('/characters/sync?dryRun=1', { method: 'POST', body: {} })

/** Publishes exactly what was previewed. */
export const publishSource = (expected: string) =>
  request<SyncResult>('/characters/sync', { method: 'POST', body: { expected } })

export const restoreCatalogue = (copy: string) =>
  request<SyncResult>('/characters/sync/restore', { method: 'POST', body: { copy } })

export const copyIcons = () => request<IconStatus>('/characters/icons', { method: 'POST', body: {} })

export const editCharacter = (id: string, words: { name: string; ability: string; seenAt: string | null }) =>
  request<OfficialCharacter>(`/characters/${encodeURIComponent(id)}`, { method: 'PUT', body: words })

interface WantedOverride {
  aId: string
  bId: string
  reason: string
  enabled: boolean
  isNew: boolean
  seenAt?: string | null
}

export const putOverride = (wanted: WantedOverride) =>
  request<Jinx>('/characters/jinxes/override', { method: 'PUT', body: wanted })

export const removeOverride = ({ a_id, b_id, override_updated_at }: Jinx) =>
  request<Jinx | null>('/characters/jinxes/override', {
    method: 'DELETE',
    body: { aId: a_id, bId: b_id, seenAt: override_updated_at },
  })
