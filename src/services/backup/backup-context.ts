import type { JobContext } from '../../context.ts'

/** What a backup and a restore work on: a scheduled job has it, and so has a command on somebody's machine. */
export type BackupContext = Pick<JobContext, 'db' | 'kv' | 'files' | 'backups' | 'now' | 'random'>

/** Why a backup or a restore stops before it changes anything: its sentence is for people. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}

/** Tells the operator what is being done. */
export type Tell = (line: string) => void
