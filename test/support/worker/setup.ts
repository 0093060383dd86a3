import { afterEach, beforeEach, expect, vi } from 'vitest'
import { emptyStores } from './empty-stores.ts'
import { scan, takeLeaks } from './secret-leaks.ts'

// Files share a runtime: what the one before stored and remembered is gone.
forgetModules()
await emptyStores()

/** Packages and rules remember nothing, and are evaluated once; what was found of leaks is asked for below. */
function forgetModules(): void {
  const pure = [...modules()].filter(([id]) =>
    /\/node_modules\/|\/src\/(?:domain|protocol)\/|\/secret-leaks\.ts$/u.test(id),
  )
  const kept = pure.map(([, module]) => ({ module, was: { ...module } }))
  vi.resetModules()
  for (const { module, was } of kept) Object.assign(module, was)
}

function modules(): ReadonlyMap<string, object> {
  const { __vitest_worker__: worker } = globalThis as unknown as {
    __vitest_worker__: { evaluatedModules: { idToModuleMap: ReadonlyMap<string, object> } }
  }
  return worker.evaluatedModules.idToModuleMap
}

const original = console.error
const log = console.log
let complaints: unknown[][] = []
let logged: unknown[][] = []

beforeEach(() => {
  complaints = []
  logged = []
  console.log = (...words: unknown[]) => {
    scan('log', words.map(String).join(' '), false)
    logged.push(words)
  }
  console.error = (...words: unknown[]) => {
    complaints.push(words)
    original(...words)
  }
})

afterEach(({ task }) => {
  console.error = original
  console.log = log
  // Of a test that passes nobody reads the log, and sending it takes longer than many a test.
  if (task.result?.state === 'fail') for (const words of logged) log(...words)
  expect(takeLeaks(), 'no token, email or address of anybody reaches others').toEqual([])
  expect(complaints, 'nothing is written to console.error').toEqual([])
})
