import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { SECURITY_HEADERS } from '#protocol/headers.ts'
import type { ProblemBody } from '#protocol/problem.ts'
import { app } from '../../src/app.ts'
import { call, ORIGIN, read, refusal } from '../support/worker/call.ts'
import { RoomTable } from '../support/worker/table.ts'
import { newWorld } from '../support/worker/world.ts'

beforeAll(async () => {
  await newWorld(1)
})

const json = (body: string, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...headers },
  body,
})
const ask = async (path: string, init: RequestInit = {}, bindings: object = {}) =>
  app.fetch(new Request(ORIGIN + path, init), { ...env, ...bindings }, createExecutionContext())
const problemOf = async (response: Response) => ({
  status: response.status,
  ...((await response.json()) as ProblemBody),
})

describe('Health', () => {
  it('says that all three stores answer, and the version', async () => {
    expect(await read('GET', '/health')).toEqual({
      status: 'ok',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/u) as string,
      checks: { d1: 'ok', kv: 'ok', r2: 'ok' },
    })
  })

  it('says which store fails, with 503', async () => {
    const broken = { get: async () => Promise.reject(new Error('away')) }
    const response = await ask('/health', {}, { OPTIONS: broken })
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ status: 'failed', checks: { d1: 'ok', kv: 'failed', r2: 'ok' } })
  })
})

describe('An answer', () => {
  it('says when it was given, by which a device tells how old its copy is', async () => {
    const { headers } = await call('GET', '/api/characters')
    expect(Math.abs(Date.now() - Date.parse(headers.get('Date') ?? ''))).toBeLessThan(5_000)
  })
})

describe('A request that cannot be served', () => {
  it('gets code, message and request id, with the same id in the header', async () => {
    const response = await call('GET', '/api/no-such-thing')
    const body = (await response.json()) as ProblemBody
    expect(response.status).toBe(404)
    expect(body).toEqual({
      error: 'NOT_FOUND',
      message: 'This address was not found.',
      requestId: expect.any(String) as string,
    })
    expect(response.headers.get('X-Request-Id')).toBe(body.requestId)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  })

  it('for malformed JSON is 400', async () => {
    for (const body of ['{', '', 'null{', '\u0000'])
      expect(await problemOf(await ask('/api/rooms/ABCD/join', json(body)))).toMatchObject({
        status: 400,
        error: 'BAD_REQUEST',
      })
  })

  it('for a body without a JSON content type is 415', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])
      expect(await problemOf(await ask('/api/rooms/ABCD/join', json('{}', { 'Content-Type': type })))).toMatchObject({
        status: 415,
        error: 'UNSUPPORTED_MEDIA_TYPE',
      })
    const charset = await ask('/api/rooms/ABCD/join', json('{}', { 'Content-Type': 'application/json; charset=utf-8' }))
    expect(charset.status).toBe(404)
  })

  it('for wrong values is 422, each with its path and message', async () => {
    const { room } = { room: await RoomTable.open() }
    const body = { action: 'updateOptions', patch: { maxPlayers: 0, voteType: 'dice', blindVoting: 'yes' } }
    const refused = await refusal('POST', `/api/rooms/${room.code}/state`, { token: room.host.token, body })
    expect(refused).toMatchObject({ status: 422, error: 'VALIDATION_FAILED' })
    const faults = refused.details as { path: string; message: string }[]
    expect(faults).toHaveLength(3)
    expect(faults).toEqual(
      expect.arrayContaining([
        { path: 'patch.maxPlayers', message: 'maxPlayers must be at least 1.' },
        { path: 'patch.voteType', message: 'voteType must be one of: plurality, borda, approval, irv' },
        { path: 'patch.blindVoting', message: 'blindVoting must be true or false.' },
      ]),
    )
    expect(refused.message).toBe(faults[0]?.message)
  })

  it('for a body over 1 MB is 413, with or without a length', async () => {
    const large = JSON.stringify({ displayName: 'x'.repeat(1_048_576) })
    expect(await problemOf(await ask('/api/rooms/ABCD/join', json(large)))).toMatchObject({
      status: 413,
      error: 'TOO_LARGE',
    })
    const stream = new Blob([large]).stream()
    const streamed = await ask('/api/rooms/ABCD/join', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: stream,
    })
    expect(await problemOf(streamed)).toMatchObject({ status: 413, error: 'TOO_LARGE' })
  })

  it('because of a bug gets a fixed message, and only the place is logged', async () => {
    const logged = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    const broken = {
      prepare: () => {
        throw new Error('secret words')
      },
      batch: () => {
        throw new Error('secret words')
      },
    }
    const response = await ask('/api/scripts', {}, { DB: broken })
    const body = await problemOf(response)
    const lines = logged.mock.calls.map(([line]) => String(line))
    logged.mockRestore()
    expect(body).toMatchObject({
      status: 500,
      error: 'INTERNAL_ERROR',
      message: 'Something went wrong on our side. Please try again.',
    })
    const event = lines
      .map((line) => JSON.parse(line) as { event: string })
      .find(({ event: name }) => name === 'request-failed')
    expect(event).toMatchObject({ method: 'GET', requestId: body.requestId, error: 'Error' })
    expect(lines.join()).not.toContain('secret words')
  })
})

