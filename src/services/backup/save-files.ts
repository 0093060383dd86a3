import type { BackupContext, Tell, Budget } from './backup-context.ts'
import { listedContents, listedFiles, newestBackup, listed } from './find-backup.ts'
import { INSTALLATION } from './installation.ts'
import { CONTENTS, type ListedFile, type Manifest, type Part } from './manifest.ts'
import { hashOf, writePart } from './parts.ts'
import { type Progress, saveProgress } from './progress.ts'

const LISTED_AT_ONCE = 500
const COPIED_AT_ONCE = 6

/** Lists every file of the site, and copies each content that the second bucket lacks. Answers whether all are listed. */
export async function saveFiles(cx: BackupContext, progress: Progress, budget: Budget, tell: Tell): Promise<boolean> {
  const known = await knownFiles(cx, budget)
  const present = await presentContents(cx, budget)
  let copied = 0
  for (;;) {
    if (budget.isSpent) return false
    const page = await cx.files.list({
      limit: LISTED_AT_ONCE,
      include: ['httpMetadata', 'customMetadata'],
      ...(progress.lastFile === null ? {} : { startAfter: progress.lastFile }),
    })
    const before = present.size
    const { lines, last } = await saveSome(cx, page.objects, { known, present, budget })
    copied += present.size - before
    progress.lastFile = last ?? progress.lastFile
    await addList(cx, progress, lines)
    budget.spend(3)
    tell(`files: ${progress.manifest.files.count} listed, ${copied} copied`)
    if (!page.truncated && last === page.objects.at(-1)?.key) return true
  }
}

/** Lists the contents separately, so that pruning reads one list from each backup. */
export async function saveContents(cx: BackupContext, manifest: Manifest): Promise<Part> {
  const hashes = await listedContents(cx, manifest)
  return writePart(cx, manifest.id, 'contents.ndjson.gz', 'contents', [...hashes])
}

interface Knowledge {
  /** The last backup's list: a file that has the same mark still has the same content, and is not read again. */
  known: ReadonlyMap<string, ListedFile>
  /** The contents that the second bucket has. */
  present: Set<string>
  budget: Budget
}

async function saveSome(cx: BackupContext, objects: readonly R2Object[], knowledge: Knowledge) {
  const lines: string[] = []
  let last: string | undefined
  for (let at = 0; at < objects.length && (at === 0 || !knowledge.budget.isSpent); at += COPIED_AT_ONCE) {
    const some = objects.slice(at, at + COPIED_AT_ONCE)
    const saved = await Promise.all(some.map(async (object) => saveFile(cx, object, knowledge)))
    lines.push(...saved.filter((file) => file !== null).map((file) => JSON.stringify(file)))
    last = some.at(-1)?.key
  }
  return { lines, last }
}

/** Null for a file that was deleted meanwhile, and for the name of the deployment, which is no file of the site. */
async function saveFile(cx: BackupContext, object: R2Object, { known, present, budget }: Knowledge) {
  const { key, etag } = object
  if (key === INSTALLATION) return null
  const before = known.get(key)
  if (before?.etag === etag && present.has(before.hash)) return entryOf(object, before.hash)
  budget.spend(2)
  const stored = await cx.files.get(key)
  if (stored === null) return null
  const content = new Uint8Array(await stored.arrayBuffer())
  const hash = hashOf(content)
  if (!present.has(hash)) await cx.backups.put(CONTENTS + hash, content)
  present.add(hash)
  return entryOf(stored, hash)
}

function entryOf({ key, size, etag, httpMetadata, customMetadata }: R2Object, hash: string): ListedFile {
  const http = Object.entries(httpMetadata ?? {}).filter((entry) => typeof entry[1] === 'string')
  return { key, hash, size, etag, http: Object.fromEntries(http), custom: customMetadata ?? {} }
}

async function addList(cx: BackupContext, progress: Progress, lines: readonly string[]): Promise<void> {
  const { id, files } = progress.manifest
  if (lines.length > 0) {
    const name = `files-${String(files.parts.length + 1).padStart(5, '0')}.ndjson.gz`
    files.parts.push(await writePart(cx, id, name, 'files', lines))
    files.count += lines.length
    files.bytes += lines.reduce((sum, line) => sum + (JSON.parse(line) as ListedFile).size, 0)
  }
  await saveProgress(cx, progress)
}

async function knownFiles(cx: BackupContext, budget: Budget): Promise<ReadonlyMap<string, ListedFile>> {
  const last = await newestBackup(cx).catch(() => null)
  const known = new Map<string, ListedFile>()
  if (last === null) return known
  for await (const files of listedFiles(cx, last)) {
    budget.spend()
    for (const file of files) known.set(file.key, file)
  }
  return known
}

async function presentContents({ backups }: BackupContext, budget: Budget): Promise<Set<string>> {
  const present = new Set<string>()
  for await (const objects of listed(backups, CONTENTS)) {
    budget.spend()
    for (const { key } of objects) present.add(key.slice(CONTENTS.length))
  }
  return present
}
