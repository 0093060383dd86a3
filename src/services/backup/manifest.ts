import { z } from 'zod/mini'

/** The version of everything that a backup consists of; docs/operations/backups.md describes it. */
export const FORMAT = 1

export const BACKUPS = 'backups/'
/** Bodies and pictures, each called after its SHA-256. */
export const CONTENTS = 'files/'

export const manifestKey = (id: string) => `${BACKUPS}${id}/manifest.json`
export const partKey = (id: string, name: string) => `${BACKUPS}${id}/${name}`

const Count = z.int().check(z.nonnegative())
const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/u))

/** A packed file of lines. */
const Part = z.object({
  name: z.string(),
  /** Without the line that says what it is. */
  lines: Count,
  bytes: Count,
  sha256: Hash,
})
export type Part = z.infer<typeof Part>

const SavedTable = z.object({
  columns: z.array(z.string()),
  key: z.array(z.string()),
  rows: Count,
  /** Of the rows, whatever their order. */
  hash: Hash,
  parts: z.array(Part),
})
export type SavedTable = z.infer<typeof SavedTable>

const SavedFiles = z.object({ count: Count, bytes: Count, parts: z.array(Part) })

/** What a backup is: written last, so a backup without it was never finished. */
export const Manifest = z.object({
  format: z.literal(FORMAT),
  id: z.string(),
  /** When it was begun, in milliseconds: nothing in it is older than this, nor is anybody deleted before it in it. */
  at: Count,
  /** The name of the newest migration. */
  schema: z.string(),
  /** Which deployment it is of. */
  installation: z.string(),
  /** Whether all rows are of one moment; otherwise the tables were read one after the other. */
  isOneMoment: z.boolean(),
  tables: z.record(z.string(), SavedTable),
  files: SavedFiles,
  /** The hash of every content among the files, each once. Older backups have no such list. */
  contents: z.optional(Part),
})
export type Manifest = z.infer<typeof Manifest>

/** How many rows a backup has, of all tables. */
export function rowsIn({ tables }: Pick<Manifest, 'tables'>): number {
  return Object.values(tables).reduce((sum, { rows }) => sum + rows, 0)
}

/** A file in R2 as a backup lists it. */
export const ListedFile = z.object({
  key: z.string(),
  hash: Hash,
  size: Count,
  /** R2's own mark of the content: equal for equal content. */
  etag: z.string(),
  http: z.record(z.string(), z.string()),
  custom: z.record(z.string(), z.string()),
})
export type ListedFile = z.infer<typeof ListedFile>

/** The id of a backup that is begun now: its moment, as a file may be called. */
export function backupId(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')}Z`
}

/** When the backup of this id was begun; NaN for another text. */
export function backupMoment(id: string): number {
  return Date.parse(id.replace(/T(\d\d)-(\d\d)-(\d\d)Z$/u, 'T$1:$2:$3Z'))
}
