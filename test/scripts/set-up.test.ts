// @module-tag gate: below a second
import { EventEmitter } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { PassThrough } from 'node:stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import { developerReader, passOnOutput, strictReader } from '../../scripts/product/output.ts'
import { tellReady } from '../../scripts/product/ready.ts'
import { noteRequests, requestsLog } from '../../scripts/product/requests-log.ts'
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

const LINES = [
  '{"event":"request-done","status":200}',
  '{"event":"request-refused","status":422}',
  '{"event":"socket-closed","code":4002}',
  '{"event":"request-failed","status":500}',
  '{"event":"fallback-used","step":"library-version"}',
  '{"event":"jobs-done"}',
]

test.each([true, false])(
  'requests go to a file if a person reads the terminal, else where warnings go: %s',
  async (isRead) => {
    const stateDir = mkdtempSync(join(tmpdir(), 'belfry-requests-'))
    const said: string[] = []
    const terminal = vi.spyOn(process.stdout, 'write').mockImplementation((line) => said.push(String(line)) > 0)
    onTestFinished(() => rmSync(stateDir, { recursive: true, force: true }))
    const [stdout, stderr, noted] = [new PassThrough(), new PassThrough(), [] as string[]]
    const child = Object.assign(new EventEmitter(), { stdout, stderr }) as never
    passOnOutput({ child }, strictReader, {
      note: (line) => void noted.push(line),
      noteRequest: isRead ? noteRequests(stateDir) : null,
    })
    stdout.end(`${LINES.join('\n')}\n`)
    await vi.waitFor(() => expect(noted).toEqual(LINES))
    terminal.mockRestore()
    const told = said.map((line) => line.trim())
    expect(told).toEqual(isRead ? LINES.slice(3, 5) : LINES.slice(0, 5))
    if (isRead)
      await vi.waitFor(() =>
        expect(readFileSync(requestsLog(stateDir), 'utf8').trim().split('\n')).toEqual(LINES.slice(0, 3)),
      )
  },
)

test('the last thing a start says is where, as whom, and how to stop', () => {
  const at = { url: 'http://localhost:8787', hasSamplePeople: true }
  const lines = (isTerminal: boolean, hasSamplePeople: boolean) =>
    tellReady({ stateDir: join(process.cwd(), '.wrangler/state'), isTerminal }, { ...at, hasSamplePeople }).split('\n')
  expect(lines(true, true)).toEqual([
    'Belfry is ready on http://localhost:8787',
    '  Sign In / Register → Google → Sam, a Storyteller; Ada, an Admin; Olwen, an Owner; or Tom, a Townsfolk.',
    '  Requests are noted in .wrangler/state/requests.log; warnings come here.',
    '  Ctrl-C stops it. What you made stays.',
  ])
  expect(lines(false, false)).toEqual([
    'Belfry is ready on http://localhost:8787',
    '  Ctrl-C stops it. What you made stays.',
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

test('SITE chooses the site and a state folder of its own, unless one is given', () => {
  const [usual, year] = [readSettings({}, true), readSettings({ SITE: 'year' }, true)]
  expect([usual.site, year.site, readSettings({ SITE: '' }, true).site]).toEqual(['sample', 'year', 'sample'])
  expect([usual, year].map(({ stateDir }) => relative(process.cwd(), stateDir))).toEqual([
    join('.wrangler', 'state'),
    join('.wrangler', 'year'),
  ])
  expect(readSettings({ SITE: 'year', STATE_DIR: '/tmp/else' }, true).stateDir).toBe(resolve('/tmp/else'))
  expect(() => readSettings({ SITE: 'decade' }, true)).toThrow(
    'SITE is decade, but Belfry has only the sites sample and year.',
  )
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
