import * as z from 'zod/mini'
import { Moment } from '../moment.ts'

export const READY_CHECKS = ['d1', 'kv', 'r2', 'room', 'migrations', 'jobs'] as const
export type ReadyCheck = (typeof READY_CHECKS)[number]

const Check = z.enum(['ok', 'failed'])

/** Whether Belfry can be played: its stores, a room, its tables and its scheduled jobs. Kept for ten seconds. */
export const Readiness = z.object({
  status: Check,
  version: z.string(),
  /** What was deployed, and when: null where no deploy wrote it down. */
  commit: z.nullable(z.string()),
  build: z.nullable(Moment),
  checkedAt: Moment,
  checks: z.object({
    d1: Check,
    kv: Check,
    r2: Check,
    /** A room of its own was opened, voted in, counted and emptied. */
    room: Check,
    /** The database has the tables that this build expects. */
    migrations: Check,
    /** The scheduled jobs ended in the last two hours. */
    jobs: Check,
  }),
  /** When the scheduled jobs last ended; null before their first run. */
  lastJobAt: z.nullable(Moment),
})
export type Readiness = z.infer<typeof Readiness>
