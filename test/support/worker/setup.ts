import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect } from 'vitest'
import { scan, takeLeaks } from './secret-leaks.ts'

await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)

const original = console.error
const log = console.log
let complaints: unknown[][] = []

beforeEach(() => {
  complaints = []
  console.log = (...words: unknown[]) => {
    scan('log', words.map(String).join(' '), false)
    log(...words)
  }
  console.error = (...words: unknown[]) => {
    complaints.push(words)
    original(...words)
  }
})

afterEach(() => {
  console.error = original
  console.log = log
  expect(takeLeaks(), 'no token, email or address of anybody reaches others').toEqual([])
  expect(complaints, 'nothing is written to console.error').toEqual([])
})
