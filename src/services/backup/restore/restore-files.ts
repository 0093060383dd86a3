import { type BackupContext, BackupRefused, type Tell } from '../backup-context.ts'
import { listedFiles } from '../find-backup.ts'
import { listed } from '../list-keys.ts'
import { CONTENTS, type ListedFile, type Manifest } from '../manifest.ts'

const AT_ONCE = 8

type Cx = Pick<BackupContext, 'files' | 'backups'>

/** Writes every listed file that is missing or different. What was added since stays: no row names it, so the jobs remove it. */
export async function restoreFiles(cx: Cx, manifest: Manifest, tell: Tell): Promise<void> {
  const here = new Map<string, string>()
  for await (const objects of listed(cx.files, '', ['httpMetadata', 'customMetadata'])) {
    for (const { key, etag, customMetadata } of objects) here.set(key, markOf(etag, customMetadata))
  }
  let [written, same] = [0, 0]
  for await (const files of listedFiles(cx, manifest)) {
    const missing = files.filter(({ key, etag, custom }) => here.get(key) !== markOf(etag, custom))
    for (let at = 0; at < missing.length; at += AT_ONCE) {
      await Promise.all(missing.slice(at, at + AT_ONCE).map(async (file) => restoreFile(cx, file)))
    }
    written += missing.length
    same += files.length - missing.length
    tell(`files: ${written} written, ${same} were there`)
  }
}

function markOf(etag: string, custom: Record<string, string> = {}): string {
  return `${etag} ${JSON.stringify(Object.entries(custom).sort())}`
}

async function restoreFile({ files, backups }: Cx, { key, hash, http, custom }: ListedFile): Promise<void> {
  const content = await backups.get(CONTENTS + hash)
  if (content === null) throw new BackupRefused(`The content of the file ${key} is not among the backups.`)
  await files.put(key, await content.arrayBuffer(), { httpMetadata: http, customMetadata: custom })
}
