import * as z from 'zod/mini'
import { Moment } from '../moment.ts'
import { DELETE_ALL_PHRASE } from './delete-all-phrase.ts'

const id = z.string('ids must be text.').check(z.minLength(1), z.maxLength(64))

export const DeleteScripts = z.object({
  ids: z
    .array(id, 'ids must be a list.')
    .check(z.minLength(1, 'Select at least one script.'), z.maxLength(500, 'At most 500 scripts at once.')),
})

export const DeleteAllScripts = z.object({
  confirmation: z
    .string(`Type ${DELETE_ALL_PHRASE} to confirm.`)
    .check(z.refine((text) => text === DELETE_ALL_PHRASE, `Type ${DELETE_ALL_PHRASE} to confirm.`)),
})

export const RestoreScripts = z.object({ backup: z.string('backup must be text.').check(z.maxLength(64)) })

/** `missing` counts the ids without a script. */
export const DeletedScripts = z.object({ deleted: z.int(), missing: z.int() })

/** A backup of the whole library. */
export const ScriptBackup = z.object({
  id: z.string(),
  at: Moment,
  by: z.nullable(z.string()),
  scripts: z.int(),
  /** SHA-256 over all scripts and their contents, in the order of their uploads. */
  contentHash: z.string(),
})
export type ScriptBackup = z.infer<typeof ScriptBackup>

export const ScriptBackups = z.object({ items: z.array(ScriptBackup) })

export const DeletedAll = z.object({ deleted: z.int(), backup: z.nullable(ScriptBackup) })
export type DeletedAll = z.infer<typeof DeletedAll>

export const Restored = z.object({
  restored: z.int(),
  /** There already, under the same id or the same name and author. */
  skipped: z.int(),
  /** Of the whole library after the restore. */
  contentHash: z.string(),
})
export type Restored = z.infer<typeof Restored>
