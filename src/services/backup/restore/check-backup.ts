import { type BackupContext, BackupRefused, type Tell } from '../backup-context.ts'
import { listedFiles, listed } from '../find-backup.ts'
import { findInstallation } from '../installation.ts'
import { CONTENTS, type Manifest } from '../manifest.ts'
import { readPart } from '../parts.ts'
import { RowsHash } from '../rows.ts'
import { type Migration, splitAt } from '../schema-level.ts'

type Cx = Pick<BackupContext, 'files' | 'backups'>

export interface CheckSettings {
  migrations: readonly Migration[]
  fromAnotherDeployment?: boolean
  tell?: Tell
}

/** Reads a backup to its last byte and refuses it, with the reason, if it could not be restored whole. */
export async function checkBackup(cx: Cx, manifest: Manifest, settings: CheckSettings): Promise<void> {
  const { migrations, fromAnotherDeployment = false, tell = () => undefined } = settings
  splitAt(migrations, manifest.schema)
  if (!fromAnotherDeployment) await requireOwn(cx, manifest)
  for (const name of Object.keys(manifest.tables)) await checkTable(cx, manifest, name)
  tell(`${Object.keys(manifest.tables).length} tables are whole`)
  await checkFiles(cx, manifest)
  tell(`${manifest.files.count} files are there`)
}

async function requireOwn(cx: Cx, { id, installation }: Manifest): Promise<void> {
  const own = await findInstallation(cx)
  if (own === installation) return
  throw new BackupRefused(
    `The backup ${id} is of another deployment. If that is what you want, add --from-another-deployment.`,
  )
}

async function checkTable(cx: Cx, manifest: Manifest, name: string): Promise<void> {
  const table = manifest.tables[name]
  if (table === undefined) return
  const hash = new RowsHash()
  let rows = 0
  for (const part of table.parts) {
    const lines = await readPart(cx, manifest.id, part)
    for (const line of lines) hash.add(line)
    rows += lines.length
  }
  if (rows === table.rows && hash.hex === table.hash) return
  throw new BackupRefused(
    `The table ${name} of the backup ${manifest.id} isn’t whole: it has ${rows} of ${table.rows} rows, or other ones.`,
  )
}

/** R2's mark of a content changes with the content, so it need not be read. */
async function checkFiles(cx: Cx, manifest: Manifest): Promise<void> {
  const stored = new Map<string, string>()
  for await (const objects of listed(cx.backups, CONTENTS)) {
    for (const { key, size, etag } of objects) stored.set(key.slice(CONTENTS.length), `${size} ${etag}`)
  }
  let count = 0
  for await (const files of listedFiles(cx, manifest)) {
    for (const { key, hash, size, etag } of files) {
      const found = stored.get(hash)
      if (found === undefined) throw new BackupRefused(`The content of the file ${key} is not among the backups.`)
      if (found !== `${size} ${etag}`)
        throw new BackupRefused(`The content of the file ${key} is damaged or cut short.`)
    }
    count += files.length
  }
  if (count !== manifest.files.count) {
    throw new BackupRefused(`The list of files of ${manifest.id} has ${count} of ${manifest.files.count} lines.`)
  }
}
