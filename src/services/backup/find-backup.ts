import { plural } from '#domain/plural.ts'
import type { Role } from '#domain/role.ts'
import { BackupRefused } from './backup-context.ts'
import { BACKUPS, FORMAT, ListedFile, Manifest, manifestKey, backupMoment } from './manifest.ts'
import { readPart } from './parts.ts'
import type { Row } from './rows.ts'

interface Cx {
  backups: R2Bucket
}

/** The ids of all backups that were begun, oldest first. */
export async function backupIds({ backups }: Cx): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const page = await backups.list({ prefix: BACKUPS, delimiter: '/', ...(cursor === undefined ? {} : { cursor }) })
    ids.push(...page.delimitedPrefixes.map((prefix) => prefix.slice(BACKUPS.length, -1)))
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor !== undefined)
  return ids.filter((id) => !Number.isNaN(backupMoment(id))).sort()
}

/** The newest finished backup; null if there is none. */
export async function newestBackup(cx: Cx): Promise<Manifest | null> {
  for (const id of (await backupIds(cx)).toReversed()) {
    if ((await cx.backups.head(manifestKey(id))) !== null) return readManifest(cx, id)
  }
  return null
}

/** The finished backup that somebody asks for: "newest", a day (its last one), or a longer beginning of an id. */
export async function findBackup(cx: Cx, asked: string): Promise<Manifest> {
  const ids = (await backupIds(cx)).filter((id) => asked === 'newest' || id.startsWith(asked))
  for (const id of ids.toReversed()) if ((await cx.backups.head(manifestKey(id))) !== null) return readManifest(cx, id)
  if (ids.length > 0) throw new BackupRefused(`The backup ${ids.at(-1)} was never finished, so it can’t be restored.`)
  const which = asked === 'newest' ? 'no backup yet' : `no backup of ${asked}`
  throw new BackupRefused(`There is ${which}. \`npm run restore -- --list\` shows what there is.`)
}

export async function readManifest({ backups }: Cx, id: string): Promise<Manifest> {
  const text = await (await backups.get(manifestKey(id)))?.text()
  const said = parsed(text ?? '')
  const format = (said as { format?: unknown } | null)?.format
  if (typeof format === 'number' && format > FORMAT) {
    throw new BackupRefused(`A newer version of Belfry made the backup ${id} (format ${format}). Update Belfry first.`)
  }
  const manifest = Manifest.safeParse(said)
  if (!manifest.success) throw new BackupRefused(`The manifest of the backup ${id} is damaged or cut short.`)
  return manifest.data
}

/** The files that a backup lists, part by part. */
export async function* listedFiles(cx: Cx, { id, files }: Manifest): AsyncGenerator<ListedFile[]> {
  for (const part of files.parts) {
    yield (await readPart(cx, id, part)).map((line) => ListedFile.parse(JSON.parse(line)))
  }
}

/** The hashes of the contents that a backup lists: from their own list if it has one, else from all lists of files. */
export async function listedContents(cx: Cx, manifest: Manifest): Promise<Iterable<string>> {
  if (manifest.contents !== undefined) return readPart(cx, manifest.id, manifest.contents)
  const hashes = new Set<string>()
  for await (const files of listedFiles(cx, manifest)) for (const { hash } of files) hashes.add(hash)
  return hashes
}

/** How many people of a backup could administer the site: "2 Admins and 1 Owner". Those whose accounts have ended could not. */
export async function administratorsIn(cx: Cx, { id, tables }: Manifest): Promise<string> {
  const { columns = [], parts = [] } = tables['user'] ?? {}
  const role = columns.indexOf('role')
  // An older backup has no day of erasing.
  const ends = ['deactivated_at', 'erase_at'].map((name) => columns.indexOf(name)).filter((at) => at >= 0)
  const roles: unknown[] = []
  for (const part of parts) {
    const rows = (await readPart(cx, id, part)).map((line) => JSON.parse(line) as Row)
    roles.push(...rows.filter((row) => ends.every((at) => row[at] === null)).map((row) => row[role]))
  }
  const counted = (wanted: Role) => roles.filter((one) => one === wanted).length
  return `${plural(counted('Admin'), 'Admin', 'Admins')} and ${plural(counted('Owner'), 'Owner', 'Owners')}`
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Everything in a bucket whose key begins with `prefix`, page by page. */
export async function* listed(
  bucket: R2Bucket,
  prefix: string,
  include: R2ListOptions['include'] = [],
): AsyncGenerator<R2Object[]> {
  let cursor: string | undefined
  do {
    const page = await bucket.list({ prefix, include, ...(cursor === undefined ? {} : { cursor }) })
    yield page.objects
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor !== undefined)
}

/** Deletes all of it. */
export async function deleteAll(bucket: R2Bucket, prefix: string): Promise<void> {
  for await (const objects of listed(bucket, prefix)) {
    if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key))
  }
}
