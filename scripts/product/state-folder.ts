import { appendFileSync, existsSync, mkdirSync, readFileSync, statfsSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { UserError } from './user-error.ts'

/** Enough for a new database twice over, its journals, and a good many rooms. */
const LEAST_FREE_MB = 32
/** A Belfry that was just stopped may still be letting go of the folder. */
const PATIENCE_MS = 1500
const SQLITE_BUSY = 5

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this account can’t write there',
  EEXIST: 'a file has that name',
  ENOENT: 'a folder can’t be made there',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a file has that name, or that of a folder above it',
  EPERM: 'this account can’t write there',
  EROFS: 'the disk can’t be written to',
}

type Holder = Record<'pid' | 'port', number>

/** Another Belfry works with the folder. */
export class FolderInUse extends UserError {
  readonly holder: Holder | undefined

  constructor(folder: string, holder: Holder | undefined) {
    const who = holder ? `the Belfry on http://localhost:${holder.port} (process ${holder.pid})` : 'another Belfry'
    super(
      `${folder} is in use by ${who}. Stop that one, or choose another folder, for example: STATE_DIR=.wrangler/second`,
    )
    this.holder = holder
  }
}

/** Kept as long as this process runs. The system frees it when the process ends, even after a crash. */
const held: DatabaseSync[] = []

/** Makes the folder and keeps every other Belfry out of it until this process ends. */
export function holdStateFolder(folder: string): void {
  try {
    makeFolder(folder)
    requireRoom(folder)
    // An empty database. Its lock belongs to the system, so a process that was killed leaves none behind.
    const path = join(folder, 'belfry.lock')
    appendFileSync(path, '')
    const lock = new DatabaseSync(path)
    lock.exec(`PRAGMA busy_timeout = ${PATIENCE_MS}; BEGIN EXCLUSIVE`)
    held.push(lock)
  } catch (error) {
    throw explain(folder, error)
  }
}

/** Leaves word of who holds the folder, for the next one who asks for it. */
export function signStateFolder(folder: string, port: number): void {
  try {
    writeFileSync(join(folder, 'belfry.json'), JSON.stringify({ pid: process.pid, port } satisfies Holder))
  } catch (error) {
    throw explain(folder, error)
  }
}

/** One folder after another: Node's own way never comes back where a system folder refuses new entries. */
function makeFolder(folder: string): void {
  if (existsSync(dirname(folder))) {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) mkdirSync(folder)
    return
  }
  makeFolder(dirname(folder))
  mkdirSync(folder)
}

function requireRoom(folder: string): void {
  const { bavail, bsize } = statfsSync(folder)
  const free = Math.floor((bavail * bsize) / 1024 ** 2)
  if (free >= LEAST_FREE_MB) return
  throw new UserError(
    `The disk of ${folder} has ${free} MB left, and Belfry needs ${LEAST_FREE_MB} MB. Free up some space, or choose another folder, for example: STATE_DIR=/tmp/belfry`,
  )
}

function explain(folder: string, error: unknown): unknown {
  if (error instanceof UserError) return error
  const { code = '', errcode } = error as { code?: string; errcode?: number }
  if (errcode === SQLITE_BUSY) return new FolderInUse(folder, readHolder(folder))
  return new UserError(
    `Belfry can’t keep its data in ${folder}: ${REASONS[code] ?? String((error as Error).message)}. Choose another folder, for example: STATE_DIR=/tmp/belfry`,
  )
}

function readHolder(folder: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, 'belfry.json'), 'utf8')) as Holder
  } catch {
    return undefined
  }
}
