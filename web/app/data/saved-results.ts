import * as calls from '#protocol/calls/results.ts'
import type { SavedResult } from '#protocol/result.ts'
import { makeResource, type Resource } from '../resource.ts'

const MINUTE = 60_000
const MAX_CACHED = 5

const results = new Map<string, Resource<SavedResult>>()

/** A result where it stays; the last few are cached. */
export function resultById(id: string): Resource<SavedResult> {
  const result =
    results.get(id) ??
    makeResource(
      async () => (await import('../api/client.ts')).call(calls.read, { id }),
      MINUTE,
      ({ result }) => (result?.id === id ? result : undefined),
    )
  results.delete(id)
  results.set(id, result)
  const [oldest] = results.keys()
  if (results.size > MAX_CACHED && oldest !== undefined) results.delete(oldest)
  return result
}
