import * as z from 'zod/mini'
import type { Difference } from '#domain/catalogue/difference.ts'

/** What came of looking at the publisher's files or of publishing them. */
export interface SyncResult {
  success: boolean
  message: string
  synced_count: number
  total_official: number
  total_abilities: number
  /** What is wrong, or was left out; each a sentence. */
  errors: string[]
  /** Null where the files could not be read. */
  changes: Difference | null
  /** Names the files and the catalogue that were compared; sent along to publish exactly that. */
  fingerprint: string | null
  isDryRun: boolean
}

export interface SyncRun {
  id: number
  at: string
  kind: 'look' | 'daily' | 'sync' | 'restore'
  by: string | null
  result: SyncResult
}

export interface CatalogueCopy {
  id: string
  at: string
  reason: string
  characters: number
  jinxes: number
}

export interface CharacterStats {
  total_characters: number
  last_sync: string | null
}

/** Everything the Character Management page says about the catalogue's state. */
export interface SyncStatus {
  /** The last look or sync by a person. */
  lastRun: SyncRun | null
  /** What the daily look has found since the last sync; null for nothing new. */
  note: SyncRun | null
  copies: CatalogueCopy[]
  icons: IconStatus
  source: string
}

export interface IconStatus {
  total: number
  copied: number
  failed: number
}

export const SyncQuery = z.object({ dryRun: z.optional(z.enum(['0', '1'], 'dryRun must be 0 or 1.')) })
export const Sync = z.object({ expected: z.optional(z.string().check(z.maxLength(200))) })
export const RestoreCatalogue = z.object({ copy: z.string('copy must be text.').check(z.maxLength(64)) })

const LIMITS = { name: 50, ability: 500 } as const
const NAME = `Character name must be between 1 and ${LIMITS.name} characters`
const ABILITY = `Character ability must be between 1 and ${LIMITS.ability} characters`
const words = (most: number, message: string) =>
  z.string(message).check(z.refine((value) => value.trim().length >= 1 && value.trim().length <= most, message))

/** An Admin's words for a character; the published ones again where they are the same. */
export const EditCharacter = z.object({
  name: words(LIMITS.name, NAME),
  ability: words(LIMITS.ability, ABILITY),
  seenAt: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
})
export type EditCharacter = z.infer<typeof EditCharacter>
