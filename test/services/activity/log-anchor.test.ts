import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { jobContextOf } from '../../../src/jobs/run-jobs.ts'
import { sealLog } from '../../../src/services/activity/seal-log.ts'
import { newWorld } from '../../support/worker/world.ts'
import { clear, run, verify, write } from './log-calls.ts'

const LOST = { id: 6, message: 'The log once ended with entry 6, which is missing or has changed.' }

const emptyBehindItsBack = async () => {
  await run('DELETE FROM activity')
  await run('DELETE FROM activity_seal')
}
const seal = () => sealLog(jobContextOf(env, Date.now()))

beforeEach(async () => {
  await newWorld(0)
  await write(6)
  await seal()
})

describe('a log that was emptied together with its seals', () => {
  test('is noticed, also after new entries were sealed and cleared', async () => {
    await emptyBehindItsBack()
    expect((await verify()).faults).toEqual([LOST])
    await write(3)
    await seal()
    expect((await verify()).faults).toEqual([LOST])
    await write(2)
    await seal()
    expect((await verify()).faults).toEqual([LOST])
    await clear()
    expect((await verify()).faults).toEqual([LOST])
  })

  test('is noticed if its ids were used again', async () => {
    await emptyBehindItsBack()
    await run("DELETE FROM sqlite_sequence WHERE name = 'activity'")
    await write(8)
    await seal()
    expect((await verify()).faults).toEqual([LOST])
  })

  test('is noticed every time it happens', async () => {
    await emptyBehindItsBack()
    await write(2)
    await seal()
    await emptyBehindItsBack()
    await write(1)
    await seal()
    expect((await verify()).faults.map(({ id }) => id)).toEqual([6, 8])
  })

  test('is no longer told once a restored database has the entries again', async () => {
    const rows = await env.DB.batch([
      env.DB.prepare('SELECT * FROM activity'),
      env.DB.prepare('SELECT * FROM activity_seal'),
    ])
    await emptyBehindItsBack()
    await write(2)
    await seal()
    await emptyBehindItsBack()
    for (const [place, table] of ['activity', 'activity_seal'].entries())
      for (const row of (rows[place]?.results ?? []) as Record<string, unknown>[]) {
        const names = Object.keys(row)
        await env.DB.prepare(`INSERT INTO ${table} (${names.join()}) VALUES (${names.map(() => '?').join()})`)
          .bind(...Object.values(row))
          .run()
      }
    expect((await verify()).faults.map(({ id }) => id)).toEqual([8])
  })
})

describe('the copy of the newest seal', () => {
  test('that a crash left behind the log is no tampering', async () => {
    await write(2)
    const broken = {
      ...jobContextOf(env, Date.now()),
      files: { ...env.FILES, get: crash, put: crash } as unknown as R2Bucket,
    }
    expect(await sealLog(broken)).toBe(2)
    expect(await newest()).toMatchObject({ id: 6 })
    expect((await verify()).faults).toEqual([])
    await write(1)
    await seal()
    expect((await verify()).faults).toEqual([])
    expect(await newest()).toMatchObject({ id: 9, lost: [] })
  })

  test('that was never written is written by the next seal', async () => {
    await env.FILES.delete(COPY)
    await seal()
    expect(await newest()).toMatchObject({ id: 6 })
  })

  test('from before this release is understood', async () => {
    const { id, hash } = await newest()
    await env.FILES.put(COPY, JSON.stringify({ id, hash }))
    expect((await verify()).faults).toEqual([])
    await emptyBehindItsBack()
    await write(1)
    await seal()
    expect((await verify()).faults).toEqual([LOST])
  })

  test('is never an older one, no matter who writes last', async () => {
    await write(700)
    await Promise.all([seal(), seal(), verify(), seal()])
    expect(await newest()).toMatchObject({ id: 706, lost: [] })
  })
})

const COPY = 'activity-log/newest-link.json'
const newest = async () =>
  (await (await env.FILES.get(COPY))?.json<{ id: number; hash: string; lost: unknown[] }>()) ?? { id: 0, hash: '' }
const crash = () => Promise.reject(new Error('crash'))
