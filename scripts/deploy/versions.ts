import { type StorageRelease, THIS_RELEASE } from '../../src/rooms/storage/storage-release.ts'
import { wranglerJson } from './cloudflare.ts'
import type { Target } from './target.ts'

/** One upload of the Worker, as Cloudflare lists it. */
export interface Version {
  id: string
  number: number
  metadata: { created_on: string }
  annotations?: { 'workers/message'?: string; 'workers/tag'?: string }
}

/**
 * What the deploy says of itself in Cloudflare’s list, and what going back reads there: the release with its commit, and where the
 * database was before, but for the first deploy.
 */
type Note = Record<'release', string> & Record<'bookmark', string | undefined>

const NOTE = /^(Belfry \S+(?: [0-9a-f]{7,})?)(?:, database before: (\S+))?$/u

export function writeNote({ release, bookmark }: Note): string {
  return bookmark === undefined ? release : `${release}, database before: ${bookmark}`
}

/** Undefined for a version that no deploy of ours made, say by a changed secret. */
export function readNote({ annotations }: Version): Note | undefined {
  const [, release, bookmark] = NOTE.exec(annotations?.['workers/message'] ?? '') ?? []
  return release === undefined ? undefined : { release, bookmark }
}

/** How the code of a version keeps rooms; it stands in Cloudflare’s list as the version’s tag. */
export function writeTag({ steps, readableFrom }: StorageRelease = THIS_RELEASE): string {
  return `rooms-${steps.length}-${readableFrom}`
}

/** Whether the older code can read the rooms that the newer one writes; undefined where a version does not tell. */
export function readsRooms(older: Version | undefined, newer: Version | undefined): boolean | undefined {
  const [known, needed] = [roomsOf(older)?.steps, roomsOf(newer)?.readableFrom]
  return known === undefined || needed === undefined ? undefined : known >= needed
}

function roomsOf(version: Version | undefined): { steps: number; readableFrom: number } | undefined {
  const [, steps, readableFrom] = /^rooms-(\d+)-(\d+)$/u.exec(version?.annotations?.['workers/tag'] ?? '') ?? []
  return steps === undefined ? undefined : { steps: Number(steps), readableFrom: Number(readableFrom) }
}

/** The last ten versions, the newest first. */
export async function listVersions({ flag }: Pick<Target, 'flag'>): Promise<Version[]> {
  const versions = await wranglerJson<Version[]>('versions', 'list', '--json', flag)
  return versions.toSorted((a, b) => b.number - a.number)
}

/** The id of the version that serves now. */
export async function runningVersion({ flag }: Pick<Target, 'flag'>): Promise<string | undefined> {
  type Status = { versions: { version_id: string; percentage: number }[] }
  const { versions } = await wranglerJson<Status>('deployments', 'status', '--json', flag)
  return versions.toSorted((a, b) => b.percentage - a.percentage)[0]?.version_id
}

/**
 * The deploy that made what serves now, and the last one of another commit before it. A secret that was changed since makes a
 * version too, with the code of the one before it: that is none to go back to.
 */
export function deployBefore(versions: readonly Version[], runningId: string | undefined) {
  const current = deployOf(versions, runningId ?? versions[0]?.id)
  const deploys = versions.slice(current === undefined ? versions.length : versions.indexOf(current))
  const release = current && readNote(current)?.release
  const before = deploys.find((version) => ![undefined, release].includes(readNote(version)?.release))
  return { current, before }
}

/** The deploy that made the code of a version. */
export function deployOf(versions: readonly Version[], id: string | undefined): Version | undefined {
  const from = versions.findIndex((version) => version.id === id)
  return from === -1 ? undefined : versions.slice(from).find((version) => readNote(version) !== undefined)
}
