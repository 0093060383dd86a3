import * as z from 'zod/mini'
import { ALARM_NAMES } from '#domain/operations/alarm.ts'
import { Moment } from './moment.ts'

/** The figures of the admin panel. */
export const Overview = z.object({
  characters: z.int(),
  scripts: z.int(),
  /** Null for an installation whose characters were never synced. */
  lastSync: z.nullable(Moment),
  storage: z.object({
    /** Script files and everything stored beside them. */
    bytes: z.int(),
    /** There are more files than were counted. */
    isLowerBound: z.boolean(),
  }),
  /** Those that ring now. */
  alarms: z.array(z.enum(ALARM_NAMES)),
})
export type Overview = z.infer<typeof Overview>
