// @module-tag rest
import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SWITCH_OFF } from '../../scripts/deploy/cloudflare.ts'
import { inProject } from '../../scripts/product/in-project.ts'
import { DeployClone } from '../support/deploy-clone.ts'
import { DeployedSite } from '../support/deployed-site.ts'

const BOOKMARK = '00000085-00000001-00004ee3-bookmark'
const OFF = `d1 execute DB --remote --yes --command ${SWITCH_OFF}`
const LIST = [
  ['v1', undefined],
  ['v2', 'Belfry 0.3.0 1a2b3c4'],
  ['v3', undefined],
  ['v4', `Belfry 0.3.1 5d6e7f8, database before: ${BOOKMARK}`],
  // A secret was changed after the deploy.
  ['v5', undefined],
] as const
/** `rooms`: what the newer deploy says of its rooms. The older one has done ten steps. */
const versionsWith = (rooms: string | undefined) =>
  LIST.map(([id, message], index) => ({
    id,
    number: index + 1,
    metadata: { created_on: `2026-11-23T10:0${index}:00.000000Z` },
    ...(message === undefined ? {} : { annotations: annotations(message, id === 'v2' ? 'rooms-10-9' : rooms) }),
  }))
const annotations = (message: string, tag: string | undefined) => ({
  'workers/message': message,
  ...(tag === undefined ? {} : { 'workers/tag': tag }),
})
const VERSIONS = versionsWith('rooms-12-10')
const AT_ONCE = '--durable-objects-code-update-mode immediate'

let clone: DeployClone

const site = await new DeployedSite().start()
beforeEach(() => {
  clone = new DeployClone(site)
  clone.setAccount({ versions: VERSIONS, running: 'v5' })
})
afterEach(() => clone.remove())
afterAll(() => site.stop())

/** The calls that change something. */
const changes = () => clone.calls().filter((call) => /^(rollback|d1)/u.test(call))

describe('npm run rollback', () => {
  it('goes to the code of the deploy before, past changed secrets, and leaves the database alone', async () => {
    const { exitCode, all } = await clone.run('rollback')
    expect([exitCode, changes()]).toEqual([
      0,
      [`rollback v2 --message Back to Belfry VERSION 1a2b3c4 of 2026-11-23 10:01 ${AT_ONCE} --yes --env=`],
    ])
    expect(all).toContain('nothing is lost')
  })

  it('takes the database back too if it is asked to, after the code, to where it was before the deploy', async () => {
    const { exitCode, all } = await clone.run('rollback', ['--database', '--yes', '--env', 'staging'])
    expect([exitCode, changes()]).toEqual([
      0,
      [
        `${OFF} --env=staging`,
        `rollback v2 --message Back to Belfry VERSION 1a2b3c4 of 2026-11-23 10:01 ${AT_ONCE} --yes --env=staging`,
        `d1 time-travel restore DB --bookmark=${BOOKMARK} --json --env=staging`,
        `${OFF} --env=staging`,
      ],
    ])
    expect(all).toContain('npx wrangler d1 time-travel restore DB --bookmark=00000099-undo --env=staging')
    expect(all).toContain('Everything written to it since is lost')
    expect(all).toContain('/admin/site-config#kill-switch')
  })

  it.each([
    ['changed what was there', 'rooms-11-11', 'The older code cannot read the rooms that are open now.'],
    ['do not tell', undefined, 'The older code may not be able to (one of the two deploys does not tell) read'],
  ])('says what rooms that %s cost, and goes back once somebody agreed', async (_, rooms, sentence) => {
    clone.setAccount({ versions: versionsWith(rooms), running: 'v5' })
    const asked = await clone.run('rollback')
    expect([asked.exitCode, changes(), asked.all]).toEqual([1, [], expect.stringContaining(sentence)])
    expect((await clone.run('rollback', ['--yes'])).exitCode).toBe(0)
    expect(clone.account().running).toBe('v2')
  })

  it('takes no database back before somebody agreed to the loss', async () => {
    const { exitCode, all } = await clone.run('rollback', ['--database'])
    expect([exitCode, changes()]).toEqual([1, []])
    expect(all).toContain('Nothing was changed. Add "--yes" if this is what you want.')
  })

  it('goes to the version and the bookmark that it is told', async () => {
    await clone.run('rollback', ['--version', 'v1', '--bookmark', 'other', '--yes'])
    expect(changes().filter((call) => call !== `${OFF} --env=`)).toEqual([
      `rollback v1 --message Back to v1 ${AT_ONCE} --yes --env=`,
      'd1 time-travel restore DB --bookmark=other --json --env=',
    ])
  })

  it.each([
    [
      'the only deploy',
      { versions: VERSIONS.slice(0, 2), running: 'v2' },
      [],
      'has no deploy of another commit before the one that runs',
    ],
    ['no bookmark', { versions: VERSIONS, running: 'v2' }, ['--database'], 'left no bookmark of the database'],
    ['nobody signed in', { isSignedIn: false }, [], 'Set CLOUDFLARE_API_TOKEN'],
    ['an unknown word', {}, ['--now'], 'npm run rollback doesn’t know "--now".'],
    ['an unknown environment', {}, ['--env', 'moon'], 'wrangler.toml has no environment "moon".'],
  ])('changes nothing and says why: %s', async (_, account, words, sentence) => {
    clone.setAccount(account)
    const { exitCode, all } = await clone.run('rollback', words)
    expect([exitCode, changes(), all]).toEqual([1, [], expect.stringContaining(sentence)])
  })

  it('undoes what npm run deploy did', async () => {
    clone.setAccount({})
    await clone.deploy([], { WORKERS_CI_COMMIT_SHA: '1111111' })
    // The same commit twice: what is left is not gone back to.
    for (const _ of ['once', 'twice']) await clone.deploy([], { WORKERS_CI_COMMIT_SHA: '2222222' })
    expect(clone.account().running).toBe('v3')
    clone.calls()
    expect((await clone.run('rollback', ['--database', '--yes'])).exitCode).toBe(0)
    expect(clone.account().running).toBe('v1')
    expect(changes().at(-2)).toContain(`--bookmark=${BOOKMARK}`)
    // There is nothing before the first deploy, and the later ones are not gone back to.
    expect((await clone.run('rollback')).exitCode).toBe(1)
  })
})

it('the site is turned off in the tables as they are, whether or not somebody ever turned it off before', () => {
  const database = new DatabaseSync(':memory:')
  const files = readdirSync(inProject('migrations')).filter((file) => file.endsWith('.sql'))
  for (const file of files.toSorted()) database.exec(readFileSync(inProject(`migrations/${file}`), 'utf8'))
  const read = database.prepare(
    "SELECT json_extract(value, '$.siteEnabled') AS isOn FROM site_option WHERE key = 'killswitch'",
  )
  database.exec(SWITCH_OFF)
  expect(read.get()).toEqual({ isOn: 0 })
  database.exec(`UPDATE site_option SET value = '{"siteEnabled":true}'`)
  database.exec(SWITCH_OFF)
  expect(read.get()).toEqual({ isOn: 0 })
})
