import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { BACKUP_JOB, WHOLE_RUN } from '#domain/operations/job-run.ts'
import type { Overview } from '#protocol/overview.ts'
import { jobContextOf } from '../../../src/jobs/run-jobs.ts'
import { backupId, partKey } from '../../../src/services/backup/manifest.ts'
import { ringAlarms } from '../../../src/services/operations/alarms.ts'
import { read } from '../../support/worker/call.ts'
import { putManifest } from '../../support/worker/finished-backup.ts'
import { failing } from '../../support/worker/broken-stores.ts'
import { callWith } from '../../support/worker/interrupted-calls.ts'
import { player } from '../../support/worker/player.ts'
import { newWorld } from '../../support/worker/world.ts'

const HOUR = 60 * 60 * 1000

const lines: string[] = []
let now = Date.now()

beforeEach(async () => {
  await newWorld(0)
  now = Date.now()
  lines.length = 0
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  // Both the run and its job have just ended well.
  await env.DB.prepare(
    'INSERT INTO job_run (job, started_at, ended_at, succeeded_at) VALUES (?2, ?1, ?1, ?1), (?3, ?1, ?1, ?1)',
  )
    .bind(now, WHOLE_RUN, BACKUP_JOB)
    .run()
  return () => vi.restoreAllMocks()
})

const run = async (bindings: Partial<Env> = {}) => ringAlarms(jobContextOf({ ...env, ...bindings }, now))
const ringing = async () => (await read<Overview>('GET', '/api/admin/overview', { as: 'admin' })).alarms
const logged = (words: string) => lines.filter((line) => line.includes(words)).length

describe('An old backup', () => {
  it('rings by the newest that was finished, though the job goes well every hour', async () => {
    await putManifest(now - 27 * HOUR)
    await env.BACKUPS.put(partKey(backupId(now - HOUR), 'tables/script-00001.ndjson.gz'), 'half of a backup')
    await run()
    expect(lines.filter((line) => line.includes('alarm-rings'))).toEqual([
      JSON.stringify({ event: 'alarm-rings', alarm: 'old-backup', figure: 27 }),
    ])
    expect(await ringing()).toEqual(['old-backup'])
    await putManifest(now - 25 * HOUR)
    expect(await ringing()).toEqual([])
  })

  it('rings a day after the last migration if none was ever finished', async () => {
    expect(await ringing()).toEqual([])
    await env.DB.exec("UPDATE d1_migrations SET applied_at = datetime('now', '-27 hours')")
    expect(await ringing()).toEqual(['old-backup'])
  })

  it('is told as it was measured last if the backups can’t be read, and the panel does not fail', async () => {
    const { browser } = await player('Admin')
    await putManifest(now - 27 * HOUR)
    await run()
    const bindings = { BACKUPS: failing(env.BACKUPS, 'list') }
    const response = await callWith({ browser, method: 'GET', path: '/api/admin/overview' }, bindings)
    expect(await response.json<Overview>()).toMatchObject({ alarms: ['old-backup'] })
    expect(logged('"step":"backup"')).toBe(1)
    await run(bindings)
    expect(logged('alarm-not-measured')).toBe(1)
    expect(await ringing()).toEqual(['old-backup'])
  })
})
