import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ProblemBody } from '#protocol/problem.ts'
import { app } from '../../src/app.ts'
import { Browser } from '../support/worker/browser.ts'
import { BELFRY_ORIGIN } from '../support/worker/identity.ts'
import { player } from '../support/worker/player.ts'
import { newWorld } from '../support/worker/world.ts'
import { streamOf } from './broken-bodies.ts'

const MEGABYTE = 1024 * 1024
const VALIDATE = '/api/scripts/validate'
let signedIn: Browser
beforeAll(async () => {
  await newWorld(0)
  signedIn = (await player('Townsfolk')).browser
})

async function send(browser: Browser, path: string, body: BodyInit, headers: Record<string, string> = {}) {
  const type = { Origin: BELFRY_ORIGIN, 'Content-Type': 'application/json', ...headers }
  const response = await browser.send(path, { method: 'POST', headers: type, body })
  return { status: response.status, ...((await response.json()) as Partial<ProblemBody>) }
}

/** A body of exactly so many bytes. */
const bodyOf = (bytes: number) => `{"scriptData":["imp"]${' '.repeat(bytes - 22)}}`

describe('The body of a visitor', () => {
  const refusal = { status: 413, error: 'TOO_LARGE', message: 'This is larger than 1 MB. Sign in to send more.' }

  it('may have 1 MB', async () => {
    expect(await send(new Browser(), VALIDATE, bodyOf(MEGABYTE))).toMatchObject({ status: 200, valid: true })
    expect(await send(new Browser(), VALIDATE, bodyOf(MEGABYTE + 1))).toMatchObject(refusal)
  })

  it.each([VALIDATE, '/api/scripts/resolve-jinxes', '/api/feedback', '/api/rooms/ABCD/join'])(
    'of %s is refused by its length alone',
    async (path) => {
      const headers = { 'Content-Length': String(MEGABYTE + 1) }
      expect(await send(new Browser(), path, streamOf(MEGABYTE + 1), headers)).toMatchObject(refusal)
    },
  )

  it('without a length is read up to 1 MB and no further', async () => {
    let sent = 0
    const chunk = new Uint8Array(MEGABYTE / 4).fill(0x20)
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += chunk.length
        controller.enqueue(chunk.slice())
        if (sent > 40 * MEGABYTE) controller.close()
      },
    })
    expect(await send(new Browser(), VALIDATE, endless)).toMatchObject(refusal)
    expect(sent).toBeLessThan(8 * MEGABYTE)
  })
})

describe('The body of somebody signed in', () => {
  it('may have 10 MB where a script is sent', async () => {
    const long = await send(signedIn, VALIDATE, bodyOf(10 * MEGABYTE))
    expect(long).toMatchObject({ status: 200, valid: true })
    expect(await send(signedIn, VALIDATE, streamOf(10 * MEGABYTE + 200_000))).toMatchObject({
      status: 413,
      message: 'File is too large. Maximum size is 10MB.',
    })
  })

  it('may have 1 MB elsewhere', async () => {
    const name = JSON.stringify({ displayName: 'Ana' }).padEnd(MEGABYTE + 1)
    expect(await send(signedIn, '/api/auth/setup-display-name', name)).toMatchObject({
      status: 413,
      message: 'This request is too large (max 1 MB).',
    })
  })
})

describe('Every reader of JSON', () => {
  it.each([
    ['/api/scripts/validate', 'This is nested more than 8 levels deep, which no script is.'],
    ['/api/rooms/ABCD/join', 'This request is nested more than 10 levels deep. Nothing was changed.'],
    ['/api/feedback', 'This request is nested more than 10 levels deep. Nothing was changed.'],
  ])('refuses deep nesting: %s', async (path, message) => {
    for (const deep of ['['.repeat(6000), `{"a":${'['.repeat(6000)}${']'.repeat(6000)}}`])
      expect(await send(new Browser(), path, deep)).toMatchObject({ status: 400, error: 'BAD_REQUEST', message })
  })

  it('refuses more values than anybody sends', async () => {
    const many = `{"displayName":[${'1,'.repeat(100_001)}1]}`
    expect(await send(new Browser(), '/api/rooms/ABCD/join', many)).toMatchObject({
      status: 400,
      message: 'This request has more than 100,000 values. Nothing was changed.',
    })
  })

  it('takes a byte order mark, and nothing that is not UTF-8', async () => {
    const marked = new TextEncoder().encode('\uFEFF{"scriptData":["imp"]}')
    expect(await send(new Browser(), VALIDATE, marked)).toMatchObject({ status: 200 })
    const broken = new Uint8Array([...marked, 0xff])
    expect(await send(new Browser(), VALIDATE, broken)).toMatchObject({
      status: 400,
      message: 'The body of this request is not valid JSON.',
    })
  })
})

describe('A body that is refused unread', () => {
  it('is taken, so that the client gets its answer', async () => {
    let pulled = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1
        if (pulled > 20) controller.close()
        else controller.enqueue(new Uint8Array(64 * 1024))
      },
    })
    const headers = { 'Content-Type': 'application/json', Origin: BELFRY_ORIGIN }
    const request = new Request(`${BELFRY_ORIGIN}/api/scripts`, { method: 'POST', headers, body })
    expect((await app.fetch(request, env, createExecutionContext())).status).toBe(401)
    expect(pulled).toBe(21)
  })

  it('is not waited for if the client stops sending', async () => {
    const body = new ReadableStream<Uint8Array>({ pull: async () => new Promise(() => {}) })
    const headers = { 'Content-Type': 'application/json', Origin: BELFRY_ORIGIN }
    const request = new Request(`${BELFRY_ORIGIN}/api/scripts`, { method: 'POST', headers, body })
    expect((await app.fetch(request, env, createExecutionContext())).status).toBe(401)
  })
})
