// @module-tag gate: the command that everybody begins with
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer as createWebServer } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { inProject } from '../../scripts/product/in-project.ts'
import { requireFreePort } from '../../scripts/product/port.ts'
import { launchBrowser } from '../support/browser.ts'
import { startProduct, type Product } from '../support/product.ts'
import { REST } from '../support/rest.ts'

/** Where nobody watches, requests are told among them, so that no line names a file. */
const LAST_LINES = [
  'Belfry is ready on URL',
  '  Sign In / Register → Google → Sam, a Storyteller; Ada, an Admin; Olwen, an Owner; or Tom, a Townsfolk.',
  '  Ctrl-C stops it. What you made stays.',
]

describe('a running Belfry', () => {
  let belfry: Product

  beforeAll(async () => {
    belfry = await startProduct()
  }, 120_000)
  afterAll(() => belfry.stop())

  test('says where it is, and is healthy there', async () => {
    expect(belfry.output()).toContain(`\n${LAST_LINES.join('\n')}\n`.replace('URL', belfry.url))
    const health = await fetch(`${belfry.url}/health`)
    expect([health.status, (await health.json()).status]).toEqual([200, 'ok'])
  })

  test('says nothing but its steps and its own events', async () => {
    await fetch(`${belfry.url}/`)
    await fetch(`${belfry.url}/api/no-such-route`)
    const others = belfry
      .output()
      .split('\n')
      .filter(
        (line) => !/^( {2}\S.*(?: s\)?|: .+)|Belfry is ready on \S+|\{.*\}|)$/.test(line) && !LAST_LINES.includes(line),
      )
    expect(others.join('\n')).toBe('')
  })

  test('sends people to the identity server on this machine to sign in', async () => {
    const response = await fetch(`${belfry.url}/auth/google?login_hint=owner@belfry.test`, { redirect: 'manual' })
    const target = new URL(response.headers.get('location') ?? '')
    expect([target.hostname, target.pathname]).toEqual(['localhost', '/o/oauth2/v2/auth'])
    const back = await fetch(target, { redirect: 'manual' })
    expect(back.headers.get('location')).toContain(`${belfry.url}/api/auth/callback/google?code=`)
  })

  test('lets a person sign in with a browser, as a sample person and as someone new', REST, async () => {
    const browser = await launchBrowser()
    const signIn = async (choose: (page: Page) => Promise<void>) => {
      const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
      await page.goto(`${belfry.url}/auth/discord`)
      await choose(page)
      await page.waitForURL(`${belfry.url}/**`)
      return (await page.request.get(`${belfry.url}/api/auth/me`)).json()
    }
    const olwen = await signIn((page) => page.getByRole('button', { name: 'Olwen' }).click())
    expect(olwen).toMatchObject({ displayName: 'Olwen', role: 'Owner' })
    const nadja = await signIn(async (page) => {
      await page.getByLabel('Name').fill('Nadja')
      await page.getByLabel('Email').fill('nadja@example.net')
      await page.getByRole('button', { name: 'Continue as someone new' }).click()
    })
    expect(nadja).toMatchObject({ email: 'nadja@example.net', role: 'Storyteller' })
    await browser.close()
  })

  test('comes back on the same state and address after every process of it was killed', async () => {
    await belfry.kill9()
    await expect(fetch(`${belfry.url}/health`)).rejects.toThrow('fetch failed')
    await belfry.restart()
    expect((await fetch(`${belfry.url}/health`)).status).toBe(200)
  })
})

describe('the end of Belfry', () => {
  test('comes within three seconds of Ctrl-C, with code 0, and leaves no process', async () => {
    const belfry = await startProduct()
    const pids = belfry.pids()
    expect(pids.length).toBeGreaterThan(3)
    const askedAt = performance.now()
    expect(await belfry.stop()).toBe(0)
    expect(performance.now() - askedAt).toBeLessThan(3000)
    await expect.poll(() => pids.filter(isAlive), { timeout: 2000 }).toEqual([])
  })

  test('comes for all of it when its own process is killed', REST, async () => {
    const belfry = await startProduct()
    const pids = belfry.pids()
    process.kill(pids[0] ?? 0, 'SIGKILL')
    await expect.poll(() => pids.filter(isAlive), { timeout: 5000 }).toEqual([])
    expect(await belfry.stop()).toBeNull()
  })

  test('does not come with the end of the runtime: that one is started again', REST, async () => {
    const belfry = await startProduct()
    const runtime = belfry.pids().at(-1) ?? 0
    process.kill(runtime, 'SIGKILL')
    await expect.poll(() => isAlive(runtime), { timeout: 5000 }).toBe(false)
    const health = () =>
      fetch(`${belfry.url}/health`).then(
        ({ status }) => status,
        () => 'nobody',
      )
    await expect.poll(health, { timeout: 20_000 }).toBe(200)
    expect(belfry.output()).toContain('The Worker stopped unexpectedly and is starting again.')
    expect(await belfry.stop()).toBe(0)
  })
})

test('a taken port is named at once, with the way to choose another', async () => {
  const other = createServer()
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
  const { port } = other.address() as AddressInfo
  const env = { ...process.env, PORT: String(port), OPEN: '0' }
  const start = spawn(process.execPath, [inProject('scripts/start.ts')], { env })
  const said: string[] = []
  for (const stream of [start.stdout, start.stderr]) stream.on('data', (chunk) => said.push(String(chunk)))
  const code = await Promise.race([new Promise((done) => start.once('close', done)), wait(10_000)])
  other.close()
  expect(code).toBe(1)
  expect(said.join('').trim()).toBe(
    `Port ${port} is taken by another program. Choose another one, for example: PORT=${port + 1} npm start`,
  )
})

test('a port that another program takes while the database is prepared is named, too', async () => {
  const port = await requireFreePort(0, 'npm test')
  const state = mkdtempSync(join(tmpdir(), 'belfry-port-'))
  const other = createWebServer((_request, response) => response.end('Not Belfry'))
  const env = { ...process.env, PORT: String(port), STATE_DIR: state, OPEN: '0' }
  const start = spawn(process.execPath, [inProject('scripts/start.ts')], { env })
  onTestFinished(() => {
    other.close()
    rmSync(state, { recursive: true, force: true })
  })
  const ended = new Promise((done) => start.once('close', done))
  let said = ''
  for (const stream of [start.stdout, start.stderr]) {
    stream.on('data', (chunk) => {
      said += String(chunk)
      if (said.includes('Bundle …') && !other.listening) other.listen(port, '127.0.0.1')
      if (said.includes('Belfry is ready')) start.kill('SIGINT')
    })
  }
  expect(await ended).toBe(1)
  expect(said).toContain(`Port ${port} is taken by another program.`)
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
