import * as z from 'zod/mini'
import { PROVIDERS } from './person.ts'

/** What every page needs to know of this installation; public. */
export const Site = z.object({
  version: z.string(),
  /** Outside production pages may show what helps developers. */
  isProduction: z.boolean(),
  authorName: z.string(),
  /** By which people sign in here. */
  providers: z.array(z.enum(PROVIDERS)),
  /** Shown in the footer when set. */
  supportUrl: z.nullable(z.string()),
  links: z.object({
    officialSite: z.string(),
    onlinePlay: z.string(),
    communityCenter: z.string(),
    /** Where a sheet of official characters is made. An older release does not tell. */
    pocketGrimoire: z.exactOptional(z.string()),
  }),
})
export type Site = z.infer<typeof Site>

const Check = z.enum(['ok', 'failed'])

/** Whether Belfry and its stores answer. */
export const Health = z.object({
  status: Check,
  version: z.string(),
  checks: z.object({ d1: Check, kv: Check, r2: Check }),
})
export type Health = z.infer<typeof Health>
