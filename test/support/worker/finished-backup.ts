import { env } from 'cloudflare:workers'
import { FORMAT, backupId, type Manifest, manifestKey } from '../../../src/services/backup/manifest.ts'
import { writePart } from '../../../src/services/backup/parts.ts'

const HASH = '0'.repeat(64)

/** Puts the manifest of a finished backup that was begun at this moment, with so many rows and files, and nothing else of it. */
export async function putManifest(at: number, rows = 0, files = 0): Promise<void> {
  const id = backupId(at)
  const manifest: Manifest = {
    format: FORMAT,
    id,
    at,
    schema: 'a-migration.sql',
    installation: 'a-deployment',
    isOneMoment: true,
    tables: { script: { columns: [], key: [], rows, hash: HASH, parts: [] } },
    files: { count: files, bytes: 0, parts: [] },
    contents: await writePart({ backups: env.BACKUPS }, id, 'contents.ndjson.gz', 'contents', []),
  }
  await env.BACKUPS.put(manifestKey(id), JSON.stringify(manifest))
}
