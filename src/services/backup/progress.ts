import { type BackupContext, BackupRefused } from './backup-context.ts'
import { FORMAT, backupId, type Manifest } from './manifest.ts'
import type { Row } from './rows.ts'

const PROGRESS = 'backup-progress.json'
/** Longer than any part takes: a run that is silent for so long has ended. */
const HELD_MS = 15 * 60 * 1000
/** A backup that takes longer than this is begun again: its rows are too far apart. */
const STALE_MS = 3 * 24 * 60 * 60 * 1000

/** A backup that is being made: as much of its manifest as there is, and where it goes on. */
export interface Progress {
  manifest: Manifest
  /** How often its tables were read because the library changed meanwhile. */
  tries: number
  /** What the library's version was when its tables were begun. */
  library: string
  /** The table that is being read, and the key after which it goes on. */
  reading: { table: string; after: Row } | null
  areTablesDone: boolean
  /** The last file that is on the list. */
  lastFile: string | null
  /** Until when it belongs to the run that goes on with it. */
  heldUntil: number
}

/** Takes over the backup that an earlier run left, unless it is of another schema or too old. */
export async function takeProgress(cx: BackupContext, schema: string): Promise<Progress | null> {
  const left = await findProgress(cx)
  if (left === null) return null
  if (left.heldUntil > cx.now) {
    throw new BackupRefused(
      `The backup ${left.manifest.id} is being made right now. Try again in a quarter of an hour.`,
    )
  }
  const isUsable = left.manifest.schema === schema && left.manifest.at > cx.now - STALE_MS
  return isUsable ? left : null
}

export async function findProgress({ backups }: Pick<BackupContext, 'backups'>): Promise<Progress | null> {
  return (await (await backups.get(PROGRESS))?.json<Progress>()) ?? null
}

export function newProgress(cx: BackupContext, schema: string, installation: string, library: string): Progress {
  const files = { count: 0, bytes: 0, parts: [] }
  const about = { format: FORMAT, id: backupId(cx.now), at: cx.now, schema, installation, isOneMoment: false } as const
  return {
    manifest: { ...about, tables: {}, files },
    tries: 1,
    library,
    reading: null,
    areTablesDone: false,
    lastFile: null,
    heldUntil: 0,
  }
}

/** Keeps where the backup is, so that it goes on from there however this run ends. */
export async function saveProgress({ backups }: Pick<BackupContext, 'backups'>, progress: Progress, isHeld = true) {
  progress.heldUntil = isHeld ? Date.now() + HELD_MS : 0
  await backups.put(PROGRESS, JSON.stringify(progress))
}

export async function endProgress({ backups }: Pick<BackupContext, 'backups'>): Promise<void> {
  await backups.delete(PROGRESS)
}
