import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type JobAnswer, JOBS, LAST } from '../../src/jobs/jobs.ts'
import { inObject, jobContextOf, runJobs, runJob } from '../../src/jobs/run-jobs.ts'
import { takePending } from '../../src/metrics/count.ts'
import { failing } from '../support/worker/broken-stores.ts'
import { newWorld } from '../support/worker/world.ts'

const NOW = Date.UTC(2027, 0, 1)

interface Noted {
  job: string
  started_at: number
  ended_at: number | null
  succeeded_at: number | null
  error: string | null
}

/** What is noted of the jobs, by their names. */
async function noted(): Promise<Record<string, Noted>> {
  const { results } = await env.DB.prepare('SELECT * FROM job_run').all<Noted>()
  return Object.fromEntries(results.map((row) => [row.job, row]))
}

beforeEach(async () => {
  await newWorld(0)
})

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
  await expect(runJobs(jobContextOf(env, NOW), jobs, {})).rejects.toThrow('These scheduled jobs failed: first, third.')
  expect(done).toEqual(['second'])
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { event: 'job-failed', job: 'third', error: 'TypeError', fault: null },
    { event: 'job-failed', job: 'first', error: 'Error', fault: 'd1-overloaded' },
    { event: 'jobs-done' },
  ])
  expect(lines.join()).not.toContain('ana@example.org')
})

test('jobs are counted by how they ended, and the counters are written at the end', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  takePending()
  const jobs = {
    good: async () => {},
    bad: async () => Promise.reject(new TypeError('bad')),
    idle: async () => 'not due' as const,
  }
  await expect(runJobs(jobContextOf(env, NOW), jobs, {})).rejects.toThrow('bad')
  const { results } = await env.DB.prepare('SELECT totals FROM metric_totals').all<{ totals: string }>()
  const totals = Object.assign({}, ...results.map(({ totals }) => JSON.parse(totals) as object)) as object
  expect(totals).toMatchObject({ 'jobs good ok': 1, 'jobs bad failed': 1 })
  expect(Object.keys(totals).join()).not.toContain('idle')
})

test('a run without failures reports none', async () => {
  await expect(runJobs(jobContextOf(env, NOW), { only: async () => {} }, {})).resolves.toBeUndefined()
})

test('how each job ended is noted, and how the whole run did', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  const jobs = {
    good: async () => {},
    bad: async () => Promise.reject(new TypeError('bad')),
    idle: async () => 'not due' as const,
  }
  await expect(runJobs(jobContextOf(env, NOW), jobs, {})).rejects.toThrow('bad')
  const first = await noted()
  expect(first['good']).toMatchObject({ started_at: NOW, error: null })
  expect(first['good']?.succeeded_at).toBe(first['good']?.ended_at)
  expect(first['bad']).toMatchObject({ succeeded_at: null, error: 'TypeError' })
  expect(first['idle']).toMatchObject({ succeeded_at: null, error: null })
  expect(first['all']).toMatchObject({ succeeded_at: null, error: 'TypeError' })
  for (const { ended_at } of Object.values(first)) expect(ended_at).toBeGreaterThanOrEqual(NOW)
  await runJobs(jobContextOf(env, NOW + 1_000), { ...jobs, bad: async () => 'not due' as const }, {})
  const second = await noted()
  expect(second['all']?.succeeded_at).toBeGreaterThanOrEqual(NOW + 1_000)
  expect(second['bad']).toMatchObject({ started_at: NOW + 1_000, succeeded_at: null, error: 'TypeError' })
})

test('while a run goes on, and after one that was cut off, the end of the run before is still known', async () => {
  await runJobs(jobContextOf(env, NOW), { only: async () => {} }, {})
  const { ended_at } = (await noted())['all'] ?? {}
  let during: Record<string, Noted> = {}
  await runJobs(jobContextOf(env, NOW + 5_000), { only: async () => void (during = await noted()) }, {})
  expect(during['all']).toMatchObject({ started_at: NOW + 5_000, ended_at, succeeded_at: ended_at })
})

test('the last jobs come after the others have been noted', async () => {
  let seen: Noted | undefined
  const last = { last: async () => void (seen = (await noted())['all']) }
  await runJobs(jobContextOf(env, NOW), { first: async () => scheduler.wait(5) }, last)
  expect(seen?.ended_at).toBeGreaterThanOrEqual(NOW)
  expect((await noted())['last']?.succeeded_at).toBeGreaterThanOrEqual(NOW)
})

test('jobs run though they cannot be noted, and the run fails', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  let isDone = false
  const away = jobContextOf({ ...env, DB: failing(env.DB, 'prepare') }, NOW)
  await expect(runJobs(away, { only: async () => void (isDone = true) }, {})).rejects.toThrow('job-runs')
  expect(isDone).toBe(true)
})

test('alarms are measured though it cannot be read whether a restore is under way, and the run fails', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  const ran: string[] = []
  const away = jobContextOf({ ...env, BACKUPS: failing(env.BACKUPS, 'head') }, NOW)
  const run = runJobs(away, { any: async () => void ran.push('any') }, { alarms: async () => void ran.push('alarms') })
  await expect(run).rejects.toThrow('whether a restore is under way')
  expect(ran).toEqual(['alarms'])
})

test('a job that hangs is given up, and keeps no other from being noted', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  const run = await runJob(jobContextOf(env, NOW), 'stuck', () => new Promise<void>(() => {}), 20)
  expect(run).toMatchObject({ job: 'stuck', outcome: 'failed', error: 'TimeoutError' })
})

test('each job is a call of an object, and has as many as it takes', async () => {
  const now = Date.now()
  await runJobs(jobContextOf(env, now), inObject({ ...JOBS, 'no-such-job': async () => {} }), inObject(LAST)).catch(
    (error: unknown) => expect(error).toMatchObject({ message: 'These scheduled jobs failed: no-such-job.' }),
  )
  const runs = await noted()
  for (const job of [...Object.keys(JOBS), ...Object.keys(LAST)]) expect(runs[job]).toMatchObject({ error: null })
  expect(runs['no-such-job']).toMatchObject({ error: 'Error', succeeded_at: null })
  const answers: JobAnswer[] = ['unfinished', 'unfinished', undefined]
  const runStep = vi.fn(async () => answers.shift())
  const rooms = { getByName: () => ({ runJob: runStep }) } as unknown as Env['ROOMS']
  await runJobs({ ...jobContextOf(env, now), rooms }, inObject({ backup: async () => {} }), {})
  expect(runStep).toHaveBeenCalledTimes(3)
  answers.push(...Array.from({ length: 100 }, () => 'unfinished' as const))
  await runJobs({ ...jobContextOf(env, now), rooms }, inObject({ backup: async () => {} }), {})
  expect(runStep).toHaveBeenCalledTimes(23)
})

test('no step of a job asks the database more often than a call on the free plan may', async () => {
  await newWorld()
  let asked = 0
  const counted = new Proxy(env.DB, {
    get(target, name) {
      if (name === 'prepare') asked += 1
      return (Reflect.get(target, name) as (...given: unknown[]) => unknown).bind(target)
    },
  })
  for (const [job, step] of Object.entries({ ...JOBS, ...LAST })) {
    asked = 0
    await step(jobContextOf({ ...env, DB: counted }, Date.now()))
    expect([job, asked <= 50, asked]).toEqual([job, true, asked])
  }
})
