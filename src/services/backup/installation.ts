import type { BackupContext } from './backup-context.ts'

export const INSTALLATION = 'installation.json'

type Cx = Pick<BackupContext, 'files' | 'backups' | 'random'>

/**
 * Which deployment this is. The id lies beside the files and beside the backups: with another deployment's backups the two
 * differ, and a deployment that has lost its files is still known by its backups. Null before the first backup.
 */
export async function findInstallation(cx: Pick<Cx, 'files' | 'backups'>): Promise<string | null> {
  return (await readId(cx.files)) ?? (await readId(cx.backups))
}

export async function requireInstallation(cx: Cx): Promise<string> {
  const id = (await findInstallation(cx)) ?? cx.random.id()
  await recordInstallation(cx, id)
  return id
}

export async function recordInstallation({ files, backups }: Pick<Cx, 'files' | 'backups'>, id: string): Promise<void> {
  for (const bucket of [files, backups]) {
    if ((await readId(bucket)) !== id) await bucket.put(INSTALLATION, JSON.stringify({ id }))
  }
}

async function readId(bucket: R2Bucket): Promise<string | null> {
  const stored = await (await bucket.get(INSTALLATION))?.json<{ id?: unknown }>().catch(() => null)
  return typeof stored?.id === 'string' ? stored.id : null
}
