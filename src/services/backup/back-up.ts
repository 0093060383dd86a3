import { type BackupContext, BackupRefused, type Tell, Budget } from './backup-context.ts'
import { requireInstallation } from './installation.ts'
import { type Manifest, manifestKey } from './manifest.ts'
import { endProgress, newProgress, type Progress, saveProgress, takeProgress } from './progress.ts'
import { saveContents, saveFiles } from './save-files.ts'
import { ONE_MOMENT_BYTES, saveAtOnce, saveInTurn } from './save-tables.ts'
import { schemaLevel } from './schema-level.ts'
import { firstOf, readTables } from './tables.ts'

/** How often the tables are read if the library changes while they are. */
const TRIES = 3

interface Settings {
  budget?: Budget
  tell?: Tell
  oneMomentBytes?: number
}

/** Makes a backup, or goes on with the one that an earlier run left. Null if the budget ends first. */
export async function backUp(cx: BackupContext, settings: Settings = {}): Promise<Manifest | null> {
  const { budget = new Budget(), tell = () => undefined, oneMomentBytes = ONE_MOMENT_BYTES } = settings
  const progress = await begin(cx)
  await saveProgress(cx, progress)
  const isDone =
    (progress.areTablesDone || (await saveTables(cx, progress, oneMomentBytes, budget, tell))) &&
    (await saveFiles(cx, progress, budget, tell))
  if (!isDone) {
    await saveProgress(cx, progress, false)
    return null
  }
  const manifest: Manifest = { ...progress.manifest, contents: await saveContents(cx, progress.manifest) }
  await cx.backups.put(manifestKey(manifest.id), JSON.stringify(manifest))
  await endProgress(cx)
  return manifest
}

async function begin(cx: BackupContext): Promise<Progress> {
  const schema = await schemaLevel(cx.db.$client)
  if (schema === null) throw new BackupRefused('The database has no tables yet, so there is nothing to back up.')
  const left = await takeProgress(cx, schema)
  return left ?? newProgress(cx, schema, await requireInstallation(cx), await libraryVersion(cx))
}

async function saveTables(cx: BackupContext, progress: Progress, oneMomentBytes: number, budget: Budget, tell: Tell) {
  const tables = await readTables(cx.db.$client)
  const { meta } = await cx.db.$client.prepare('SELECT 1').all()
  budget.spendQueries(4)
  if (meta.size_after <= oneMomentBytes) await saveAtOnce(cx, progress, tables, tell)
  else {
    while (await saveInTurn(cx, progress, tables, budget, tell)) {
      const library = await libraryVersion(cx)
      if (library === progress.library || progress.tries >= TRIES) break
      tell('The library has changed, so the tables are read again.')
      progress.tries += 1
      progress.library = library
      progress.manifest.tables = {}
    }
    if (tables.some(({ name }) => progress.manifest.tables[name] === undefined) || progress.reading !== null)
      return false
  }
  progress.areTablesDone = true
  await saveProgress(cx, progress)
  return true
}

/** Grows with every change of a script. */
async function libraryVersion({ db }: BackupContext): Promise<string> {
  const row = await firstOf(db.$client.prepare('SELECT epoch, version FROM library_version'))
  return JSON.stringify(row)
}
