import { beforeAll, describe, expect, it } from 'vitest'
import { Publisher } from '../../support/worker/publisher.ts'
import { newWorld } from '../../support/worker/world.ts'
import { ApiDescription } from '../api-description.ts'
import { COMMAND_TYPES } from '../endpoints.ts'
import { PERMISSIONS } from '../permission-table.ts'
import { faultsOf, workingCall } from './odd-call.ts'
import { FULL_BODIES } from './full-bodies.ts'
import { isObject, namesIn, ODD_NAMES, ODD_QUERIES, ODD_WHOLES, oddOnes } from './odd-values.ts'

let api: ApiDescription
beforeAll(async () => {
  await newWorld(1)
  new Publisher().open()
  api = await ApiDescription.read()
})

const WRITES = [...new Set(PERMISSIONS.map(({ call }) => call).filter((call) => !call.startsWith('GET ')))]

describe('A missing or mistyped value is refused with words', () => {
  it.each(WRITES)('%s', async (endpoint) => {
    const { body } = await workingCall(endpoint)
    const bodies = [...(isObject(body) ? [body] : []), ...(FULL_BODIES[endpoint] ?? [])]
    const named = new Set(bodies.flatMap(namesIn))
    expect(api.fieldsOf(endpoint).filter((name) => !named.has(name))).toEqual([])
    if (endpoint.endsWith('/commands'))
      expect(bodies.map((one) => Reflect.get(one, 'type'))).toEqual(expect.arrayContaining(COMMAND_TYPES))
    const isTaken = api.bodyReader(endpoint)
    const sent = [...new Set([...(isTaken === null ? [] : ODD_WHOLES), ...bodies.flatMap(oddOnes)])]
    const oddities = sent.map((json) => ({ sent: json, isRefused: isTaken?.(JSON.parse(json)) === false }))
    expect(await faultsOf(endpoint, oddities)).toEqual([])
  })
})

const ENDPOINTS = [...new Set(PERMISSIONS.map(({ call }) => call))]
const PARAMETER = /:\w+|\*/u

describe('An odd name in an address is refused with words', () => {
  it.each(ENDPOINTS.filter((endpoint) => PARAMETER.test(endpoint)))('%s', async (endpoint) => {
    const parts = endpoint.split('/').flatMap((part, index) => (PARAMETER.test(part) ? [index] : []))
    const oddities = parts.flatMap((index) =>
      ODD_NAMES.map((name) => ({ pathOf: (path: string) => path.split('/').with(index, name).join('/') })),
    )
    expect(await faultsOf(endpoint, oddities)).toEqual([])
  })
})

describe('An odd query is refused with words', () => {
  it.each(ENDPOINTS)('%s', async (endpoint) => {
    const queries = api
      .queryOf(endpoint)
      .flatMap((name) => [...ODD_QUERIES.map((value) => `${name}=${value}`), `${name}=1&${name}=2`, `${name}[]=1`])
    const oddities = queries.map((query) => ({ pathOf: (path: string) => `${path.split('?')[0]}?${query}` }))
    expect(await faultsOf(endpoint, oddities)).toEqual([])
  })
})
