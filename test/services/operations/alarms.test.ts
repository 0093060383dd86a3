import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ALARMS } from '#domain/operations/alarm.ts'
import { BACKUP_JOB, WHOLE_RUN } from '#domain/operations/job-run.ts'
import type { Operations } from '#protocol/operations/operations.ts'
import type { Overview } from '#protocol/overview.ts'
import { openDatabase } from '../../../src/db/database.ts'
import { jobContextOf } from '../../../src/jobs/run-jobs.ts'
import { addTotals } from '../../../src/metrics/metric-totals.ts'
import { backupId, partKey } from '../../../src/services/backup/manifest.ts'
import { ringAlarms } from '../../../src/services/operations/alarms.ts'
import { read } from '../../support/worker/call.ts'
import { putManifest } from '../../support/worker/finished-backup.ts'
import { failing } from '../../support/worker/broken-stores.ts'
import { callWith } from '../../support/worker/interrupted-calls.ts'
import { player } from '../../support/worker/player.ts'
import { newWorld } from '../../support/worker/world.ts'

const HOUR = 60 * 60 * 1000
const DISCORD = 'https://discord.com/api/webhooks/1/a-secret-address'

const db = openDatabase(env.DB)
const lines: string[] = []
/** What the chat service got, and what it answers. */
let sent: { url: string; init: RequestInit; body: Record<string, unknown> }[] = []
let answer: () => Promise<Response> = async () => new Response('ok')
let now = Date.now()

beforeEach(async () => {
  await newWorld(1)
  now = Date.now()
  sent = []
  lines.length = 0
  answer = async () => new Response('ok')
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init, body: JSON.parse(String(init.body)) as Record<string, unknown> })
    return answer()
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  expect(lines.join('\n')).not.toContain('a-secret-address')
})

type Bindings = Partial<Env> & { ALERT_WEBHOOK_URL?: string }
const webhook: Bindings = { ALERT_WEBHOOK_URL: DISCORD }

/** One run of the alarms at this moment, after a job that last ended well at `jobDoneAt`. */
async function run(at: number, bindings: Bindings = {}, jobDoneAt = at): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: at })
  await note('prune', jobDoneAt, at)
  await note(WHOLE_RUN, at)
  await ringAlarms(jobContextOf({ ...env, ...webhook, ...bindings }, at))
}

async function note(job: string, succeededAt: number, startedAt = succeededAt): Promise<void> {
  await env.DB.prepare('INSERT OR REPLACE INTO job_run (job, started_at, ended_at, succeeded_at) VALUES (?, ?, ?, ?)')
    .bind(job, startedAt, startedAt, succeededAt)
    .run()
}

const texts = () => sent.map(({ body }) => String(body['content'] ?? body['text']))
const ringing = async () => (await read<Overview>('GET', '/api/admin/overview', { as: 'admin' })).alarms

describe('An alarm', () => {
  it('is told once when it begins and once when it is over', async () => {
    await putManifest(now - 27 * HOUR)
    await run(now)
    await run(now + HOUR)
    expect(texts()).toHaveLength(1)
    expect(texts()[0]).toMatch(
      /^Belfry \(test\)\nAlarm: The newest backup is old\. Now: 27 hours old\. It rings above 26 hours old\./u,
    )
    expect(texts()[0]).toContain('docs/operations/alarms.md#old-backup')
    expect(await ringing()).toEqual(['old-backup'])
    await putManifest(now + HOUR)
    await run(now + 2 * HOUR)
    await run(now + 3 * HOUR)
    expect(texts()).toHaveLength(2)
    expect(texts()[1]).toContain('Over: The newest backup is old. Now: 1 hour old.')
    expect(await ringing()).toEqual([])
  })

  it.each([
    ['is down', async () => Promise.reject(new TypeError('Network connection lost.'))],
    ['answers 500', async () => new Response('no', { status: 500 })],
    ['answers 404', async () => new Response('no', { status: 404 })],
    [
      'sends on elsewhere',
      async () => new Response(null, { status: 302, headers: { Location: 'https://example.org' } }),
    ],
  ] as const)('is told by a later run if the webhook %s: both that it rang and that it is over', async (_, fate) => {
    await putManifest(now - 27 * HOUR)
    answer = fate
    await run(now)
    await run(now + HOUR)
    expect(sent).toHaveLength(2)
    answer = async () => new Response('ok')
    await run(now + 2 * HOUR)
    await run(now + 3 * HOUR)
    expect(texts().slice(2)).toEqual([expect.stringContaining('Alarm: The newest backup is old.')])
    answer = fate
    await putManifest(now + 3 * HOUR)
    await run(now + 4 * HOUR)
    answer = async () => new Response('ok')
    await run(now + 5 * HOUR)
    await run(now + 6 * HOUR)
    expect(texts().slice(4)).toEqual([expect.stringContaining('Over: The newest backup is old.')])
    expect(lines.filter((line) => line.includes('alert-failed'))).toHaveLength(3)
  })

  it('waits for a webhook that is set up later', async () => {
    await putManifest(now - 27 * HOUR)
    await run(now, { ALERT_WEBHOOK_URL: '' })
    expect([sent.length, await ringing()]).toEqual([0, ['old-backup']])
    await run(now + HOUR)
    expect(sent).toHaveLength(1)
  })

  it('has its figure on the page Operations, and rings there for as long', async () => {
    await run(now, { FILES: failing(env.FILES, 'head') })
    expect(await ringing()).toEqual(['not-ready'])
    const { alarms } = await read<Operations>('GET', '/api/admin/operations', { as: 'admin' })
    expect(alarms.find(({ alarm }) => alarm === 'not-ready')).toMatchObject({
      figure: 1,
      since: new Date(now).toISOString(),
    })
    expect(alarms.find(({ alarm }) => alarm === 'cost')).toMatchObject({ figure: 0, since: null })
    await run(now + HOUR)
    expect(texts()).toEqual([
      expect.stringContaining('Alarm: Belfry can’t be played. Now: 1 failed check.'),
      expect.stringContaining('Over: Belfry can’t be played. Now: 0 failed checks.'),
    ])
  })
})

