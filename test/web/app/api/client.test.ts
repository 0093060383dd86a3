import { describe, expect, test } from 'vitest'
import * as accounts from '#protocol/calls/accounts.ts'
import * as groups from '#protocol/calls/groups.ts'
import * as rooms from '#protocol/calls/rooms.ts'
import { ApiError, call, messageOf } from '../../../../web/app/api/client.ts'
import { probe } from '../../../../web/app/offline/probe.ts'
import { reachable } from '../../../../web/app/api/site-status.ts'
import { answer, json } from '../../answers.ts'

const failureOf = async (response: () => Response) => {
  answer({ '/api/groups': response })
  try {
    await call(groups.listOwn, { query: { mine: '1' } })
  } catch (error) {
    if (error instanceof ApiError) return error
  }
  throw new Error('It did not fail as it should.')
}

describe('a call', () => {
  test('sends JSON with the token as bearer, under /api', async () => {
    const seen: RequestInit[] = []
    const calls = answer({ '/api/rooms': (_url, init) => (seen.push(init), json({ code: 'K7QF' }, 201)) })
    expect(await call(rooms.open, { body: { maxPlayers: 9 } }, { token: 't0ken' })).toEqual({ code: 'K7QF' })
    expect(calls).toEqual(['POST /api/rooms'])
    const headers = new Headers(seen[0]?.headers)
    expect([headers.get('authorization'), headers.get('content-type'), seen[0]?.body]).toEqual([
      'Bearer t0ken',
      'application/json',
      '{"maxPlayers":9}',
    ])
  })

  test('returns nothing for an empty answer', async () => {
    answer({ '/api/auth/logout': () => new Response(null, { status: 204 }) })
    expect(await call(accounts.signOut)).toBeUndefined()
  })

  test('fills the parts of its path, however odd, and leaves out what is empty in its query', async () => {
    const calls = answer({})
    const odd = call(groups.readInvite, { token: 'a/b ?#:é..' }).catch(() => 'none')
    const empty = call(groups.listNights, { id: '%', query: { limit: 20, cursor: null } }).catch(() => 'none')
    expect([await odd, await empty]).toEqual(['none', 'none'])
    expect(calls).toEqual(['GET /api/groups/invites/a%2Fb%20%3F%23%3A%C3%A9..', 'GET /api/groups/%25/nights?limit=20'])
  })

  test('fails in words where its answer is not what the table says: with the call, and the field', async () => {
    answer({ '/api/groups': () => json({ items: [{ id: 5 }], preselected: null }) })
    await expect(call(groups.listOwn, { query: { mine: '1' } })).rejects.toThrow(
      /^GET \/api\/groups answered what its row does not have\. items\.0\.id: /u,
    )
    answer({ '/api/groups': () => json({}, 201) })
    await expect(call(groups.listOwn, { query: { mine: '1' } })).rejects.toThrow('GET /api/groups answered 201')
  })
})

describe('a failure', () => {
  test('has the server’s code, message and details', async () => {
    const error = await failureOf(() => json({ error: 'ROOM_FULL', message: 'Full.', details: { seats: 15 } }, 409))
    expect([error.status, error.code, error.message, error.details]).toEqual([409, 'ROOM_FULL', 'Full.', { seats: 15 }])
  })

  test.each<[string, () => Response, [number, string, string]]>([
    [
      'the error field if there is no message',
      () => json({ error: 'No such thing' }, 404),
      [404, 'No such thing', 'No such thing'],
    ],
    ['no code as its sentence', () => json({ error: 'ROOM_FULL' }, 409), [409, 'ROOM_FULL', 'HTTP 409']],
    ['its status if there is nothing else', () => json({}, 418), [418, 'REQUEST_FAILED', 'HTTP 418']],
    [
      'nothing of a body that is no JSON',
      () => new Response('<h1>Oh no', { status: 500 }),
      [500, 'UNKNOWN_ERROR', 'An unknown error occurred'],
    ],
  ])('shows %s', async (_what, response, said) => {
    const { status, code, message } = await failureOf(response)
    expect([status, code, message]).toEqual(said)
  })

  test('without an answer makes Belfry unreachable until it answers', async () => {
    const error = await failureOf(() => {
      throw new TypeError('Failed to fetch')
    })
    expect([error.status, error.code]).toEqual([0, 'UNREACHABLE'])
    expect(reachable.get()).toBe(false)
    answer({ '/health': () => json({ status: 'ok' }) })
    expect(await probe()).toBe(true)
    expect(reachable.get()).toBe(true)
  })

  test('of a gateway means unreachable, the Worker’s own 503 does not', async () => {
    await failureOf(() => new Response('Bad gateway', { status: 502 }))
    expect(reachable.get()).toBe(false)
    await failureOf(() => json({ error: 'SITE_DISABLED', message: 'Off.' }, 503))
    expect(reachable.get()).toBe(true)
  })

  test('of another kind gets the caller’s message', () => {
    expect(messageOf(new Error('x'), 'Failed to load script')).toBe('Failed to load script')
  })
})
