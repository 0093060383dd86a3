// @module-tag rest
import { afterAll, describe, expect, it } from 'vitest'
import { DeployClone, SECRETS } from '../support/deploy-clone.ts'
import { DeployedSite } from '../support/deployed-site.ts'

/** Every call of a first deploy in its order, and whether it changes something. */
const CALLS = [
  ['whoami --json', false],
  ['r2 bucket list', false],
  ['secret list --format json', false],
  ['secret bulk', true],
  ['r2 bucket create', true],
  ['d1 list --json', false],
  ['d1 create', true],
  ['kv namespace list', false],
  ['kv namespace create', true],
  ['d1 migrations apply DB --remote', true],
  ['deploy --config wrangler.deploy.toml --minify --message', true],
] as const
const BREAKS = CALLS.flatMap(([command, changes]) =>
  (changes ? (['before', 'after'] as const) : (['before'] as const)).map((when) => ({ command, when })),
)

const site = await new DeployedSite().start()
afterAll(() => site.stop())

describe('a deploy that was cut off', () => {
  it('goes on when it is started again, wherever it was, and makes nothing twice', async () => {
    const clone = new DeployClone(site)
    clone.setAccount({ secrets: {} })
    for (const goesWrong of BREAKS) {
      clone.setAccount({ ...clone.account(), goesWrong })
      // Pasted once: what is stored is not asked for again.
      const isStored = clone.account().secrets['belfry'] !== undefined
      const { exitCode, all } = await clone.deploy([], isStored ? {} : SECRETS)
      expect([goesWrong, exitCode, clone.account().goesWrong], all).toEqual([goesWrong, 1, undefined])
    }
    const { exitCode, all } = await clone.deploy()
    expect(exitCode, all).toBe(0)
    const { databases, namespaces, buckets, secrets } = clone.account()
    expect(databases.map(({ name }) => name)).toEqual(['belfry'])
    expect(namespaces.map(({ title }) => title)).toEqual(['belfry-options'])
    expect(buckets).toEqual(['belfry-files', 'belfry-backups'])
    expect(secrets).toEqual({ belfry: SECRETS })
    expect(clone.idsOf('deployed.toml')).toEqual([databases[0]?.uuid, namespaces[0]?.id])
    clone.remove()
  })

  it('does not deploy after a migration that failed, and says how to go back', async () => {
    const clone = new DeployClone(site)
    await clone.deploy()
    const { versions, ...account } = clone.account()
    clone.setAccount({
      ...account,
      versions,
      goesWrong: { command: 'd1 migrations apply DB --remote', when: 'before' },
    })
    clone.calls()
    const { exitCode, all } = await clone.deploy()
    expect([exitCode, clone.calls().at(-1)]).toEqual([1, 'd1 migrations apply DB --remote --env='])
    expect(clone.account().versions).toEqual(versions)
    expect(all).toContain('A migration failed, so nothing was deployed. The running Worker hasn’t changed.')
    expect(all).toContain(
      'npx wrangler d1 time-travel restore DB --bookmark=00000085-00000001-00004ee3-bookmark --env=',
    )
    clone.remove()
  })
})
