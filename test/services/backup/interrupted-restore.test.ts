import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { runJobs } from '../../../src/jobs/run-jobs.ts'
import { isRestoring } from '../../../src/services/backup/restore-note.ts'
import { failingAt } from '../../support/worker/failing-database.ts'
import { statusOf } from '../../support/worker/table.ts'
import { newWorld } from '../../support/worker/world.ts'
import { backUpNow, comparable, contextOf, everything, restoreNewest } from './stage.ts'

/** Every so many calls of the database one is the last. */
const STEP = env.TEST_SIZE === 'whole' ? 1 : 23

test('A restore that ends at any call of the database leaves the site off, and begun again it ends the same', async () => {
  await newWorld(3)
  for (const name of ['one', 'two']) await env.FILES.put(`images/picture-${name}`, name)
  const before = comparable(await everything())
  await backUpNow()
  await env.DB.prepare('DELETE FROM script').run()
  await env.FILES.delete('images/picture-one')
  let interrupted = 0
  // The first three calls switch the site off.
  for (let nth = 4; ; nth += STEP) {
    const lines: string[] = []
    const { d1, hasFailed } = failingAt(env.DB, nth)
    const said = await restoreNewest({ DB: d1 }, (line) => lines.push(line)).then(() => 'restored', String)
    if (!hasFailed()) {
      expect(said).toBe('restored')
      break
    }
    expect(said).toMatch(/D1_ERROR|Failed query/u)
    interrupted += 1
    expect(await isRestoring(contextOf())).toBe(true)
    // After the rooms only the switch itself is left, and its copy.
    if (lines.some((line) => line.startsWith('rooms:'))) continue
    expect(await env.OPTIONS.get('killswitch', 'json')).toMatchObject({ value: { siteEnabled: false } })
    await expectSwitchOff()
  }
  expect(interrupted).toBeGreaterThan(4)
  expect(comparable(await everything())).toEqual(before)
  expect(await isRestoring(contextOf())).toBe(false)
  expect(await statusOf('GET', '/api/scripts')).toBe(200)
})

test.each(['FILES', 'BACKUPS'] as const)(
  'A restore that loses %s in the middle is done by the next one',
  async (name) => {
    await newWorld(3)
    for (let n = 0; n < 12; n += 1) await env.FILES.put(`images/picture-${n}`, `content ${n}`)
    const before = comparable(await everything())
    await backUpNow()
    await env.FILES.delete(Array.from({ length: 12 }, (_, n) => `images/picture-${n}`))
    const broken = new Proxy(env[name], {
      get(target, method) {
        const value: unknown = Reflect.get(target, method)
        if (typeof value !== 'function') return value
        return async (key: unknown, ...rest: unknown[]) => {
          const isHit = String(key).startsWith(name === 'FILES' ? 'images/picture-1' : 'files/')
          if (isHit && (method === 'put' || method === 'get')) throw new Error('R2 is away.')
          return (value as (...args: unknown[]) => unknown).call(target, key, ...rest)
        }
      },
    })
    await expect(restoreNewest({ [name]: broken })).rejects.toThrow('R2 is away.')
    await expectSwitchOff()
    await restoreNewest()
    expect(comparable(await everything())).toEqual(before)
  },
)

test('No job runs while a restore is under way', async () => {
  await newWorld(0)
  await env.BACKUPS.put('restore.json', '{}')
  let ran = 0
  const jobs = { any: async () => void (ran += 1) }
  await runJobs(contextOf(), jobs)
  expect(ran).toBe(0)
  await env.BACKUPS.delete('restore.json')
  await runJobs(contextOf(), jobs)
  expect(ran).toBe(1)
})

/** Where the database has options, they say so. */
async function expectSwitchOff(): Promise<void> {
  const has = await env.DB.prepare("SELECT 1 FROM sqlite_master WHERE name = 'site_option'").first()
  if (has === null) return
  const row = await env.DB.prepare("SELECT value FROM site_option WHERE key = 'killswitch'").first()
  expect(row).toEqual({ value: '{"siteEnabled":false}' })
}
