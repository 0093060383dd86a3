import { unstable_splitSqlQuery } from 'wrangler'
import { BackupRefused } from '../../src/services/backup/backup-context.ts'
import { backUp } from '../../src/services/backup/back-up.ts'
import { checkBackup } from '../../src/services/backup/restore/check-backup.ts'
import { differences } from '../../src/services/backup/restore/differences.ts'
import { administratorsIn, backupIds, findBackup, readManifest } from '../../src/services/backup/find-backup.ts'
import { type Manifest, rowsIn } from '../../src/services/backup/manifest.ts'
import { isRestoring } from '../../src/services/backup/restore-note.ts'
import { restore, settleAfterTimeTravel } from '../../src/services/backup/restore/restore.ts'
import { notePrepared } from '../product/database.ts'
import { migrationFiles } from '../product/migrate.ts'
import { readSettings, siteIn } from '../product/settings.ts'
import { UserError } from '../product/user-error.ts'
import { openLocal, openRemote } from './open-stores.ts'
import type { Words } from './words.ts'

type Cx = Awaited<ReturnType<typeof openRemote>>['cx']

/** KV's copies of the switch may be a minute old everywhere in the world. */
const COPY_DELAY_MS = 65_000

const say = (line: string) => console.log(`  ${line}`)

/** Makes a backup and says what is in it. */
export async function runBackup(words: Words): Promise<void> {
  await withStores(words, async (cx) => {
    const made = await backUp(cx, { tell: say })
    if (made !== null) console.log(`The backup ${made.id} is complete: ${sizeOf(made)}.`)
  })
}

/** Does what `npm run restore` is asked for. */
export async function runRestore(words: Words): Promise<void> {
  await withStores(words, async (cx, stateDir) => {
    if (words.list) return list(cx)
    if (words['after-time-travel']) return settleAfterTimeTravel(cx, say)
    const manifest = await findBackup(cx, words.date ?? '')
    console.log(`The backup ${manifest.id}: ${sizeOf(manifest)}, schema ${manifest.schema}.`)
    console.log(`It holds ${await administratorsIn(cx, manifest)}. A restore signs everybody out.`)
    const settings = {
      migrations: readMigrations(),
      fromAnotherDeployment: words['from-another-deployment'],
      tell: say,
    }
    if (words['dry-run']) {
      await checkBackup(cx, manifest, settings)
      return showDifferences(cx, manifest)
    }
    await restore(cx, manifest, { ...settings, copyDelayMs: words.local ? 0 : COPY_DELAY_MS })
    if (words.local) notePrepared(stateDir, siteIn(process.env))
  })
}

/** The migrations of this copy of Belfry, in the statements that wrangler would run. */
const readMigrations = () => migrationFiles().map(({ name, sql }) => ({ name, queries: unstable_splitSqlQuery(sql) }))

async function withStores(words: Words, work: (cx: Cx, stateDir: string) => Promise<void>): Promise<void> {
  const { stateDir } = readSettings(process.env, false)
  const { cx, end } = words.local ? await openLocal(stateDir) : await openRemote(words.env)
  try {
    await work(cx, stateDir)
  } catch (error) {
    // A restore that has begun may be in the middle, whatever went wrong.
    const isBegun = await isRestoring(cx).catch(() => true)
    if (isBegun)
      console.error('\nA restore has not ended, so the site is still off. Start it again with the same command.')
    if (error instanceof BackupRefused) throw new UserError(`${error.message}${isBegun ? '' : ' Nothing was changed.'}`)
    throw error
  } finally {
    await end()
  }
}

async function list(cx: Cx): Promise<void> {
  const ids = await backupIds(cx)
  if (ids.length === 0) console.log('There is no backup yet.')
  for (const id of ids) {
    const told = await readManifest(cx, id).then(sizeOf, () => 'not finished, or damaged')
    console.log(`${id}  ${told}`)
  }
}

async function showDifferences(cx: Cx, manifest: Manifest): Promise<void> {
  let isSame = true
  for await (const { name, here, saved, added, removed, changed } of differences(cx, manifest)) {
    if (added + removed + changed === 0) continue
    isSame = false
    say(
      `${name}: ${here} here, ${saved} in the backup; ${added} would come back, ${removed} would go, ${changed} would change`,
    )
  }
  console.log(
    isSame ? 'The site is what the backup has.' : 'Everything else is equal. This was a dry run: nothing was changed.',
  )
}

function sizeOf(manifest: Manifest): string {
  const { tables, files } = manifest
  const megabytes = (files.bytes / 1024 / 1024).toFixed(1)
  return `${Object.keys(tables).length} tables, ${rowsIn(manifest)} rows, ${files.count} files (${megabytes} MB)`
}
