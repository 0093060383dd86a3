import { beforeEach, expect, test } from 'vitest'
import { call } from '../support/worker/call.ts'
import { storeScript } from '../support/worker/stored-scripts.ts'
import { newWorld } from '../support/worker/world.ts'

beforeEach(async () => {
  await newWorld(0)
  await storeScript(['chef', 'imp'], { id: 'kept', sponsorId: null, uploadedAt: 1 })
})

test.each(['/api/scripts/kept', '/api/characters', '/api/characters/jinxes'])(
  '%s may be kept, and is asked for again each time',
  async (path) => {
    const first = await call('GET', path)
    expect([first.status, first.headers.get('Cache-Control')]).toEqual([200, 'no-cache'])
    const etag = first.headers.get('ETag') ?? ''
    const again = await call('GET', path, { headers: { 'If-None-Match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  },
)

test('a script that leaves the library by itself is kept nowhere', async () => {
  await storeScript(['chef', 'imp'], { id: 'week', sponsorId: null, uploadedAt: 1, expiresAt: Date.UTC(2099, 0, 1) })
  const answer = await call('GET', '/api/scripts/week')
  expect([answer.status, answer.headers.get('Cache-Control'), answer.headers.get('ETag')]).toEqual([
    200,
    'no-store',
    null,
  ])
})
