// npm run rollback [-- --env staging] [-- --version ID] [-- --database | --bookmark BOOKMARK] [-- --yes]: goes back to the code
// of the deploy before, and only if asked to the database of then.
import { findAccounts, SIGN_IN_NEEDED } from './deploy/account.ts'
import { switchOff, wrangler, wranglerJson } from './deploy/cloudflare.ts'
import { ask, hasTerminal } from './deploy/terminal.ts'
import { environmentIn, type Target } from './deploy/target.ts'
import { ROOMS_AT_ONCE } from './deploy/upload.ts'
import {
  deployBefore,
  deployOf,
  listVersions,
  readNote,
  readsRooms,
  runningVersion,
  type Version,
} from './deploy/versions.ts'
import { step } from './product/step.ts'
import { supervise } from './product/supervisor.ts'
import { UserError } from './product/user-error.ts'
import { readOptions } from './product/words.ts'
import { readToml } from './product/wrangler-toml.ts'

type Way = Pick<Target, 'environment' | 'flag' | 'worker'> & {
  /** The questions are answered: the site is off, and what was written since may be lost. */
  isConfirmed: boolean
}

const OPTIONS = {
  env: { type: 'string', short: 'e', default: '', example: 'staging' },
  /** The version to go back to; without, the deploy before. */
  version: { type: 'string', example: 'ID' },
  database: { type: 'boolean', default: false },
  /** Where the database goes back to; without, where it was before the deploy that is undone. */
  bookmark: { type: 'string', example: 'BOOKMARK' },
  yes: { type: 'boolean', short: 'y', default: false },
} as const

await supervise(async () => {
  const { values } = readOptions('rollback', process.argv.slice(2), OPTIONS)
  const way = { ...environmentIn(readToml(), values.env), isConfirmed: values.yes }
  if (!(await findAccounts())) throw new UserError(`Nothing was changed. Missing: ${SIGN_IN_NEEDED}`)
  const versions = await listVersions(way)
  const { current, before } = deployBefore(versions, await runningVersion(way))
  const bookmark =
    values.database || values.bookmark !== undefined ? (values.bookmark ?? bookmarkOf(current)) : undefined
  const version = values.version ?? before?.id
  if (version === undefined) throw new UserError(tellNoDeploy(versions, way))
  const reads = readsRooms(deployOf(versions, version), current)
  if (reads !== true) await confirm(way, tellRooms(reads), 'close them')
  if (bookmark !== undefined) {
    await confirm(way, tellLoss(bookmark), 'lose it')
    // A database that can’t be written to is still taken back.
    await step('Site off', () => switchOff(way).catch(() => 'the database didn’t take it'))
  }
  // The code first: the older code works with the newer tables, and not the other way round.
  await takeCodeBack(way, version, before?.id === version ? nameOf(before) : version)
  if (bookmark === undefined) {
    console.log(
      '\nThe database, files and rooms are as they were: the older code works with the newer tables, and nothing is lost. Every room runs the older code now.',
    )
  } else await takeDatabaseBack(way, bookmark)
})

function bookmarkOf(current: Version | undefined): string {
  const bookmark = current && readNote(current)?.bookmark
  if (bookmark !== undefined) return bookmark
  throw new UserError(
    'Nothing was changed: the deploy that runs left no bookmark of the database. Say which one with "-- --bookmark BOOKMARK"; npx wrangler d1 time-travel info DB --timestamp=… tells the one of a moment.',
  )
}

/** What it costs is said before anything is done. */
async function confirm({ isConfirmed }: Way, cost: string, words: string): Promise<void> {
  console.log(cost)
  if (isConfirmed) return
  if (!hasTerminal(process.env)) throw new UserError('Nothing was changed. Add "--yes" if this is what you want.')
  const answer = await ask(`Is this what you want? Type "${words}" to go on: `)
  if (answer.trim() !== words) throw new UserError('Nothing was changed.')
}

/** `reads`: false if the older code cannot read the newer one’s rooms, undefined if nobody knows. */
function tellRooms(reads: boolean | undefined): string {
  const known = reads === false ? 'cannot' : 'may not be able to (one of the two deploys does not tell)'
  return `The older code ${known} read the rooms that are open now.
• Nobody can nominate or vote in such a room while the older code runs: it says that a newer Belfry wrote it.
• Nothing in it is lost. It opens again once the newer code, or a mended one, is deployed. Rooms that are opened until then work.`
}

function tellLoss(bookmark: string): string {
  return `The database goes back to ${bookmark}.
• Everything written to it since is lost: scripts, accounts, results, settings. Rooms and files are stored elsewhere and stay.
• Accounts that were deleted since come back, until the scheduled jobs delete them again at minute 23 of the hour.
• The site is turned off for it, and stays off until you turn it on again.
  docs/operations/lost-database.md has every step, and the other way: npm run restore brings back a night’s backup.`
}

async function takeCodeBack({ flag }: Way, version: string, name: string): Promise<void> {
  await step(`Code back to ${name}`, async () => {
    const message = `Back to ${name}`.slice(0, 100)
    await wrangler('rollback', version, '--message', message, ...ROOMS_AT_ONCE, '--yes', flag)
  })
}

async function takeDatabaseBack({ flag }: Way, bookmark: string): Promise<void> {
  const words = ['d1', 'time-travel', 'restore', 'DB', `--bookmark=${bookmark}`, '--json', flag]
  const { previous_bookmark: undo } = await step('Database back', () =>
    wranglerJson<{ previous_bookmark: string }>(...words),
  )
  // The switch went back too, with all the rest.
  await step('Site off again', () => switchOff({ flag }))
  console.log(`
What was written since is gone from the database. To have it back after all:
  npx wrangler d1 time-travel restore DB --bookmark=${undo} ${flag}
The site is off. Accounts that were deleted since are back until the scheduled jobs have run, at minute 23 of the hour; /health/ready tells
when (lastJobAt). Then sign in as an Admin and turn the site on: /admin/site-config#kill-switch`)
}

function nameOf(version: Version): string {
  return `${readNote(version)?.release ?? 'the version'} of ${version.metadata.created_on.slice(0, 16).replace('T', ' ')}`
}

function tellNoDeploy(versions: readonly Version[], { worker }: Way): string {
  const list = versions.map(({ id, metadata }) => `\n  ${id}  ${metadata.created_on}`).join('')
  return `Nothing was changed: "${worker}" has no deploy of another commit before the one that runs, among its last ten versions. To go to one of them
anyway, add "-- --version ID":${list || ' there are none.'}`
}
