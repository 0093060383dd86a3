import { execaNode } from 'execa'
import { readdirSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inProject } from '../../scripts/product/in-project.ts'
import { readToml, tablesOf, valueIn, varsIn } from '../../scripts/product/wrangler-toml.ts'
import { DeployClone, SECRETS } from '../support/deploy-clone.ts'

let clone: DeployClone

beforeEach(() => void (clone = new DeployClone()))
afterEach(() => clone.remove())

describe('npm run deploy', () => {
  it('makes what is missing the first time, writes the ids down, migrates, and deploys then', async () => {
    const { exitCode } = await clone.deploy()
    expect([exitCode, clone.calls()]).toEqual([
      0,
      [
        'whoami --json',
        'secret list --format json --env=',
        'npm test',
        'd1 list --json --env=',
        'd1 create belfry --env=',
        'd1 list --json --env=',
        'kv namespace list --env=',
        'kv namespace create belfry-options --env=',
        'kv namespace list --env=',
        'r2 bucket create belfry-files --env=',
        'd1 migrations apply DB --remote --env=',
        'deploy --config wrangler.deploy.toml --minify --env=',
      ],
    ])
    const before = readToml().split('\n')
    const after = clone.read('wrangler.toml').split('\n')
    expect(after.filter((line) => !before.includes(line))).toEqual([
      'database_id = "d1d1d1d1-0000-4000-8000-000000000000"',
      'id = "c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0"',
    ])
    expect(before.every((line) => after.includes(line))).toBe(true)
    expect(clone.idsOf('deployed.toml')).toEqual(clone.idsOf('wrangler.toml'))
    expect(clone.idsOf('wrangler.toml', 'env.staging.')).toEqual([undefined, undefined])
    expect(readdirSync(clone.folder)).not.toContain('wrangler.deploy.toml')
  })

  it('takes a bookmark every later time, before it migrates', async () => {
    await clone.deploy()
    const written = clone.read('wrangler.toml')
    clone.calls()
    const { exitCode, all } = await clone.deploy()
    expect([exitCode, clone.calls()]).toEqual([
      0,
      [
        'whoami --json',
        'secret list --format json --env=',
        'npm test',
        'd1 time-travel info DB --json --env=',
        'd1 migrations apply DB --remote --env=',
        'deploy --config wrangler.deploy.toml --minify --env=',
      ],
    ])
    expect(all).toContain('00000085-00000001-00004ee3-bookmark')
    expect(clone.read('wrangler.toml')).toBe(written)
  })

  it('takes what is there by its name, and a bookmark of it', async () => {
    clone.setAccount({
      databases: [{ uuid: 'dada', name: 'belfry' }],
      namespaces: [{ id: 'cece', title: 'belfry-options' }],
      buckets: ['belfry-files'],
    })
    expect((await clone.deploy()).exitCode).toBe(0)
    const calls = clone.calls()
    expect(calls).toContain('d1 time-travel info DB --json --env=')
    expect(calls.filter((call) => call.includes('create'))).toEqual(['r2 bucket create belfry-files --env='])
    expect(clone.idsOf('wrangler.toml')).toEqual(['dada', 'cece'])
  })

  it('looks at the environment alone that is deployed', async () => {
    const { exitCode } = await clone.deploy(['--env', 'staging'])
    expect([exitCode, clone.calls()]).toEqual([
      0,
      [
        'whoami --json',
        'secret list --format json --env=staging',
        'npm test',
        'd1 list --json --env=staging',
        'd1 create belfry-staging --env=staging',
        'd1 list --json --env=staging',
        'kv namespace list --env=staging',
        'kv namespace create belfry-options --env=staging',
        'kv namespace list --env=staging',
        'r2 bucket create belfry-files-staging --env=staging',
        'd1 migrations apply DB --remote --env=staging',
        'deploy --config wrangler.deploy.toml --minify --env=staging',
      ],
    ])
    expect(clone.idsOf('wrangler.toml')).toEqual([undefined, undefined])
    expect(clone.idsOf('wrangler.toml', 'env.staging.')).toEqual([
      'd1d1d1d1-0000-4000-8000-000000000000',
      'c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0',
    ])
  })

  it.each([
    ['some', { belfry: SECRETS.slice(0, 2) }, SECRETS.slice(2), []],
    ['all, since there is no Worker', {}, SECRETS, []],
    ['all of staging', { belfry: SECRETS }, SECRETS, ['--env=staging']],
  ] as const)('names the missing secrets before anything is changed: %s', async (_, secrets, missing, words) => {
    clone.setAccount({ secrets })
    const { exitCode, all } = await clone.deploy(words)
    const [worker, option] = words.length > 0 ? ['belfry-staging', ' --env staging'] : ['belfry', '']
    expect(exitCode).toBe(1)
    expect(all).toContain(
      [
        `The Worker "${worker}" has no ${missing.join(', ')} yet, so nothing was changed. Set each one, then deploy again:`,
        ...missing.map((name) => `  npx wrangler secret put ${name}${option}`),
      ].join('\n'),
    )
    expect(clone.calls()).toHaveLength(2)
    expect(clone.read('wrangler.toml')).toBe(readToml())
  })

  it('does not deploy after a migration that failed, and says how to go back', async () => {
    await clone.deploy()
    clone.calls()
    clone.setAccount({ migrationFails: true })
    const { exitCode, all } = await clone.deploy()
    expect(exitCode).toBe(1)
    expect(clone.calls().at(-1)).toBe('d1 migrations apply DB --remote --env=')
    expect(all).toContain('A migration failed, so nothing was deployed. The running Worker hasn’t changed.')
    expect(all).toContain(
      'npx wrangler d1 time-travel restore DB --bookmark=00000085-00000001-00004ee3-bookmark --env=',
    )
  })

  it('writes limits of the caller into the variables and their bindings, of this deploy alone', async () => {
    expect((await clone.deploy([], { ROOM_CALLS_PER_MINUTE: '1500', ROOMS_PER_HOUR: '40' })).exitCode).toBe(0)
    const deployed = clone.read('deployed.toml')
    expect(varsIn(deployed, '')).toMatchObject({ ROOM_CALLS_PER_MINUTE: '1500', ROOMS_PER_HOUR: '40' })
    expect(figureIn(deployed, 'ratelimits', 'ROOM_CALLS')).toBe('1500')
    expect(figureIn(deployed, 'ratelimits', 'SIGN_INS')).toBe('60')
    expect(figureIn(deployed, 'env.staging.ratelimits', 'ROOM_CALLS')).toBe('600')
    expect(varsIn(clone.read('wrangler.toml'), '')).toEqual(varsIn(readToml(), ''))
  })

  it('takes limits that somebody changed in wrangler.toml, with or without quotes', async () => {
    const changed = readToml().replace('ROOM_CALLS_PER_MINUTE = "600"', 'ROOM_CALLS_PER_MINUTE = 1500 # the hall')
    clone.write('wrangler.toml', changed)
    expect((await clone.deploy()).exitCode).toBe(0)
    expect(varsIn(clone.read('deployed.toml'), '')).toMatchObject({ ROOM_CALLS_PER_MINUTE: '1500' })
    expect(clone.read('deployed.toml')).toContain('ROOM_CALLS_PER_MINUTE = "1500"')
    expect(figureIn(clone.read('deployed.toml'), 'ratelimits', 'ROOM_CALLS')).toBe('1500')
  })

  it.each([
    [['--env', 'moon'], 'wrangler.toml has no environment "moon".'],
    [['--force'], 'npm run deploy doesn’t know "--force". It takes "-- --env staging" and "-- --dry-run".'],
  ])('refuses %s before it asks Cloudflare anything', async (words, sentence) => {
    const { exitCode, all } = await clone.deploy(words)
    expect([exitCode, all.trim(), clone.calls()]).toEqual([1, sentence, []])
  })

  it('says how to sign in', async () => {
    clone.setAccount({ isSignedIn: false })
    const { exitCode, all } = await clone.deploy()
    expect([exitCode, clone.calls()]).toEqual([1, ['whoami --json']])
    expect(all).toContain('Run `npx wrangler login` once, or set CLOUDFLARE_API_TOKEN, and deploy again.')
  })
})

