import { beforeAll, describe, expect, it } from 'vitest'
import { STATE_ACTIONS } from '#domain/room/state-action.ts'
import { VOTE_TYPES } from '#domain/room/options.ts'
import { CLOSE_CODES } from '#protocol/room/wire.ts'
import { CALLS } from '#protocol/calls/all.ts'
import { call } from '../../support/worker/call.ts'
import { newWorld } from '../../support/worker/world.ts'
import { COMMAND_TYPES, ENDPOINTS } from '../endpoints.ts'
import { ApiDescription, type Operation } from '../api-description.ts'

let api: ApiDescription
beforeAll(async () => {
  await newWorld(1)
  api = await ApiDescription.read()
})

describe('The API’s own description', () => {
  it('describes every call, with a summary, what it takes and what it answers', () => {
    const endpoints = ENDPOINTS.filter((endpoint) => !/ \/(?:assets\/|sw\.js$)/u.test(endpoint))
    expect(endpoints.filter((endpoint) => !api.operation(endpoint)?.summary)).toEqual([])
    expect(JSON.stringify(api.operation('POST /api/rooms')?.requestBody)).toContain('votingTimerMs')
    expect(JSON.stringify(api.operation('GET /api/scripts')?.parameters)).toContain('search')
    expect(JSON.stringify(api.operation('POST /api/scripts')?.requestBody)).toContain('overwriteId')
    expect(JSON.stringify(api.operation('GET /api/scripts/:id')?.responses)).toContain('#/components/schemas/Script')
    const statuses = endpoints.map((endpoint) => Object.keys(api.operation(endpoint)?.responses ?? {}))
    expect(statuses.filter((given) => !given.includes('4XX') || !given.includes('5XX'))).toEqual([])
    expect(statuses.filter((given) => !given.some((status) => /^[123]\d\d$/u.test(status)))).toEqual([])
  })

  it('notices an unknown field, a missing one and one of another type', () => {
    const site = { version: '1', isProduction: false, authorName: 'A', providers: [], supportUrl: null, links: LINKS }
    const schema = { $ref: '#/components/schemas/Site' }
    expect(api.faults(schema, site)).toEqual([])
    expect(api.faults(schema, { ...site, more: 1 })).not.toEqual([])
    expect(api.faults(schema, { ...site, version: undefined })).not.toEqual([])
    expect(api.faults(schema, { ...site, links: { ...LINKS, onlinePlay: 1 } })).not.toEqual([])
  })

  it('is consistent: every reference exists, and every name is unique', () => {
    const { document } = api
    expect(document.openapi).toMatch(/^3\.1\./u)
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/gu)].map(([, to = '']) => to)
    const isThere = (to: string) => {
      const [, , kind, name = ''] = to.split('/')
      return (kind === 'schemas' || kind === 'responses') && name in document.components[kind]
    }
    expect(references.filter((to) => !isThere(to))).toEqual([])
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.values(methods).map((operation) => ({ path, operation })),
    )
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length)
    expect(operations.flatMap(faultsOfOperation)).toEqual([])
    const shapes = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/gu, '{}'))
    expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([])
  })
})

describe('Every call that takes a body', () => {
  it('says in words what is missing in an empty body', async () => {
    const writers = CALLS.filter(({ body }) => body !== undefined).map(({ key }) => key.split(' '))
    const answers = await Promise.all(
      writers.map(async ([method = '', path = '']) =>
        (await call(method, path.replace(/:\w+/u, 'x'), { as: 'admin', body: {} })).text(),
      ),
    )
    expect(answers.filter((words) => words.includes('Invalid input'))).toEqual([])
    expect(answers.filter((words) => words.includes(' is missing.')).length).toBeGreaterThan(5)
  })
})

const LINKS = { officialSite: '', onlinePlay: '', communityCenter: '' }

function faultsOfOperation({ path, operation }: { path: string; operation: Operation }): string[] {
  const names = [...path.matchAll(/\{(\w+)\}/gu)].map(([, name = '']) => name)
  const given = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path')
  const isComplete = names.join() === given.map(({ name }) => name).join() && given.every(({ required }) => required)
  const nameless = Object.values(operation.responses).filter(({ $ref, description }) => !$ref && !description)
  return isComplete && operation.summary && nameless.length === 0 ? [] : [`${operation.operationId} is incomplete`]
}

const textOf = (method: string, path: string) => api.document.paths[path]?.[method]?.description ?? ''
/** What a text of the table does not tell. */
const missingIn = (text: string, names: readonly (string | number)[]) =>
  names.filter((name) => !text.includes(`${name}`)).map((name) => `src/protocol/calls/rooms.ts should tell ${name}`)

describe('What it says of rooms', () => {
  it('tells every way to vote', () => {
    expect(missingIn(textOf('post', '/api/rooms'), VOTE_TYPES)).toEqual([])
  })

  it('tells every action of a room, and how deciding is refused', () => {
    const text = textOf('post', '/api/rooms/{code}/state')
    expect(missingIn(text, [...STATE_ACTIONS, 'NO_RESULT', 'NO_TIE', 'NO_DRAW', 'FORBIDDEN'])).toEqual([])
  })

  it('tells every frame, ballot and close code of the socket', () => {
    const frames = 'ack error room.snapshot voting.progress presence.joined presence.left presence.alive'.split(' ')
    const others = 'crowd.changed participant.kicked screen.waiting screenToken FORBIDDEN CONFLICT'.split(' ')
    const ballots = 'choiceNominationId ranking approved BAD_BALLOT'.split(' ')
    const text = textOf('get', '/api/rooms/{code}/socket')
    expect(
      missingIn(text, [...frames, ...others, ...COMMAND_TYPES, ...ballots, ...Object.values(CLOSE_CODES)]),
    ).toEqual([])
  })

  it('tells how a screen asks, waits and is refused', () => {
    const text = textOf('post', '/api/rooms/{code}/screens')
    expect(missingIn(text, ['allowed', 'waiting', '5 minutes', 'word', 'CONFLICT', 'ROOM_LOCKED'])).toEqual([])
    expect(missingIn(textOf('get', '/api/rooms/{code}'), ['screens', 'screenId', 'door sign'])).toEqual([])
  })

  it('tells what a snapshot says of a result', () => {
    const text = textOf('get', '/api/rooms/{code}')
    expect(missingIn(text, ['counts', 'decided', 'decidedBy', 'earlier', 'pairs', 'rounds'])).toEqual([])
  })
})
