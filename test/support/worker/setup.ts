import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect } from 'vitest'

await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)

const original = console.error
let complaints: unknown[][] = []

beforeEach(() => {
  complaints = []
  console.error = (...words: unknown[]) => {
    complaints.push(words)
    original(...words)
  }
})

afterEach(() => {
  console.error = original
  expect(complaints, 'nothing is written to console.error').toEqual([])
})
