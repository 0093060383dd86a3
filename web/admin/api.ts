import * as characterCalls from '#protocol/calls/characters.ts'
import * as operationsCalls from '#protocol/calls/operations.ts'
import * as calls from '#protocol/calls/scripts.ts'
import type { Jinx } from '#protocol/catalogue/jinx.ts'
import { LAST_ENTRY_HEADER } from '#protocol/headers.ts'
import type { Readiness } from '#protocol/operations/readiness.ts'
import type { ScriptSort, ScriptType } from '#protocol/script/script-choices.ts'
import type { ScriptCard } from '#protocol/script.ts'
import { ApiError } from '../app/api/api-error.ts'
import { call, isApiError, readFailure, send } from '../app/api/client.ts'
import { say } from '../ui/say.ts'

export interface ManagedQuery {
  search: string
  type: ScriptType
  sort: ScriptSort
  include: readonly string[]
}

const PAGE = 50

export const listManaged = ({ include, ...query }: ManagedQuery, cursor: string | null) =>
  call(calls.list, { query: { ...query, limit: PAGE, include: include.join(','), cursor } })

/** For one of many files: no upload limit, and a log entry that names the batch. */
export const uploadOne = (scriptData: unknown, name: string | null, batch: string) =>
  call(calls.publish, { body: { scriptData, bulk: true, batch, ...(name === null ? {} : { name }) } })

export type Title = Pick<ScriptCard, 'name' | 'author'>

/** `seen` is the title that was edited: 409 if it has changed since. */
export const renameScript = (id: string, { name, author }: Title, seen: Title) =>
  call(calls.rename, { id, body: { name, author, seen: { name: seen.name, author: seen.author } } })

/** A script that no longer exists counts as deleted. */
export async function deleteScript(id: string): Promise<void> {
  try {
    await call(calls.remove, { id })
  } catch (error) {
    if (!isApiError(error, 404)) throw error
  }
}

/** The log as a file, and its last entry. */
export async function exportLog(format: 'csv' | 'json'): Promise<{ text: string; lastEntry: number }> {
  const response = await send(operationsCalls.exportActivity, { query: { format } })
  if (!response.ok) throw await readFailure(response)
  return { text: await response.text(), lastEntry: Number(response.headers.get(LAST_ENTRY_HEADER) ?? 0) }
}

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

export const removeOverride = ({ a_id, b_id, override_updated_at }: Jinx) =>
  call(characterCalls.removeOverride, { body: { aId: a_id, bId: b_id, seenAt: override_updated_at } })
