import type { DeletedAll, Restored, ScriptBackup } from '#protocol/script/script-admin.ts'
import { DELETE_ALL_PHRASE } from '#protocol/script/delete-all-phrase.ts'
import type { PublishedScript, Script, ScriptCard, ScriptPage } from '#protocol/script.ts'
import type { ScriptSort, ScriptType } from '#protocol/script/script-choices.ts'
import { isApiError, request } from '../../app/api/client.ts'

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
