import * as z from 'zod/mini'
import { Moment, SeenAt } from '../moment.ts'
import { CharacterKinds } from './changes.ts'
import { Difference } from './difference.ts'

/** What would change in substance, and how many scripts have each character. */
const Touched = z.array(z.extend(CharacterKinds, { scripts: z.int() }))
export type Touched = z.infer<typeof Touched>

/** The result of a preview of the publisher's files, or of publishing them. */
export const SyncResult = z.object({
  success: z.boolean(),
  message: z.string(),
  synced_count: z.int(),
  total_official: z.int(),
  total_abilities: z.int(),
  /** What is wrong, or was left out; each a sentence. */
  errors: z.array(z.string()),
  /** Null where the files could not be read. */
  changes: z.nullable(z.intersection(Difference, z.object({ touched: z.exactOptional(Touched) }))),
  /** Names the files and the catalogue that were compared; sent back to publish exactly those. */
  fingerprint: z.nullable(z.string()),
  isDryRun: z.boolean(),
})
export type SyncResult = z.infer<typeof SyncResult>

export const SyncRun = z.object({
  id: z.int(),
  at: Moment,
  kind: z.enum(['look', 'daily', 'sync', 'restore']),
  by: z.nullable(z.string()),
  result: SyncResult,
})
export type SyncRun = z.infer<typeof SyncRun>

export const CatalogueCopy = z.object({
  id: z.string(),
  at: Moment,
  reason: z.string(),
  characters: z.int(),
  jinxes: z.int(),
})
export type CatalogueCopy = z.infer<typeof CatalogueCopy>

export const CharacterStats = z.object({ total_characters: z.int(), last_sync: z.nullable(Moment) })
export type CharacterStats = z.infer<typeof CharacterStats>

export const IconStatus = z.object({ total: z.int(), copied: z.int(), failed: z.int() })
export type IconStatus = z.infer<typeof IconStatus>

/** Everything the Character Management page says about the catalogue's state. */
export const SyncStatus = z.object({
  /** The last preview or sync by a person. */
  lastRun: z.nullable(SyncRun),
  /** What the daily preview found since the last sync; null for nothing new. */
  note: z.nullable(SyncRun),
  copies: z.array(CatalogueCopy),
  icons: IconStatus,
  source: z.string(),
})
export type SyncStatus = z.infer<typeof SyncStatus>

export const SyncQuery = z.object({ dryRun: z.optional(z.enum(['0', '1'], 'dryRun must be 0 or 1.')) })
export const Sync = z.object({ expected: z.optional(z.string().check(z.maxLength(200))) })
export const RestoreCatalogue = z.object({ copy: z.string('copy must be text.').check(z.maxLength(64)) })

const LIMITS = { name: 50, ability: 500 } as const
const NAME = `Character name must be between 1 and ${LIMITS.name} characters`
const ABILITY = `Character ability must be between 1 and ${LIMITS.ability} characters`
const words = (most: number, message: string) =>
  z.string(message).check(z.refine((value) => value.trim().length >= 1 && value.trim().length <= most, message))

/** An Admin's words for a character; equal to the published ones, they remove the edit. */
export const EditCharacter = z.object({
  name: words(LIMITS.name, NAME),
  ability: words(LIMITS.ability, ABILITY),
  seenAt: SeenAt,
})
export type EditCharacter = z.infer<typeof EditCharacter>