describe('What is measured', () => {
  beforeEach(async () => {
    await putManifest(now)
  })

  it('counts failed requests of the last hour, from five on', async () => {
    await addTotals(db, now - 2 * HOUR, { 'requests 5xx': 1_000 })
    await addTotals(db, now, { 'requests 2xx': 100, 'requests 5xx': 4 })
    await run(now)
    expect(await ringing()).toEqual([])
    await addTotals(db, now, { 'requests 5xx': 1 })
    await run(now)
    expect(await ringing()).toEqual(['server-errors'])
    expect(texts()[0]).toContain('Requests fail. Now: 4.76% of the last hour’s requests. It rings above 1%')
  })

  it('adds up the files that no row named in each run of a day', async () => {
    await addTotals(db, now - 25 * HOUR, { 'orphan-files': 500 })
    await addTotals(db, now - 5 * HOUR, { 'orphan-files': 60 })
    await addTotals(db, now, { 'orphan-files': 40 })
    await run(now)
    expect(await ringing()).toEqual([])
    await addTotals(db, now - 3 * HOUR, { 'orphan-files': 1 })
    await run(now)
    expect(await ringing()).toEqual(['orphan-files'])
  })

  it('adds up what a day cost', async () => {
    const dollars = ALARMS.cost.threshold + 1
    await addTotals(db, now, { 'room-rows-written': dollars * 1_000_000 })
    await run(now)
    expect(await ringing()).toEqual(['cost'])
    expect(texts()[0]).toContain('Now: $6.00 in a day. It rings above $5.00 in a day.')
  })

  it('compares the rows since midnight UTC with those of the plan', async () => {
    const midnight = now - (now % (24 * HOUR))
    await addTotals(db, midnight - HOUR, { 'd1-rows-written': 100_000 })
    await addTotals(db, midnight, { 'd1-rows-written': 80_000, 'd1-rows-read': 4_000_000 })
    await run(now)
    expect(await ringing()).toEqual([])
    await addTotals(db, now, { 'd1-rows-read': 1_000 })
    await run(now)
    expect(await ringing()).toEqual(['d1-quota'])
    expect(texts()[0]).toContain('The database is close to its daily limit. Now: 80.02% of a day’s rows used.')
  })

  it('finds the job that has not ended well for longest, among those of this run', async () => {
    await note('dropped', now - 30 * HOUR)
    await run(now, {}, now - 2 * HOUR)
    expect(await ringing()).toEqual([])
    await run(now, {}, now - 2 * HOUR - 1)
    expect(await ringing()).toEqual(['late-jobs'])
  })
})

describe('An old backup', () => {
  it('rings by the newest that was finished, though the job goes well every hour', async () => {
    await putManifest(now - 27 * HOUR)
    await env.BACKUPS.put(partKey(backupId(now - HOUR), 'tables/script-00001.ndjson.gz'), 'half of a backup')
    await note(BACKUP_JOB, now)
    await run(now)
    expect(lines.filter((line) => line.includes('alarm-rings'))).toEqual([
      JSON.stringify({ event: 'alarm-rings', alarm: 'old-backup', figure: 27 }),
    ])
    expect(await ringing()).toEqual(['old-backup'])
    await putManifest(now - 25 * HOUR)
    expect(await ringing()).toEqual([])
  })

  it('is told on the panel though nothing runs, as is a dead cron', async () => {
    await putManifest(now - 25 * HOUR)
    await note(WHOLE_RUN, now)
    expect(await ringing()).toEqual([])
    vi.useFakeTimers({ toFake: ['Date'], now: now + 2 * HOUR + 1 })
    expect(await ringing()).toEqual(['late-jobs', 'old-backup'])
  })

  it('is told as it was measured last if the backups can’t be read, and the panel does not fail', async () => {
    const { browser } = await player('Admin')
    await putManifest(now - 27 * HOUR)
    await run(now)
    const bindings = { BACKUPS: failing(env.BACKUPS, 'list') }
    const response = await callWith({ browser, method: 'GET', path: '/api/admin/overview' }, bindings)
    expect(await response.json<Overview>()).toMatchObject({ alarms: ['old-backup'] })
    expect(lines.filter((line) => line.includes('"step":"backup"'))).toHaveLength(1)
    await run(now, bindings)
    expect(lines.filter((line) => line.includes('alarm-not-measured'))).toHaveLength(1)
    expect(await ringing()).toEqual(['old-backup'])
  })

  it('rings a day after the last migration if none was ever finished', async () => {
    await note(WHOLE_RUN, now)
    expect(await ringing()).toEqual([])
    await env.DB.exec("UPDATE d1_migrations SET applied_at = datetime('now', '-27 hours')")
    expect(await ringing()).toEqual(['old-backup'])
  })
})
