import type { ZodMiniType } from 'zod/mini'
import { app } from '../../../src/app.ts'
import { READS, type Reads } from '../../../src/routes/valid.ts'

/** A part of an endpoint's request that a schema reads. */
export interface ReadingStep {
  /** As the router knows it, such as `POST /api/rooms`. */
  endpoint: string
  target: Reads['target']
  schema: ZodMiniType
}

/** Every step of the app's routes that reads by a schema: a new endpoint is here by itself. */
export const READING_STEPS: readonly ReadingStep[] = app.routes.flatMap(({ method, path, handler }) => {
  const reads = (handler as { [READS]?: Reads })[READS]
  return reads === undefined ? [] : [{ endpoint: `${method} ${path}`, ...reads }]
})
