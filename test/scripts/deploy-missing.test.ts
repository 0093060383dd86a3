// @module-tag gate: a deploy that refuses; no process of the product
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readToml, varsIn } from '../../scripts/product/wrangler-toml.ts'
import { DeployClone, SECRETS } from '../support/deploy-clone.ts'

const NAMES = Object.keys(SECRETS)
const SITE = { origin: 'http://127.0.0.1:9' }

let clone: DeployClone

beforeEach(() => void (clone = new DeployClone(SITE)))
afterEach(() => clone.remove())

/** Nothing was made, stored or written down. */
function expectNothingChanged(before = clone.account()) {
  expect(clone.calls().filter((call) => !/^(whoami|secret list|r2 bucket list)/u.test(call))).toEqual([])
  expect(clone.account()).toEqual(before)
  expect(clone.read('wrangler.toml')).toBe(clone.toml)
}

describe('a deploy without a terminal', () => {
  it('names the account, every secret, where each is found and the redirect URIs at once', async () => {
    clone.setAccount({ isSignedIn: false, secrets: {} })
    const { exitCode, all } = await clone.deploy([], { SITE_ORIGIN: 'https://clock.example' })
    expect(exitCode).toBe(1)
    for (const words of [
      'Set CLOUDFLARE_API_TOKEN: dash.cloudflare.com/profile/api-tokens',
      '• GOOGLE_CLIENT_ID: console.cloud.google.com/apis/credentials',
      '• GOOGLE_CLIENT_SECRET: console.cloud.google.com/apis/credentials',
      '• DISCORD_CLIENT_ID: discord.com/developers/applications',
      '• DISCORD_CLIENT_SECRET: discord.com/developers/applications',
      'https://clock.example/api/auth/callback/google',
      'https://clock.example/api/auth/callback/discord',
    ]) {
      expect(all).toContain(words)
    }
    expectNothingChanged()
  })

  it.each([
    ['some', { belfry: SECRETS, 'belfry-staging': { GOOGLE_CLIENT_ID: 'x' } }, NAMES.slice(1), ['--env=staging']],
    ['all, since there is no Worker', {}, NAMES, []],
    ['all of staging', { belfry: SECRETS }, NAMES, ['--env=staging']],
  ])('names the secrets that the Worker lacks, and no other: %s', async (_, secrets, missing, words) => {
    clone.setAccount({ secrets })
    const { exitCode, all } = await clone.deploy(words)
    expect([exitCode, [...all.matchAll(/^• (\w+):/gmu)].map(([, name]) => name)]).toEqual([1, missing])
    expect(all).toContain(`npx wrangler secret put NAME${words.length > 0 ? ' --env staging' : ''}\``)
    expectNothingChanged()
  })

  it('names the Owner’s address, and takes it from a secret of the Worker as well', async () => {
    clone.write('wrangler.toml', readToml())
    const { exitCode, all } = await clone.deploy(['--env', 'staging'])
    expect([exitCode, all]).toEqual([1, expect.stringContaining('• OWNER_EMAILS, the address that you sign in with')])
    expect(clone.calls().some((call) => call.startsWith('deploy'))).toBe(false)
    clone.setAccount({ secrets: { 'belfry-staging': { ...SECRETS, OWNER_EMAILS: 'sam@example.org' } } })
    await clone.deploy(['--env', 'staging'])
    expect(varsIn(clone.read('deployed.toml'), 'staging')).not.toHaveProperty('OWNER_EMAILS')
  })

  it('asks which of several accounts is meant, and says where R2 is switched on', async () => {
    clone.setAccount({ accounts: ['one', 'two'].map((id) => ({ id, name: `Table ${id}` })) })
    const unclear = await clone.deploy()
    expect([unclear.exitCode, unclear.all]).toEqual([1, expect.stringContaining('CLOUDFLARE_ACCOUNT_ID')])
    expect(unclear.all).toContain('two  Table two')
    clone.setAccount({ hasR2: false })
    const off = await clone.deploy()
    expect([off.exitCode, off.all]).toEqual([1, expect.stringContaining('Switch it on at dash.cloudflare.com → R2')])
    expectNothingChanged()
  })

  it('takes the secrets of its environment without what was pasted around them, and shows none', async () => {
    clone.setAccount({ secrets: {} })
    const pasted = {
      GOOGLE_CLIENT_ID: ` "${SECRETS.GOOGLE_CLIENT_ID}"\n`,
      GOOGLE_CLIENT_SECRET: `GOOGLE_CLIENT_SECRET=${SECRETS.GOOGLE_CLIENT_SECRET}\r\n`,
      DISCORD_CLIENT_ID: `\u200B'${SECRETS.DISCORD_CLIENT_ID}'`,
      DISCORD_CLIENT_SECRET: `\t${SECRETS.DISCORD_CLIENT_SECRET} `,
    }
    const { all } = await clone.deploy([], pasted)
    expect(clone.account().secrets).toEqual({ belfry: SECRETS })
    const told = `${all}\n${clone.calls().join('\n')}\n${clone.read('wrangler.toml')}`
    for (const value of Object.values(SECRETS)) expect(told).not.toContain(value)
  })

  it.each([
    [{ GOOGLE_CLIENT_ID: '  ' }, 'GOOGLE_CLIENT_ID is empty.'],
    [{ DISCORD_CLIENT_SECRET: SECRETS.DISCORD_CLIENT_ID }, 'DISCORD_CLIENT_SECRET looks like DISCORD_CLIENT_ID'],
    [{ DISCORD_CLIENT_SECRET: 'short' }, 'DISCORD_CLIENT_SECRET doesn’t look right: it has at least 20'],
  ])('refuses %j before it asks Cloudflare anything', async (env, sentence) => {
    const { exitCode, all } = await clone.deploy([], env)
    expect([exitCode, all, clone.calls()]).toEqual([1, expect.stringContaining(sentence), []])
    expect(all).not.toContain('short')
  })

  it.each([
    [['--env', 'moon'], 'wrangler.toml has no environment "moon".'],
    [
      ['--force'],
      'npm run deploy doesn’t know "--force". It takes "-- --env staging", "-- --dry-run", "-- --rooms-now" and "-- --skip-tests".',
    ],
  ])('refuses %s before it asks Cloudflare anything', async (words, sentence) => {
    const { exitCode, all } = await clone.deploy(words)
    expect([exitCode, all.trim(), clone.calls()]).toEqual([1, sentence, []])
  })
})
