// @module-tag long: installs what only the bench has, and reads every call of the API
import { execaNode } from 'execa'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inProject } from '../../scripts/product/in-project.ts'
import { type Product, startProduct } from '../support/product.ts'

const MODULES = 'bench/node_modules'
const FOLDER = '.cache/api-client'
/** As somebody writes it who has nothing but the reference. */
const CLIENT = `
import createClient from 'openapi-fetch'
import type { paths } from './schema.ts'

const belfry = createClient<paths>({ baseUrl: 'https://belfry.example' })
const { data, error } = await belfry.GET('/api/scripts', { params: { query: { search: 'bell' } } })
export const names: string[] = data?.items.map(({ name }) => name) ?? [error?.message ?? '']
const made = await belfry.POST('/api/rooms', { body: { maxPlayers: 15 } })
export const code: string | undefined = made.data?.code
// @ts-expect-error No path of the API has this name.
await belfry.GET('/api/bells')
`
const SETTINGS = {
  compilerOptions: {
    strict: true,
    allowImportingTsExtensions: true,
    noEmit: true,
    module: 'esnext',
    moduleResolution: 'bundler',
    paths: { 'openapi-fetch': ['../../bench/node_modules/openapi-fetch'] },
    target: 'es2023',
    lib: ['es2023', 'dom'],
    types: [],
  },
  include: ['*.ts'],
}

let product: Product
beforeAll(async () => (product = await startProduct()))
afterAll(async () => product?.stop())

/** The launcher installs what the bench needs. */
const run = async (...words: string[]) =>
  execaNode(inProject('scripts/launch.mjs'), words, {
    cwd: inProject('.'),
    all: true,
    reject: false,
    ipc: false,
    nodeOptions: [],
  })

test('a stock generator reads the reference of the API, and the client that it makes compiles', async () => {
  const folder = inProject(FOLDER)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'client.ts'), CLIENT)
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(SETTINGS))
  const made = await run(
    `${MODULES}/openapi-typescript/bin/cli.js`,
    `${product.url}/api/openapi.json`,
    '-o',
    `${FOLDER}/schema.ts`,
  )
  expect(made.failed, made.all).toBe(false)
  const compiled = await run(`${MODULES}/typescript/bin/tsc`, '-p', FOLDER)
  expect(compiled.all).toBe('')
})
