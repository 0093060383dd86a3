import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { inProject } from '../product/in-project.ts'
import { wranglerJson } from './cloudflare.ts'
import type { Target } from './target.ts'

/** One upload of the Worker, as Cloudflare lists it. */
export interface Version {
  id: string
  number: number
  metadata: { created_on: string }
  annotations?: { 'workers/message'?: string }
}

/** What the deploy says of itself in Cloudflare’s list, and what going back reads there. */
export interface Note {
  /** The release and the commit. */
  release: string
  /** Where the database was before the deploy; undefined for the first one. */
  bookmark: string | undefined
}

const NOTE = /^(Belfry \S+(?: [0-9a-f]{7,})?)(?:, database before: (\S+))?$/u

export function writeNote({ release, bookmark }: Note): string {
  return bookmark === undefined ? release : `${release}, database before: ${bookmark}`
}

/** Undefined for a version that no deploy of ours made, say by a changed secret. */
export function readNote({ annotations }: Version): Note | undefined {
  const [, release, bookmark] = NOTE.exec(annotations?.['workers/message'] ?? '') ?? []
  return release === undefined ? undefined : { release, bookmark }
}

/** What is deployed now, in this folder. */
export function thisRelease(env: NodeJS.ProcessEnv): string {
  const commit = env['WORKERS_CI_COMMIT_SHA'] ?? spawnSync('git', ['rev-parse', 'HEAD'], { cwd: inProject('.') }).stdout
  const short = /^[0-9a-f]{7}/u.exec(String(commit))?.[0]
  return `Belfry ${packageVersion()}${short === undefined ? '' : ` ${short}`}`
}

export function packageVersion(): string {
  return JSON.parse(readFileSync(inProject('package.json'), 'utf8')).version
}

/** The last ten versions, the newest first. */
export async function listVersions({ flag }: Pick<Target, 'flag'>): Promise<Version[]> {
  const versions = await wranglerJson<Version[]>('versions', 'list', '--json', flag)
  return versions.toSorted((a, b) => b.number - a.number)
}

/** The id of the version that serves now. */
export async function runningVersion({ flag }: Pick<Target, 'flag'>): Promise<string | undefined> {
  const { versions } = await wranglerJson<{ versions: { version_id: string; percentage: number }[] }>(
    'deployments',
    'status',
    '--json',
    flag,
  )
  return versions.toSorted((a, b) => b.percentage - a.percentage)[0]?.version_id
}

/**
 * The deploy that made what serves now, and the one before it. A secret that was changed since makes a version too, with the
 * code of the one before it: that is none to go back to.
 */
export function deployBefore(versions: readonly Version[], runningId: string | undefined) {
  const from = versions.findIndex(({ id }) => id === runningId)
  const deploys = versions.slice(Math.max(from, 0)).filter((version) => readNote(version) !== undefined)
  const [current] = deploys
  const message = current?.annotations?.['workers/message']
  const before = deploys.find(({ annotations }) => annotations?.['workers/message'] !== message)
  return { current, before }
}
