import type { RawRow } from '../../db/rows.ts'
import { scripts } from '../../db/schema.ts'
import { Problem } from '../../problem.ts'

/** The version of a backup's files. The first had none: its files are lists, with the sponsors' names and pictures. */
const VERSION = 2

/** A script's raw row and its body. */
export interface SavedScript {
  row: RawRow
  body: string
}

/** The text of a file. Sponsors are there by id alone, so that a deleted account leaves no name in a backup. */
export function fileOf(saved: readonly SavedScript[]): string {
  return JSON.stringify({ version: VERSION, scripts: saved.map(withoutPerson) })
}

/** The scripts of a file of any version up to today's. */
export function scriptsIn(file: unknown): SavedScript[] {
  if (Array.isArray(file)) return (file as SavedScript[]).map(withoutPerson)
  const { version, scripts: saved } = file as { version: number; scripts: SavedScript[] }
  if (version > VERSION) throw new Problem('CONFLICT', FROM_LATER)
  return saved
}

const FROM_LATER = 'A newer version of Belfry made this backup, so nothing was restored. Update Belfry, then try again.'

function withoutPerson({ row, body }: SavedScript): SavedScript {
  const { [scripts.sponsorName.name]: _name, [scripts.sponsorAvatar.name]: _avatar, ...rest } = row
  return { row: rest, body }
}
