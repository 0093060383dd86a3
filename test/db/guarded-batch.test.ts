import { env } from 'cloudflare:workers'
import { type SQL, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { isTaken, openDatabase } from '../../src/db/database.ts'
import { type Guard, guardedBatch, guardedBatchEvenWhileOff, type Statement } from '../../src/db/guarded-batch.ts'
import { stillTrue, unchanged } from '../../src/db/guards.ts'
import { groupNights, siteOptions } from '../../src/db/schema.ts'
import { Problem } from '../../src/problem.ts'
import { newWorld } from '../support/worker/world.ts'

const db = openDatabase(env.DB)
const cx = { db, actor: null }
const option = (key: string) => db.insert(siteOptions).values({ key, value: 1, updatedAt: 5 }).returning()
const keys = async () => (await db.select({ key: siteOptions.key }).from(siteOptions)).map(({ key }) => key)
const refusing = (message: string): Guard => ({ refuseIf: sql`1 = ${1}`, code: 'CONFLICT', message })
const passing: Guard = { refuseIf: sql`1 = ${2}`, code: 'CONFLICT', message: 'never' }

beforeEach(async () => {
  await newWorld(0)
})

describe('A guarded batch', () => {
  it('writes and answers its own results while no guard refuses', async () => {
    const results = await guardedBatch(cx, [passing, null], [option('one'), option('two')])
    expect(results.map((rows) => rows.map(({ key }) => key))).toEqual([['one'], ['two']])
    expect(await keys()).toEqual(['one', 'two'])
  })

  it('writes nothing if a guard refuses, and says why by the first that does', async () => {
    const guards = [passing, refusing('first'), refusing('second')]
    await expect(guardedBatch(cx, guards, [option('one')])).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'first',
    })
    expect(await keys()).toEqual([])
  })

  it('is refused while the site is off, before any guard of its own, unless it says that it goes on', async () => {
    await db.insert(siteOptions).values({ key: 'killswitch', value: { siteEnabled: false }, updatedAt: 5 })
    for (const guards of [[], [refusing('own')]])
      await expect(guardedBatch(cx, guards, [option('one')])).rejects.toMatchObject({ code: 'SITE_DISABLED' })
    await expect(guardedBatchEvenWhileOff(cx, [refusing('own')], [option('one')])).rejects.toThrow('own')
    await guardedBatchEvenWhileOff(cx, [], [option('two')])
    const admin = { userId: 'sample-admin', displayName: 'Ada', role: 'Admin', sessionHash: '' } as const
    await guardedBatch({ db, actor: admin }, [passing], [option('three')])
    expect(await keys()).toEqual(['killswitch', 'three', 'two'])
  })

  it('takes a night from `writeNights` alone', () => {
    const night = db.delete(groupNights)
    // @ts-expect-error -- a batch with it would forget the night’s script
    const forgetful: Statement = night
    expect(forgetful).toBe(night)
  })

  it('leaves every other failure as it is', async () => {
    await option('one')
    const failure = await guardedBatch(cx, [passing], [option('one')]).catch((error: unknown) => error)
    expect(isTaken(failure)).toBe(true)
  })

  it('takes no other JSON that cannot be read for a guard', async () => {
    const malformed = { refuseIf: sql`json_extract('{', '$.a') = 1`, code: 'CONFLICT', message: 'never' } as const
    const said = async (guards: (Guard | null)[], value: SQL) =>
      guardedBatch(cx, guards, [db.insert(siteOptions).values({ key: 'k', value, updatedAt: 5 })]).catch(
        (error: unknown) => error,
      )
    for (const value of [sql`json('{')`, sql`json_extract('{}', 'guard 0;')`, sql`json_extract('{}', ${'guard 0;'})`])
      expect(await said([passing], value)).not.toBeInstanceOf(Problem)
    expect(await said([malformed], sql`1`)).not.toBeInstanceOf(Problem)
    expect(await keys()).toEqual([])
  })

  it('compares what was seen, also where there was nothing', async () => {
    const updatedAt = sql`(SELECT ${siteOptions.updatedAt} FROM ${siteOptions} WHERE ${siteOptions.key} = ${'one'})`
    await guardedBatch(cx, [unchanged(updatedAt, null)], [option('one')])
    await guardedBatch(cx, [unchanged(updatedAt, 5)], [option('two')])
    for (const seen of [null, 4])
      await expect(guardedBatch(cx, [unchanged(updatedAt, seen)], [option('three')])).rejects.toThrow('Somebody else')
    await expect(guardedBatch(cx, [stillTrue(sql`0`)], [option('three')])).rejects.toThrow('Somebody else')
    expect(await keys()).toEqual(['one', 'two'])
  })
})
