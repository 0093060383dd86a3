// @module-tag gate: what runs first in a fresh clone
import { spawn } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inProject } from '../../scripts/product/in-project.ts'

const LOCK = JSON.stringify({ packages: { '': {}, 'node_modules/bell': { version: '1.0.0' } } })
const FAKE_NPM = `
const { appendFileSync, mkdirSync } = require('node:fs')
const call = process.argv.slice(2).join(' ')
mkdirSync('node_modules', { recursive: true })
appendFileSync('node_modules/npm-calls', call + '\\n')
process.exit(call.startsWith(process.env.NPM_FAILS ?? 'never') ? 1 : 0)
`

let clone = ''

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'belfry-launch-'))
  mkdirSync(join(clone, 'scripts'))
  copyFileSync(inProject('scripts/launch.mjs'), join(clone, 'scripts/launch.mjs'))
  writeFileSync(join(clone, 'package-lock.json'), LOCK)
  writeFileSync(join(clone, 'package.json'), JSON.stringify({ allowScripts: { bell: true, rope: true } }))
  writeFileSync(join(clone, 'npm-cli.js'), FAKE_NPM)
  writeFileSync(join(clone, 'tell.ts'), 'console.log(process.argv.slice(2).join(), process.env.PATH); process.exit(7)')
})
afterEach(() => rmSync(clone, { recursive: true }))

/** Runs the launcher in the clone, as a Node of the given version where one is given. */
function launch(script: string, options: { version?: string; env?: Record<string, string> } = {}) {
  const { version = process.version, env = {} } = options
  const pretend = `data:text/javascript,Object.defineProperty(process,'version',{value:'${version}'})`
  const args = ['--import', pretend, join(clone, 'scripts/launch.mjs'), script, 'one', 'two']
  const child = spawn(process.execPath, args, {
    cwd: clone,
    env: { ...process.env, npm_execpath: join(clone, 'npm-cli.js'), npm_lifecycle_event: undefined, ...env },
  })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(String(chunk)))
  const ended = new Promise<number | null>((done) => child.once('close', done))
  return { child, said, ended }
}

const npmCalls = () => readFileSync(join(clone, 'node_modules/npm-calls'), 'utf8').trim().split('\n')

test('a fresh clone is installed first, then the script runs, and its code is the answer', async () => {
  const { said, ended } = launch('tell.ts')
  expect(await ended).toBe(7)
  expect(said.join('')).toContain('Installing what Belfry needs with npm ci')
  expect(said.join('')).toContain(`one,two ${join(clone, 'node_modules', '.bin')}${delimiter}`)
  expect(npmCalls()).toEqual([
    'ci --no-audit --no-fund --include=dev --include=optional --loglevel=error',
    'rebuild bell rope --ignore-scripts=false --loglevel=error --silent',
  ])
})

test('a clone that is installed is not installed again, until its lock file changes', async () => {
  await launch('tell.ts').ended
  const again = launch('tell.ts')
  await again.ended
  expect(again.said.join('')).not.toContain('Installing')
  writeFileSync(join(clone, 'package-lock.json'), LOCK.replace('1.0.0', '1.0.1'))
  const changed = launch('tell.ts')
  await changed.ended
  expect(changed.said.join('')).toContain('Installing')
})

test('a clone that somebody installed by hand is taken as it is', async () => {
  mkdirSync(join(clone, 'node_modules'))
  writeFileSync(join(clone, 'node_modules/.package-lock.json'), LOCK)
  const { said, ended } = launch('tell.ts')
  await ended
  expect(said.join('')).not.toContain('Installing')
  expect(npmCalls()).toEqual(['rebuild bell rope --ignore-scripts=false --loglevel=error --silent'])
})

test('the bench has packages of its own, which are installed when something of it is run for the first time', async () => {
  mkdirSync(join(clone, 'bench'))
  writeFileSync(join(clone, 'bench/package-lock.json'), LOCK)
  copyFileSync(join(clone, 'tell.ts'), join(clone, 'bench/tell.ts'))
  const benchCalls = () => readFileSync(join(clone, 'bench/node_modules/npm-calls'), 'utf8').trim().split('\n')
  await launch('tell.ts').ended
  expect(benchCalls).toThrow('ENOENT')
  for (const _ of [1, 2]) expect(await launch('bench/tell.ts').ended).toBe(7)
  expect(benchCalls()).toEqual(['ci --no-audit --no-fund --include=dev --include=optional --loglevel=error'])
})

test('an installation that fails is said, and tried again the next time', async () => {
  const { said, ended } = launch('tell.ts', { env: { NPM_FAILS: 'ci' } })
  expect(await ended).toBe(1)
  expect(said.join('')).toContain('npm ci did not finish')
  expect(await launch('tell.ts').ended).toBe(7)
})

test('an allowed script that fails is said, and tried again the next time', async () => {
  const { said, ended } = launch('tell.ts', { env: { NPM_FAILS: 'rebuild' } })
  expect(await ended).toBe(1)
  expect(said.join('')).toContain('bell and rope could not be set up for this machine: npm rebuild bell rope says why.')
  expect(await launch('tell.ts').ended).toBe(7)
})

test.each([
  ['v18.19.0', 'Belfry needs Node 20.19 or newer; this is v18.19.0. See https://nodejs.org.'],
  [
    'v20.20.2',
    'There is no packaged Node for this machine, so Belfry needs Node 22.18 or newer here; this is v20.20.2.',
  ],
])('Node %s without a packaged one is refused in a sentence', async (version, sentence) => {
  const { said, ended } = launch('tell.ts', { version })
  expect(await ended).toBe(1)
  expect(said.join('')).toContain(sentence)
})

test('being asked to end is passed on', async () => {
  writeFileSync(
    join(clone, 'wait.ts'),
    "process.on('SIGTERM', () => process.exit(5)); setInterval(() => {}, 1000); console.log('here')",
  )
  const { child, said, ended } = launch('wait.ts')
  await expect.poll(() => said.join('')).toContain('here')
  child.kill('SIGTERM')
  expect(await ended).toBe(5)
})
