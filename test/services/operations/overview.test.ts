import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import type { Overview } from '#protocol/overview.ts'
import { read } from '../../support/worker/call.ts'
import { newWorld } from '../../support/worker/world.ts'

const look = () => read<Overview>('GET', '/api/admin/overview', { as: 'admin' })

beforeEach(async () => {
  await newWorld(3)
})

test('the figures are counted: characters, scripts, bytes of bodies and files', async () => {
  const { results } = await env.DB.prepare('SELECT body FROM script_body').all<{ body: string }>()
  const bodies = results.reduce((sum, { body }) => sum + new TextEncoder().encode(body).length, 0)
  await env.FILES.put('images/one', new Uint8Array(1_000))
  await env.FILES.put('script-bodies/two.json', 'x'.repeat(234))
  expect(await look()).toEqual({
    characters: 181,
    scripts: 3,
    lastSync: null,
    alarms: [],
    storage: { bytes: bodies + 1_234, isLowerBound: false },
  })
  expect(bodies).toBeGreaterThan(500)
})

test('an empty library uses no storage', async () => {
  await newWorld(0)
  expect(await look()).toMatchObject({ scripts: 0, storage: { bytes: 0, isLowerBound: false } })
})
