import * as z from 'zod/mini'

/** What must be typed before everything is deleted. */
export const DELETE_ALL_PHRASE = 'DELETE ALL'

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

/** A library put aside. */
export interface ScriptBackup {
  id: string
  at: string
  by: string | null
  scripts: number
  /** SHA-256 over all scripts and their contents, in the order of their uploads. */
  contentHash: string
}

export interface DeletedAll {
  deleted: number
  backup: ScriptBackup | null
}

export interface Restored {
  restored: number
  /** There already, under the same id or the same name and author. */
  skipped: number
  /** Of the library as it stands now. */
  contentHash: string
}
