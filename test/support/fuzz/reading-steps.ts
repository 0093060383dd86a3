import type { ZodMiniType } from 'zod/mini'
import { CALLS } from '#protocol/calls/all.ts'

/** A part of a call's request that a schema reads. */
export interface ReadingStep {
  /** The call's key, such as `POST /api/rooms`. */
  endpoint: string
  target: 'json' | 'query'
  schema: ZodMiniType
}

/** Every part of a call that a schema reads: a new call is here by itself. */
export const READING_STEPS: readonly ReadingStep[] = CALLS.flatMap(({ key, query, body }) => [
  ...(query === undefined ? [] : [{ endpoint: key, target: 'query' as const, schema: query }]),
  ...(body === undefined ? [] : [{ endpoint: key, target: 'json' as const, schema: body }]),
])
