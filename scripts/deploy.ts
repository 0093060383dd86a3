// npm run deploy [-- --env staging] [-- --dry-run] [-- --skip-tests]: makes what is missing, migrates, deploys and tests the site.
import { tellLongRun } from './checks/long-run.ts'
import { wranglerJson } from './deploy/cloudflare.ts'
import { dryRun } from './deploy/dry-run.ts'
import { fetchPictures, rememberOrigin, withPictures } from './deploy/pictures.ts'
import { redirectUris } from './deploy/redirect-uris.ts'
import { meetRequirements } from './deploy/requirements.ts'
import { hasIds, makeBucket, makeStores, resourcesOf } from './deploy/resources.ts'
import { storeSecrets } from './deploy/secrets.ts'
import { smokeTest } from './deploy/smoke-test.ts'
import { readTarget, type Target } from './deploy/target.ts'
import { isBuildService } from './deploy/terminal.ts'
import { upload } from './deploy/upload.ts'
import { releaseOf, thisRelease } from './deploy/this-release.ts'
import { writeNote } from './deploy/versions.ts'
import { buildWebApp } from './product/build.ts'
import { runShown } from './product/process.ts'
import { step } from './product/step.ts'
import { supervise } from './product/supervisor.ts'
import { WRANGLER } from './product/tool-environment.ts'
import { UserError } from './product/user-error.ts'

await supervise(async () => {
  const target = readTarget(process.argv.slice(2), process.env)
  if (target.isDryRun) return dryRun(target)
  const { secrets, buckets } = await meetRequirements(target, process.env)
  // Before the long wait for the tests: nobody has to paste them again after a failure.
  if (Object.keys(secrets).length > 0) {
    await step('Secrets', async () => {
      await storeSecrets(target, secrets)
      return `stored ${Object.keys(secrets).join(', ')}`
    })
  }
  await prove(target)
  const isNew = await makeMissing(target, buckets)
  const bookmark = isNew ? undefined : await step('Bookmark', () => takeBookmark(target))
  await migrate(target, bookmark)
  await step('Characters’ pictures', () => fetchPictures(target, process.env))
  const note = writeNote({ release: thisRelease(target.vars['COMMIT'] ?? ''), bookmark })
  const origin = await withPictures(target, () => upload(target, note, process.env))
  rememberOrigin(target, origin)
  await tryOut(target, origin, bookmark)
})

/** Everything is tested where it is deployed by hand. A build service has its own place for tests, and no browser. */
async function prove({ skipsTests }: Target): Promise<void> {
  if (skipsTests || isBuildService(process.env)) return void (await step('Web app', buildWebApp))
  await runShown('scripts/test.ts')
  await runShown('scripts/test-rest.ts')
  console.log(tellLongRun())
}

/** Answers whether the database is a new one. */
async function makeMissing(target: Target, buckets: readonly string[]): Promise<boolean> {
  const missing = resourcesOf(target).buckets.filter((name) => !buckets.includes(name))
  for (const name of missing) await step(`Bucket ${name}`, () => makeBucket(target, name))
  if (hasIds(target)) return false
  const told = isBuildService(process.env)
    ? 'found by their names at every deploy'
    : 'named in wrangler.toml: commit that file'
  return step(
    'Database and key-value store',
    () => makeStores(target),
    () => `ready, and ${told}`,
  )
}

/** Where the database can be taken back to. */
async function takeBookmark({ flag }: Target): Promise<string> {
  return (await wranglerJson<{ bookmark: string }>('d1', 'time-travel', 'info', 'DB', '--json', flag)).bookmark
}

async function migrate(target: Target, bookmark: string | undefined): Promise<void> {
  try {
    await runShown(WRANGLER, ['d1', 'migrations', 'apply', 'DB', '--remote', target.flag])
  } catch {
    throw new UserError(
      `A migration failed, so nothing was deployed. The running Worker hasn’t changed.${tellDatabaseBack(target, bookmark)}`,
    )
  }
}

async function tryOut(target: Target, origin: string | undefined, bookmark: string | undefined): Promise<void> {
  const back = tellGoingBack(target, bookmark)
  if (origin === undefined) {
    throw new UserError(
      `Deployed, but not tested: wrangler named no address. Say where the site is, for example SITE_ORIGIN=https://example.org, and deploy again.\n\n${back}`,
    )
  }
  console.log(`\nThe OAuth clients need these redirect URIs:\n${redirectUris(origin)}\n`)
  await step(`Smoke test of ${origin}`, async () => {
    const problems = await smokeTest(origin, { release: releaseOf(target) })
    if (problems.length === 0) return 'passed'
    throw new UserError(
      `Deployed, but the site doesn’t work:\n${problems.map((problem) => `• ${problem}`).join('\n')}\n\n${back}`,
    )
  })
  console.log(`\nBelfry is live on ${origin}\n${tellRooms(target)}\n\n${back}`)
}

/** The command with the environment in it. */
function rollback({ environment }: Pick<Target, 'environment'>, ...words: string[]): string {
  const all = [...(environment ? ['--env', environment] : []), ...words]
  return all.length === 0 ? 'npm run rollback' : `npm run rollback -- ${all.join(' ')}`
}

/** How to undo a deploy. The first one has nothing before it. */
function tellGoingBack(target: Pick<Target, 'environment' | 'flag'>, bookmark: string | undefined): string {
  if (bookmark === undefined) {
    return `This was the first deploy, so there is nothing to go back to. To take the site down: npx wrangler delete ${target.flag}`
  }
  return `To go back:
  ${rollback(target)}   the code of the deploy before; it works with the newer tables
  ${rollback(target, '--database')}   and the database as it was before this deploy: what was written since is lost
The bookmark of the database is ${bookmark}; Cloudflare keeps it for 30 days.`
}

/** How the database is taken back when nothing was deployed after it. */
function tellDatabaseBack({ flag }: Pick<Target, 'flag'>, bookmark: string | undefined): string {
  if (bookmark === undefined) return ''
  return ` Migrations that ran stay in place. To go back to before this deploy, run:\n  npx wrangler d1 time-travel restore DB --bookmark=${bookmark} ${flag}`
}

/** When the rooms that are in use run what was deployed. */
function tellRooms({ isForRoomsNow }: Pick<Target, 'isForRoomsNow'>): string {
  return isForRoomsNow
    ? 'Every room runs the new code: its pages reconnect within seconds, and nothing is lost.'
    : 'Rooms that are in use take the new code when they are quiet, within five minutes. For a fault that cannot wait: "-- --rooms-now".'
}
