import { beforeAll, describe, expect, it } from 'vitest'
import { app } from '../../src/app.ts'
import { call, read } from '../support/worker/call.ts'
import { newWorld } from '../support/worker/world.ts'

beforeAll(async () => {
  await newWorld(1)
})

describe('The API’s own description', () => {
  it('describes every call, with a summary and what it takes', async () => {
    const { paths, info, components } = await read<{
      info: object
      components: { responses: object }
      paths: Record<
        string,
        Record<string, { summary?: string; requestBody?: object; parameters?: object[]; responses: object }>
      >
    }>('GET', '/api/openapi.json')
    expect(info).toMatchObject({ title: 'Belfry API' })
    const endpoints = app.routes
      .filter(({ method, path }) => method !== 'ALL' && path !== '/api/openapi.json' && !path.startsWith('/assets'))
      .map(({ method, path }) => [method.toLowerCase(), path.replace(/:(\w+)(\{[^}]+\})?/gu, '{$1}')] as const)
    const missing = endpoints.filter(([method, path]) => !paths[path]?.[method]?.summary)
    expect(missing).toEqual([])
    expect(JSON.stringify(paths['/api/rooms']?.['post']?.requestBody)).toContain('votingTimerMs')
    expect(JSON.stringify(paths['/api/scripts']?.['get']?.parameters)).toContain('search')
    expect(JSON.stringify(paths['/api/scripts']?.['post']?.requestBody)).toContain('overwriteId')
    const calls = Object.values(paths).flatMap(Object.values)
    expect(calls.filter(({ responses }) => !('default' in responses) || '400' in responses)).toEqual([])
    expect(JSON.stringify(components.responses)).toContain('#/components/schemas/Problem')
  })
})

describe('Every call that takes a body', () => {
  it('says in words what is missing in an empty body', async () => {
    const writers = app.routes.filter(({ method, path }) => ['POST', 'PUT', 'PATCH'].includes(method) && path !== '/*')
    const answers = await Promise.all(
      writers.map(async ({ method, path }) =>
        (await call(method, path.replace(/:\w+/u, 'x'), { as: 'admin', body: {} })).text(),
      ),
    )
    expect(answers.filter((words) => words.includes('Invalid input'))).toEqual([])
    expect(answers.filter((words) => words.includes(' is missing.')).length).toBeGreaterThan(5)
  })
})
