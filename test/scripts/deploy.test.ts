// @module-tag rest
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { environmentOf, parseToml, varsIn } from '../../scripts/product/wrangler-toml.ts'
import { DeployClone } from '../support/deploy-clone.ts'
import { drawPortrait } from '../../scripts/identity/portrait.ts'
import { DeployedSite, json } from '../support/deployed-site.ts'

let clone: DeployClone

const site = await new DeployedSite().start()
beforeEach(() => void (clone = new DeployClone(site)))
afterEach(() => clone.remove())
afterAll(() => site.stop())

describe('npm run deploy', () => {
  it('makes what is missing the first time, writes the ids down, migrates, and deploys then', async () => {
    const { exitCode, all } = await clone.deploy()
    expect(all).toContain(`  ${site.origin}/api/auth/callback/discord\n\n  Smoke test of ${site.origin}`)
    expect(all).toContain(`\nBelfry is live on ${site.origin}\n`)
    expect([exitCode, clone.calls()]).toEqual([
      0,
      [
        'whoami --json',
        'r2 bucket list --env=',
        'secret list --format json --env=',
        'npm test',
        'npm run test:rest',
        'r2 bucket create belfry-files --env=',
        'r2 bucket create belfry-backups --env=',
        'd1 list --json --env=',
        'd1 create belfry --env=',
        'd1 list --json --env=',
        'kv namespace list --env=',
        'kv namespace create belfry-options --env=',
        'kv namespace list --env=',
        'd1 migrations apply DB --remote --env=',
        'deploy --config wrangler.deploy.toml --minify --message Belfry VERSION --tag rooms-STEPS --env=',
      ],
    ])
    const before = clone.toml.split('\n')
    const after = clone.read('wrangler.toml').split('\n')
    expect(after.filter((line) => !before.includes(line))).toEqual([
      'database_id = "d1d1d1d1-0000-4000-8000-000000000000"',
      'id = "c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0"',
    ])
    expect(before.every((line) => after.includes(line))).toBe(true)
    expect(clone.idsOf('deployed.toml')).toEqual(clone.idsOf('wrangler.toml'))
    expect(clone.idsOf('wrangler.toml', 'staging')).toEqual([undefined, undefined])
    expect(readdirSync(clone.folder)).not.toContain('wrangler.deploy.toml')
  })

  it('takes the pictures of the site’s characters along as files, and leaves none in the build', async () => {
    const items = [{ icon_url: '/images/icon-imp' }]
    const other = site.answers
    site.answers = { ...other, '/api/characters': (response) => json(response, 200, { items, version: 'a1' }) }
    site.answers['/images/icon-imp'] = (response) => response.end(drawPortrait('Imp'))
    const { exitCode, all } = await clone.deploy(['--skip-tests'])
    site.answers = other
    expect(exitCode).toBe(0)
    expect(all).toContain('1 become files of the deploy')
    expect(clone.read('deployed-files/pictures.json')).toBe('["/images/icon-imp"]')
    expect(clone.read('deployed-files/images/icon-imp')).toContain('WEBP')
    expect(
      readdirSync(join(clone.folder, 'dist/client'), { recursive: true, withFileTypes: true }).filter((one) =>
        one.isFile(),
      ),
    ).toEqual([])
    // The site is away the next time: what it had is still there.
    const again = await clone.deploy(['--skip-tests'])
    expect(again.all).toContain(`still 1 from the last time, since ${site.origin} didn’t give its own`)
    expect(again.exitCode).toBe(0)
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
        'r2 bucket list --env=',
        'secret list --format json --env=',
        'npm test',
        'npm run test:rest',
        'd1 time-travel info DB --json --env=',
        'd1 migrations apply DB --remote --env=',
        'deploy --config wrangler.deploy.toml --minify --message Belfry VERSION, database before: 00000085-00000001-00004ee3-bookmark --tag rooms-STEPS --env=',
      ],
    ])
    expect(all).toContain('npm run rollback -- --database')
    expect(all).toContain('The bookmark of the database is 00000085-00000001-00004ee3-bookmark')
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
    expect(calls.filter((call) => call.includes('create'))).toEqual(['r2 bucket create belfry-backups --env='])
    expect(clone.idsOf('wrangler.toml')).toEqual(['dada', 'cece'])
  })

  it('looks at the environment alone that is deployed', async () => {
    const { exitCode } = await clone.deploy(['--env', 'staging'])
    expect([exitCode, clone.calls()]).toEqual([
      0,
      [
        'whoami --json',
        'r2 bucket list --env=staging',
        'secret list --format json --env=staging',
        'npm test',
        'npm run test:rest',
        'r2 bucket create belfry-files-staging --env=staging',
        'r2 bucket create belfry-backups-staging --env=staging',
        'd1 list --json --env=staging',
        'd1 create belfry-staging --env=staging',
        'd1 list --json --env=staging',
        'kv namespace list --env=staging',
        'kv namespace create belfry-options --env=staging',
        'kv namespace list --env=staging',
        'd1 migrations apply DB --remote --env=staging',
        'deploy --config wrangler.deploy.toml --minify --message Belfry VERSION --tag rooms-STEPS --env=staging',
      ],
    ])
    expect(clone.idsOf('wrangler.toml')).toEqual([undefined, undefined])
    expect(clone.idsOf('wrangler.toml', 'staging')).toEqual([
      'd1d1d1d1-0000-4000-8000-000000000000',
      'c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0',
    ])
  })

  it('writes limits of the caller into the variables and their bindings, of this deploy alone', async () => {
    expect((await clone.deploy([], { ROOM_CALLS_PER_MINUTE: '1500', ROOMS_PER_HOUR: '40' })).exitCode).toBe(0)
    const deployed = clone.read('deployed.toml')
    expect(varsIn(deployed, '')).toMatchObject({ ROOM_CALLS_PER_MINUTE: '1500', ROOMS_PER_HOUR: '40' })
    expect(figureIn(deployed, '', 'ROOM_CALLS')).toBe(1500)
    expect(figureIn(deployed, '', 'SIGN_INS')).toBe(60)
    expect(figureIn(deployed, 'staging', 'ROOM_CALLS')).toBe(600)
    expect(varsIn(clone.read('wrangler.toml'), '')).toEqual(varsIn(clone.toml, ''))
  })

  it('has rooms take the new code at once where that is asked for, and says when they take it', async () => {
    const { all } = await clone.deploy()
    expect(all).toContain('take the new code when they are quiet, within five minutes')
    clone.calls()
    expect((await clone.deploy(['--rooms-now'])).all).toContain('Every room runs the new code')
    expect(clone.calls().find((call) => call.startsWith('deploy'))).toContain(
      ' --durable-objects-code-update-mode immediate',
    )
  })

  it('takes limits that somebody changed in wrangler.toml, with or without quotes', async () => {
    const changed = clone.toml.replace('ROOM_CALLS_PER_MINUTE = "600"', 'ROOM_CALLS_PER_MINUTE = 1500 # the hall')
    clone.write('wrangler.toml', changed)
    expect((await clone.deploy()).exitCode).toBe(0)
    expect(varsIn(clone.read('deployed.toml'), '')).toMatchObject({ ROOM_CALLS_PER_MINUTE: '1500' })
    expect(clone.read('deployed.toml')).toContain('ROOM_CALLS_PER_MINUTE = "1500"')
    expect(figureIn(clone.read('deployed.toml'), '', 'ROOM_CALLS')).toBe(1500)
  })

  it('builds and leaves the tests out in Workers Builds, and with --skip-tests', async () => {
    for (const [words, env] of [
      [[], { WORKERS_CI: '1', CI: 'true' }],
      [['--skip-tests'], {}],
    ] as const) {
      expect((await clone.deploy(words, env)).exitCode).toBe(0)
      const calls = clone.calls()
      expect(calls).toContain('build')
      expect(calls).not.toContain('npm test')
    }
  })

  it('takes what a build service made, and leaves its account of the deploy where Workers Builds reads it', async () => {
    const toml = clone.toml
      .replace('database_name = "belfry"', 'database_name = "ours"\ndatabase_id = "dada"')
      .replace('binding = "OPTIONS"', 'binding = "OPTIONS"\nid = "cece"')
    clone.write('wrangler.toml', toml)
    clone.setAccount({ buckets: ['belfry-files', 'belfry-backups'] })
    const env = { WORKERS_CI: '1', WRANGLER_OUTPUT_FILE_DIRECTORY: clone.folder }
    const { exitCode, all } = await clone.deploy([], env)
    expect(exitCode).toBe(0)
    // The database is there already, but nobody has told the providers of this site yet.
    expect(all).toContain(`  ${site.origin}/api/auth/callback/google\n`)
    expect(clone.calls().filter((call) => call.includes('create'))).toEqual([])
    expect(clone.read('wrangler.toml')).toBe(toml)
    const [output = ''] = readdirSync(clone.folder).filter((file) => file.startsWith('wrangler-output-'))
    expect(clone.read(output)).toContain('"type":"deploy"')
  })
})

function figureIn(toml: string, environment: string, binding: string): number | undefined {
  return environmentOf(parseToml(toml), environment)?.ratelimits?.find(({ name }) => name === binding)?.simple.limit
}