it.each([
  [[], 'production'],
  [['--env', 'staging'], 'staging'],
])('what would be deployed is accepted by wrangler itself, without an account: %s', async (words, environment) => {
  const before = readToml()
  const { exitCode, all } = await execaNode(inProject('scripts/deploy.ts'), ['--dry-run', ...words], {
    all: true,
    env: { ROOM_CALLS_PER_MINUTE: '1500', CLOUDFLARE_API_TOKEN: '', WRANGLER_LOG: 'log' },
    nodeOptions: [],
    reject: false,
    stdin: 'ignore',
  })
  expect(exitCode, all).toBe(0)
  for (const binding of ['ROOMS (RoomObject)', 'OPTIONS', 'DB', 'FILES', 'ASSETS'])
    expect(all).toContain(`env.${binding}`)
  expect(all).toContain('env.ROOM_CALLS (1500 requests/60s)')
  expect(all).toContain('env.ROOM_CALLS_PER_MINUTE ("1500")')
  expect(all).toContain(`env.ENVIRONMENT ("${environment}")`)
  expect(readToml()).toBe(before)
})

function figureIn(toml: string, table: string, name: string): string | undefined {
  const found = tablesOf(toml).find(({ header, text }) => header === table && valueIn(text, 'name') === name)
  return /limit = (\d+)/u.exec(found?.text ?? '')?.[1]
}
