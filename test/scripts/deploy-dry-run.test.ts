// @module-tag rest
import { execaNode } from 'execa'
import { expect, it } from 'vitest'
import { inProject } from '../../scripts/product/in-project.ts'
import { readToml } from '../../scripts/product/wrangler-toml.ts'

it.each([
  [[], 'production', ''],
  [['--env', 'staging'], 'staging', '-staging'],
])(
  'a dry run needs no account, is accepted by wrangler itself, and its bundle works: %s',
  async (words, environment, end) => {
    const before = readToml()
    const { exitCode, all } = await execaNode(inProject('scripts/deploy.ts'), ['--dry-run', ...words], {
      all: true,
      env: {
        ROOM_CALLS_PER_MINUTE: '1500',
        CLOUDFLARE_API_TOKEN: '',
        NODE_ENV: undefined,
        VITEST: undefined,
        WRANGLER_LOG: 'log',
      },
      nodeOptions: [],
      reject: false,
      stdin: 'ignore',
    })
    expect(exitCode, all).toBe(0)
    for (const binding of ['ROOMS (RoomObject)', 'OPTIONS', 'DB', 'FILES', 'BACKUPS', 'POINTS', 'ASSETS'])
      expect(all).toContain(`env.${binding}`)
    expect(all).toContain('env.ROOM_CALLS (1500 requests/60s)')
    expect(all).toContain('env.ROOM_CALLS_PER_MINUTE ("1500")')
    expect(all).toContain(`env.ENVIRONMENT ("${environment}")`)
    expect(all).toContain(`Buckets belfry-files${end}, belfry-backups${end}: made where they are missing`)
    expect(all).toContain('Secrets it must have: GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, DISCORD_CLIENT_ID')
    // On a slow machine a step also says what it is doing, and wrangler may print a warning before the outcome.
    expect(all).toMatch(/Migrations … .*\d+ in order, 0000_house\.sql to/su)
    expect(all).toMatch(/Smoke test … .*passed, against the bundle on this machine/su)
    expect(readToml()).toBe(before)
  },
)
