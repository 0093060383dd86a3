import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { refusal } from '../../support/worker/call.ts'
import { catalogueBytes, Publisher } from '../../support/worker/publisher.ts'
import { SYNC, sync, status, characters, entries } from './catalogue-calls.ts'

let publisher: Publisher

beforeEach(async () => void (publisher = await Publisher.inNewWorld()))
afterEach(() => void vi.unstubAllGlobals())

const text = (body: string, type = 'application/json') => new Response(body, { headers: { 'Content-Type': type } })
const FAULTS: readonly [what: string, says: RegExp, breaking: () => void][] = [
  [
    'unreachable',
    /^roles.json couldn’t be reached\.$/u,
    () => publisher.instead.set('roles', () => Promise.reject(new TypeError('gone'))),
  ],
  [
    'too slow',
    /^jinxes.json didn’t arrive within 8 seconds\.$/u,
    () => publisher.instead.set('jinxes', () => Promise.reject(new DOMException('slow', 'TimeoutError'))),
  ],
  [
    'a web page',
    /^roles.json is of the wrong type: text\/html\.$/u,
    () => publisher.instead.set('roles', () => text('<html>', 'text/html')),
  ],
  [
    'said to be elsewhere',
    /^roles.json redirects to another address/u,
    () =>
      publisher.instead.set(
        'roles',
        () => new Response(null, { status: 302, headers: { Location: 'https://elsewhere.example/' } }),
      ),
  ],
  [
    'an error',
    /^nightsheet.json answered with status 503\.$/u,
    () => publisher.instead.set('nightsheet', () => new Response('no', { status: 503 })),
  ],
  [
    'cut off',
    /^roles.json isn’t valid JSON\. It may have been cut off\.$/u,
    () => publisher.instead.set('roles', () => text(JSON.stringify(publisher.files.roles).slice(0, -40))),
  ],
  [
    'announced with 50 MB',
    /^roles.json is larger than 2 MB\.$/u,
    () =>
      publisher.instead.set(
        'roles',
        () =>
          new Response('[]', {
            headers: { 'Content-Type': 'application/json', 'Content-Length': String(50 * 1024 * 1024) },
          }),
      ),
  ],
  [
    'of 3 MB without saying so',
    /^roles.json is larger than 2 MB\.$/u,
    () => publisher.instead.set('roles', () => text(' '.repeat(3 * 1024 * 1024))),
  ],
  ['an empty list', /^roles.json: the list is empty\.$/u, () => (publisher.files.roles = [])],
  [
    'of another schema',
    /^roles.json\[2\]\.ability: ability must be text\.$/u,
    () => delete publisher.files.roles[2]?.['ability'],
  ],
  [
    'with an empty ability',
    /^roles.json\[2\]\.ability: ability is empty\.$/u,
    () => Object.assign(publisher.files.roles[2] ?? {}, { ability: ' ' }),
  ],
  [
    'an object in the place of the list',
    /^roles.json: the file must be a list\.$/u,
    () => publisher.instead.set('roles', () => text('{"roles": []}')),
  ],
  [
    'with an id twice',
    /^roles.json holds the id “chef” twice\.$/u,
    () => publisher.files.roles.push({ ...publisher.role('chef') }),
  ],
  [
    'with an id twice in two spellings',
    /^roles.json holds the id “che_f” twice\.$/u,
    () => publisher.files.roles.push({ ...publisher.role('chef'), id: 'che_f' }),
  ],
  [
    'with a team that is none',
    /^roles.json: “chef” is of the unknown team “wizards”/u,
    () => Object.assign(publisher.role('chef'), { team: 'wizards' }),
  ],
  [
    'with a pair worded twice',
    /^jinxes.json words the pair alchemist and boffin in two ways\.$/u,
    () => publisher.files.jinxes.push({ id: 'boffin', jinx: [{ id: 'alchemist', reason: 'Otherwise.' }] }),
  ],
  [
    'with a pair of one',
    /^jinxes.json pairs “chef” with itself\.$/u,
    () => publisher.files.jinxes.push({ id: 'chef', jinx: [{ id: 'chef', reason: 'x' }] }),
  ],
  [
    'without dawn',
    /^nightsheet.json has no dawn in otherNight\.$/u,
    () => (publisher.files.nightsheet.otherNight = ['dusk']),
  ],
  [
    'without most of its characters',
    /^roles.json has 3 characters, but 178 of our 181/u,
    () => (publisher.files.roles = publisher.files.roles.slice(0, 3)),
  ],
]

describe('the publisher’s files, if they are', () => {
  test.each(FAULTS)('%s: the catalogue does not change, and panel and log say why', async (_, says, breaking) => {
    await sync()
    const before = await catalogueBytes()
    breaking()
    const result = await sync()
    expect(result.success).toBe(false)
    expect(result.message).toBe('The publisher’s files can’t be used. The catalogue hasn’t changed.')
    expect(result.errors).toEqual(expect.arrayContaining([expect.stringMatching(says)]))
    expect(await catalogueBytes()).toBe(before)
    expect((await status()).lastRun?.result).toEqual(result)
    const last = (await entries()).at(-1)
    expect(last).toMatchObject({ action: 'characters.sync', result: 'failure', user_id: 'sample-admin' })
    expect(last?.['meta']).toContain(result.errors[0])
  })
})

describe('a sync that fails at the last moment', () => {
  test('because of the database publishes nothing, and is in the log', async () => {
    await sync()
    const before = await catalogueBytes()
    Object.assign(publisher.role('chef'), { ability: 'Another text.' })
    await env.DB.prepare(
      `CREATE TRIGGER break_it BEFORE INSERT ON activity WHEN new.action = 'characters.sync' AND new.result = 'success' BEGIN SELECT RAISE(ABORT, 'no'); END`,
    ).run()
    expect((await refusal('POST', SYNC, { as: 'admin', body: {} })).status).toBe(500)
    expect(await catalogueBytes()).toBe(before)
    expect((await entries()).at(-1)).toMatchObject({ action: 'characters.sync', result: 'failure' })
  })

  test('because the Admin lost the role publishes nothing, and says so', async () => {
    publisher.inBetween = async () => {
      await env.DB.prepare(`UPDATE user SET role = 'Storyteller' WHERE id = 'sample-admin'`).run()
    }
    const refused = await refusal('POST', SYNC, { as: 'admin', body: {} })
    expect(refused).toMatchObject({ status: 403, error: 'FORBIDDEN' })
    expect((await characters()).every(({ isSummary }) => isSummary)).toBe(true)
    expect(await entries()).toContainEqual(expect.objectContaining({ action: 'characters.sync', result: 'failure' }))
  })
})
