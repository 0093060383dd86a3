import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { backUp as nightly } from '../../../src/jobs/daily.ts'
import { backUp } from '../../../src/services/backup/back-up.ts'
import { Budget } from '../../../src/services/backup/backup-context.ts'
import { backupIds, findBackup } from '../../../src/services/backup/find-backup.ts'
import { backupMoment } from '../../../src/services/backup/manifest.ts'
import { findProgress } from '../../../src/services/backup/progress.ts'
import { pruneContents } from '../../../src/services/backup/prune-backups.ts'
import { differences } from '../../../src/services/backup/restore/differences.ts'
import { player } from '../../support/worker/player.ts'
import { SIZES } from '../../support/sizes.ts'
import { findStored } from '../../support/worker/stores.ts'
import { newWorld } from '../../support/worker/world.ts'
import { backUpNow, comparable, contextOf, DAY, everything, loseEverything, restoreNewest } from './stage.ts'

const HOUR = DAY / 24
const finished = async () => {
  const { objects } = await env.BACKUPS.list({ prefix: 'backups/' })
  return objects.filter(({ key }) => key.endsWith('/manifest.json')).length
}
const contents = async () => (await env.BACKUPS.list({ prefix: 'files/' })).objects.length

beforeEach(async () => {
  await newWorld(3)
})

describe('The hourly job', () => {
  test('backs up once a day', async () => {
    const now = Date.now()
    for (const hours of [0, 1, 23, 23.6, 24, 47.3]) await nightly(contextOf(now + hours * HOUR))
    expect(await finished()).toBe(3)
  })

  test('removes a backup before a deleted account could be in it for more than 30 days', async () => {
    const person = await player('Storyteller', 'Ermintrude')
    const now = Date.now()
    await nightly(contextOf(now))
    await env.DB.prepare('DELETE FROM user WHERE id = ?').bind(person.id).run()
    await nightly(contextOf(now + DAY))
    const heldBy = async (id: string) => {
      const { tables } = await findBackup(contextOf(), id)
      return tables['user']?.rows
    }
    const [first = '', second = ''] = await backupIds({ backups: env.BACKUPS })
    expect([await heldBy(first), await heldBy(second)]).toEqual([7, 6])
    // The account was deleted after the first backup began: 30 days later, to the hour of the job, that one is gone.
    for (let hour = 29 * 24; hour <= 30 * 24; hour += 1) await nightly(contextOf(now + hour * HOUR))
    const left = await backupIds({ backups: env.BACKUPS })
    expect(left).not.toContain(first)
    expect(left).toContain(second)
    expect(left.every((id) => now + 30 * DAY - backupMoment(id) < 30 * DAY)).toBe(true)
    expect((await env.BACKUPS.list({ prefix: `backups/${first}/` })).objects).toEqual([])
  })

  test('copies a content once, and removes it when no list of 30 days has it', async () => {
    const now = Date.now()
    await env.FILES.put('images/picture-a', 'one')
    await env.FILES.put('images/picture-b', 'one')
    await env.FILES.put('images/picture-c', 'two')
    await nightly(contextOf(now))
    const copies = async () =>
      (await env.BACKUPS.list({ prefix: 'files/' })).objects.map(({ key, version }) => [key, version])
    const before = await copies()
    expect(before).toHaveLength(2)
    await env.FILES.delete('images/picture-c')
    await nightly(contextOf(now + DAY))
    expect(await copies()).toEqual(before)
    await nightly(contextOf(now + 29 * DAY))
    expect(await contents()).toBe(2)
    await nightly(contextOf(now + 31 * DAY))
    expect(await contents()).toBe(1)
  })

  test('reads one list of contents a backup to know what to remove, however many files there are', async () => {
    for (let n = 0; n < SIZES.pictures; n += 1) await env.FILES.put(`images/picture-${n}`, `content ${n % 7}`)
    await backUpNow()
    const read: string[] = []
    const backups = new Proxy(env.BACKUPS, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name)
        if (name !== 'get') return typeof value === 'function' ? value.bind(target) : value
        return async (key: string) => {
          read.push(key.replace(/^.*\//u, ''))
          return target.get(key)
        }
      },
    })
    await pruneContents({ backups, now: Date.now() + 3 * DAY })
    expect(read).toEqual(['backup-progress.json', 'manifest.json', 'contents.ndjson.gz'])
    expect(await contents()).toBe(7)
  })

  test('knows the contents of an older backup, which has no list of them', async () => {
    await env.FILES.put('images/picture-a', 'one')
    const { id, contents: _, ...older } = await backUpNow()
    await env.BACKUPS.delete(`backups/${id}/contents.ndjson.gz`)
    await env.BACKUPS.put(`backups/${id}/manifest.json`, JSON.stringify({ id, ...older }))
    await pruneContents({ backups: env.BACKUPS, now: Date.now() + 3 * DAY })
    expect(await contents()).toBe(1)
    await loseEverything()
    await restoreNewest()
    expect(await (await env.FILES.get('images/picture-a'))?.text()).toBe('one')
  })

  test('never removes a content that a later backup lists again', async () => {
    const now = Date.now()
    await env.FILES.put('images/picture-a', 'one')
    await nightly(contextOf(now))
    await env.FILES.delete('images/picture-a')
    for (const day of [10, 20, 29]) await nightly(contextOf(now + day * DAY))
    await env.FILES.put('images/picture-z', 'one')
    await nightly(contextOf(now + 31 * DAY))
    expect(await contents()).toBe(1)
    await loseEverything()
    await restoreNewest()
    expect(await (await env.FILES.get('images/picture-z'))?.text()).toBe('one')
  })
})

