import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import { jobContextOf } from '../../src/jobs/job-context.ts'
import { runJobs } from '../../src/jobs/jobs.ts'

const NOW = Date.UTC(2027, 0, 1)

afterEach(() => {
  vi.restoreAllMocks()
})

test('a job that fails stops no other, says so without its message, and the run fails', async () => {
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  const done: string[] = []
  const jobs = {
    first: async () => {
      throw new Error('D1_ERROR: D1 DB is overloaded. ana@example.org')
    },
    second: async () => {
      await scheduler.wait(5)
      done.push('second')
    },
    // A job that fails before its first await.
    third: () => {
      throw new TypeError('third')
    },
  }
  await expect(runJobs(jobContextOf(env, NOW), jobs)).rejects.toThrow('These scheduled jobs failed: first, third.')
  expect(done).toEqual(['second'])
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { event: 'job-failed', job: 'third', error: 'TypeError', fault: null },
    { event: 'job-failed', job: 'first', error: 'Error', fault: 'd1-overloaded' },
    { event: 'jobs-done' },
  ])
  expect(lines.join()).not.toContain('ana@example.org')
})

test('a run without failures reports none', async () => {
  await expect(runJobs(jobContextOf(env, NOW), { only: async () => {} })).resolves.toBeUndefined()
})
