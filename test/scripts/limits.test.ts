// @module-tag rest
import { execaNode } from 'execa'
import { afterEach, describe, expect, it } from 'vitest'
import { inProject } from '../../scripts/product/in-project.ts'
import { figureOf, requireVars } from '../../scripts/product/limits.ts'
import { environmentOf, parseToml, readToml, varsIn } from '../../scripts/product/wrangler-toml.ts'
import { LIMIT_NAMES, RATE_LIMITS } from '../../src/limits.ts'
import { type Product, startProduct } from '../support/product.ts'
import { Visitor } from '../support/visitor.ts'

const NO_LIMITS = ['0', '-3', '1.5', '1e3', 'many', '', ' 7', '12345678901']

describe('The limits', () => {
  it.each(['', 'staging'])(
    'have a default in wrangler.toml that their bindings agree with (environment "%s")',
    (name) => {
      const toml = readToml()
      const vars = varsIn(toml, name)
      requireVars(vars)
      expect(vars).toMatchObject(Object.fromEntries(LIMIT_NAMES.map((limit) => [limit, varsIn(toml, '')[limit]])))
      const found = environmentOf(parseToml(toml), name)?.ratelimits ?? []
      const bindings = found.map((one) => [one.name, one.simple.limit] as const)
      expect(Object.fromEntries(bindings)).toEqual(
        Object.fromEntries(Object.keys(RATE_LIMITS).map((binding) => [binding, figureOf(binding, vars)])),
      )
    },
  )

  it.each(LIMIT_NAMES)('refuse %s unless it is a whole number of at least 1, and say so', (name) => {
    const vars = varsIn(readToml(), '')
    for (const value of NO_LIMITS) {
      const sentence = `${name} is "${value}", but it must be a whole number from 1 to 999999999.`
      expect(() => requireVars({ ...vars, [name]: value })).toThrow(sentence)
    }
    requireVars({ ...vars, [name]: '7' })
  })
})

const VARS = varsIn(readToml(), '')

describe('SITE_ENABLED', () => {
  it.each(['off', 'false', 'true', '2', ' 0', '00'])('is refused as "%s", in a sentence', (value) => {
    const sentence = `SITE_ENABLED is "${value}", but it must be empty or 1 (the kill switch decides) or 0 (the site is closed).`
    expect(() => requireVars({ ...VARS, SITE_ENABLED: value })).toThrow(sentence)
  })

  it.each([undefined, '', '0', '1'])('may be "%s"', (value) => {
    expect(() => requireVars({ ...VARS, SITE_ENABLED: value })).not.toThrow()
  })
})

describe('ROOMS_JURISDICTION', () => {
  it.each(['EU', 'europe', 'fedramp', ' '])('is refused as "%s", in a sentence', (value) => {
    const sentence = `ROOMS_JURISDICTION is "${value}", but it must be empty (Cloudflare chooses), eu or us.`
    expect(() => requireVars({ ...VARS, ROOMS_JURISDICTION: value })).toThrow(sentence)
  })

  it.each([undefined, '', 'eu', 'us'])('may be "%s"', (value) => {
    expect(() => requireVars({ ...VARS, ROOMS_JURISDICTION: value })).not.toThrow()
  })
})

const A_LIMIT = ['ROOMS_PER_HOUR', '1.5', 'a whole number from 1 to 999999999.'] as const
const THE_SITE = ['SITE_ENABLED', 'off', 'empty or 1 (the kill switch decides) or 0 (the site is closed).'] as const

const A_PLACE = ['ROOMS_JURISDICTION', 'europe', 'empty (Cloudflare chooses), eu or us.'] as const

// Deploying takes limits alone from the environment.
it.each([
  ['scripts/start.ts', ...A_LIMIT],
  ['scripts/dev.ts', ...A_LIMIT],
  ['scripts/deploy.ts', ...A_LIMIT],
  ['scripts/start.ts', ...THE_SITE],
  ['scripts/start.ts', ...A_PLACE],
  ['scripts/dev.ts', ...THE_SITE],
])('%s refuses %s=%s, in a sentence', async (script, name, value, allowed) => {
  const { exitCode, all } = await execaNode(inProject(script), {
    all: true,
    env: { [name]: value, PORT: '0', OPEN: '0' },
    nodeOptions: [],
    reject: false,
    stdin: 'ignore',
    timeout: 20_000,
  })
  expect([exitCode, all.trim()]).toEqual([1, `${name} is "${value}", but it must be ${allowed}`])
})

describe('A limit of the environment', () => {
  let belfry: Product
  afterEach(() => belfry.stop())

  it.each(['scripts/start.ts', 'scripts/dev.ts'] as const)('reaches its binding with %s', async (script) => {
    belfry = await startProduct({ script, env: { UNKNOWN_CODES_PER_MINUTE: '30' } })
    // Whatever minutes they fall into: ten in each, which is the default, would be exceeded, thirty are not.
    for (let call = 0; call < 25; call += 1) expect(await statusOfUnknown(belfry)).toBe(404)
    await belfry.stop()
    belfry = await startProduct({ script, env: { UNKNOWN_CODES_PER_MINUTE: '1' } })
    const statuses = await Promise.all([1, 2, 3].map(() => statusOfUnknown(belfry)))
    expect(statuses).toContain(429)
  })
})

it.each(['scripts/start.ts', 'scripts/dev.ts'] as const)(
  'A jurisdiction is left out by %s, which says so, and rooms open',
  async (script) => {
    const belfry = await startProduct({ script, env: { ROOMS_JURISDICTION: 'eu' } })
    try {
      expect(belfry.output()).toContain('This machine’s runtime has no jurisdictions: rooms stay here.')
      const host = new Visitor(belfry.url)
      await host.signIn('storyteller@belfry.test')
      expect(await host.openRoom()).toMatch(/^\w{4}$/u)
    } finally {
      await belfry.stop()
    }
  },
)

async function statusOfUnknown({ url }: Product): Promise<number> {
  return (await fetch(`${url}/api/rooms/ZZZZ`)).status
}
