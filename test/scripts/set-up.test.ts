import { expect, test } from 'vitest'
import { developerReader, strictReader } from '../../scripts/product/output.ts'
import { readSettings } from '../../scripts/product/settings.ts'
import { hasRealProviders, workerVars } from '../../scripts/product/worker-vars.ts'
import { readToml, varsIn } from '../../scripts/product/wrangler-toml.ts'

const SAID = [
  'Using secrets defined in process.env',
  'env.ROOMS (RoomObject)      Durable Object     local',
  '[wrangler:info] GET /health 200 OK (5ms)',
  '\u25B2 [WARNING] Scheduled Workers are not automatically triggered during local development.',
  '',
  '  To manually trigger a scheduled event, run:',
  '{"event":"room-opened"}',
  '✘ [ERROR] The room is on fire',
  '    at RoomObject.burn (room-object.ts:1:1)',
  '[wrangler:info] GET /rooms/K7QF 500',
]

test('what the tools say passes only when it is a warning, an error or an event of our own', () => {
  expect(SAID.filter(strictReader())).toEqual([
    '{"event":"room-opened"}',
    '✘ [ERROR] The room is on fire',
    '    at RoomObject.burn (room-object.ts:1:1)',
  ])
})

test('a developer also reads what was reloaded', () => {
  const said = ['  VITE v8.3.8  ready in 500 ms', '  ➜  Local:   http://127.0.0.1:8787/', '[vite] hmr update /main.tsx']
  expect(said.filter(developerReader())).toEqual(['[vite] hmr update /main.tsx'])
})

test('the port is 8787 and the browser opens, unless the environment says otherwise', () => {
  expect(readSettings({}, true)).toMatchObject({ port: 8787, opensBrowser: true })
  expect(readSettings({ PORT: '9000', OPEN: '0' }, true)).toMatchObject({ port: 9000, opensBrowser: false })
  expect(readSettings({ CI: 'true' }, true).opensBrowser).toBe(false)
  expect(readSettings({}, false).opensBrowser).toBe(false)
  expect(() => readSettings({ PORT: 'high' }, true)).toThrow('PORT is high, but a port is a number up to 65535.')
})

test('the caller may set the variables that wrangler.toml names, except the two that are ours', () => {
  const env = { FRAMES_BURST: '1000', SUPPORT_URL: '', ENVIRONMENT: 'production', HOME: '/home/ana' }
  const vars = workerVars(env, { OAUTH_DEV_ORIGIN: 'http://localhost:1' })
  expect(vars).toEqual({
    ...varsIn(readToml(), ''),
    ENVIRONMENT: 'development',
    OWNER_EMAILS: 'owner@belfry.test',
    SUPPORT_URL: '',
    FRAMES_BURST: '1000',
    OAUTH_DEV_ORIGIN: 'http://localhost:1',
  })
})

test('a real provider in the environment leaves no room for the identity server', () => {
  expect(hasRealProviders({ GOOGLE_CLIENT_ID: 'real' })).toBe(true)
  expect(hasRealProviders({ GOOGLE_CLIENT_ID: '' })).toBe(false)
})