describe('A backup', () => {
  test('goes on in the next run where the last one had to stop, and is the same in the end', async () => {
    for (let n = 0; n < 8; n += 1) await env.FILES.put(`images/picture-${n}`, `content ${n}`)
    const before = comparable(await everything())
    let runs = 0
    for (let made = null; made === null; runs += 1) {
      made = await backUp(contextOf(), { budget: new Budget({ calls: 12 }), oneMomentBytes: 0 })
      if (made === null) expect(await finished()).toBe(0)
    }
    expect(runs).toBeGreaterThan(5)
    expect(await findProgress({ backups: env.BACKUPS })).toBeNull()
    await loseEverything()
    await restoreNewest()
    expect(comparable(await everything())).toEqual(before)
  })

  test('is not made twice at once', async () => {
    await backUp(contextOf(), { budget: new Budget({ calls: 3 }), oneMomentBytes: 0 })
    const progress = JSON.parse((await (await env.BACKUPS.get('backup-progress.json'))?.text()) ?? '') as object
    await env.BACKUPS.put('backup-progress.json', JSON.stringify({ ...progress, heldUntil: Date.now() + HOUR }))
    await expect(backUp(contextOf())).rejects.toThrow('is being made right now')
  })

  test('of a database that is too large for one moment leaves out what lost its account while it was read', async () => {
    const person = await player('Storyteller', 'Ermintrude')
    const d1 = new Proxy(env.DB, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name)
        if (name !== 'prepare') return typeof value === 'function' ? value.bind(target) : value
        return (sql: string) => {
          const statement = target.prepare(sql)
          // Accounts are read last: this one is deleted while its identity is saved already.
          if (!/FROM "user"/u.test(sql)) return statement
          const all = async () => {
            await target.prepare('DELETE FROM user WHERE id = ?').bind(person.id).run()
            return statement.all()
          }
          return { bind: () => ({ all }) }
        }
      },
    })
    expect(await backUp(contextOf(Date.now(), { DB: d1 }), { oneMomentBytes: 0 })).toMatchObject({ isOneMoment: false })
    await loseEverything()
    const lines: string[] = []
    await restoreNewest({}, (line) => lines.push(line))
    expect(lines).toContainEqual(expect.stringMatching(/^identity: \d+ of \d+ rows; the others had lost/u))
    expect(await findStored(person.subject)).toEqual([])
  })

  test('is compared with the site row by row before it is restored', async () => {
    await env.FILES.put('images/picture-a', 'one')
    await backUpNow()
    await env.DB.batch([
      env.DB.prepare("DELETE FROM user WHERE id = 'sample-townsfolk'"),
      env.DB.prepare("UPDATE user SET email = 'x@example.org' WHERE id = 'sample-admin'"),
      env.DB.prepare(`INSERT INTO deleted_result (id, at) VALUES ('r', 1)`),
    ])
    await env.FILES.put('images/picture-b', 'two')
    const found: Record<string, object> = {}
    for await (const { name, ...figures } of differences(contextOf(), await findBackup(contextOf(), 'newest'))) {
      if (figures.added + figures.removed + figures.changed > 0) found[name] = figures
    }
    expect(found).toEqual({
      user: { here: 5, saved: 6, added: 1, removed: 0, changed: 1 },
      identity: { here: 10, saved: 12, added: 2, removed: 0, changed: 0 },
      deleted_result: { here: 1, saved: 0, added: 0, removed: 1, changed: 0 },
      files: { here: 2, saved: 1, added: 0, removed: 1, changed: 0 },
    })
  })
})
