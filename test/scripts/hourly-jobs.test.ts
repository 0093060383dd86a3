// @module-tag gate: below a second
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { firstJobsAfter } from '../../scripts/product/hourly-jobs.ts'
import { lastJobNoteAt, recordJob } from '../../scripts/product/job-notes.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let state = ''
beforeEach(() => {
  state = mkdtempSync(join(tmpdir(), 'belfry-jobs-'))
})
afterEach(() => {
  rmSync(state, { recursive: true })
})

test('jobs run an hour after a start, but soon if they last ran more than two hours ago', () => {
  const now = Date.now()
  expect(firstJobsAfter(now - 10 * MINUTE, now)).toBe(HOUR)
  expect(firstJobsAfter(now - 2 * HOUR, now)).toBe(HOUR)
  expect(firstJobsAfter(now - 2 * HOUR - 1, now)).toBe(MINUTE)
})

test('in a state in which no job ever ran they wait for their hour', () => {
  expect(lastJobNoteAt(state)).toBeNull()
  expect(firstJobsAfter(lastJobNoteAt(state), Date.now())).toBe(HOUR)
})

test('the notes say when jobs last ran', () => {
  recordJob(state, '{"event":"jobs-done"}')
  expect(Math.abs((lastJobNoteAt(state) ?? 0) - Date.now())).toBeLessThan(MINUTE)
  utimesSync(join(state, 'logs', 'jobs.log'), 1_000, 1_000)
  expect(lastJobNoteAt(state)).toBe(1_000_000)
})

test('a line that is about no job is no note', () => {
  mkdirSync(join(state, 'logs'))
  writeFileSync(join(state, 'logs', 'other.log'), 'x')
  recordJob(state, '{"event":"request-failed"}')
  expect(lastJobNoteAt(state)).toBeNull()
})