describe('Security headers', () => {
  it.each([
    ['GET', '/health', 200],
    ['GET', '/api/scripts', 200],
    ['GET', '/api/auth/me', 401],
    ['GET', '/api/no-such-thing', 404],
    ['POST', '/api/rooms', 401],
    ['GET', '/auth/google', 302],
    ['GET', '/images/none', 404],
  ] as const)('are on the answer of %s %s (%i)', async (method, path, status) => {
    const response = await call(method, path, method === 'POST' ? { body: {} } : {})
    expect(response.status).toBe(status)
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) expect(response.headers.get(name), name).toBe(value)
    await response.body?.cancel()
  })

  it('forbid inline code, foreign frames and everything that is not allowed', () => {
    const policy = SECURITY_HEADERS['Content-Security-Policy'] ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/u)
  })

  it('keep every answer with a cookie, and everything personal, out of caches', async () => {
    const room = await RoomTable.open()
    const joined = await call('POST', `/api/rooms/${room.code}/join`, { body: { displayName: 'Ana' } })
    expect(joined.headers.getSetCookie().join()).toContain('__Host-belfry-guest=')
    for (const response of [joined, await call('GET', '/api/auth/me', { as: 'sponsor' })])
      expect(response.headers.get('Cache-Control')).toBe('no-store')
  })
})

describe('The origin', () => {
  const rename = { as: 'sponsor' as const, body: { displayName: 'Priya' } }
  const answer = async (headers: Record<string, string>) =>
    (await call('POST', '/api/auth/setup-display-name', { ...rename, headers })).status

  it('of a change with a cookie must be our own', async () => {
    expect(await answer({})).toBe(200)
    for (const Origin of ['https://elsewhere.example', 'null', 'http://localhost', 'http://localhost:8787.example'])
      expect(await refusal('POST', '/api/auth/setup-display-name', { ...rename, headers: { Origin } })).toMatchObject({
        status: 403,
        error: 'BAD_ORIGIN',
      })
    const cookie = { Cookie: '__Host-belfry=whatever' }
    const without = await ask('/api/auth/setup-display-name', json('{"displayName":"x"}', cookie))
    expect((await problemOf(without)).error).toBe('BAD_ORIGIN')
  })

  it('of a change without a cookie, and of a read, can be any', async () => {
    const foreign = { Origin: 'https://elsewhere.example' }
    const room = await RoomTable.open()
    const joined = await ask(`/api/rooms/${room.code}/join`, json('{"displayName":"Ana"}', foreign))
    expect(joined.status).toBe(201)
    expect((await call('GET', '/api/auth/me', { as: 'sponsor', headers: foreign })).status).toBe(200)
    expect(joined.headers.get('Access-Control-Allow-Origin')).toBeNull()
  })
})
