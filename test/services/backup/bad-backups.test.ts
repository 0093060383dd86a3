import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findBackup } from '../../../src/services/backup/find-backup.ts'
import type { Manifest } from '../../../src/services/backup/manifest.ts'
import { restore } from '../../../src/services/backup/restore/restore.ts'
import { newWorld } from '../../support/worker/world.ts'
import { backUpNow, contextOf, copyBackups, everything, putBackups } from './stage.ts'

let made: Manifest
let saved: Awaited<ReturnType<typeof copyBackups>>

beforeAll(async () => {
  await newWorld(3)
  await env.FILES.put('images/picture-1', 'a picture')
  made = await backUpNow()
  saved = await copyBackups()
})
beforeEach(async () => putBackups(saved))

const attempt = async (more: { fromAnotherDeployment?: boolean } = {}, migrations = env.TEST_MIGRATIONS) => {
  const cx = contextOf()
  await restore(cx, await findBackup(cx, made.id), { migrations, ...more })
}

/** The sentence of the refusal, after which everything is as it was. */
async function refusal(migrations = env.TEST_MIGRATIONS): Promise<string> {
  const before = await everything()
  const said = await attempt({}, migrations).then(
    () => 'restored',
    (error: unknown) => String(error),
  )
  expect(await everything()).toEqual(before)
  expect(await env.BACKUPS.head('restore.json')).toBeNull()
  expect(await env.OPTIONS.get('killswitch')).toBeNull()
  return said
}

const key = (name: string) => `backups/${made.id}/${name}`
const SCRIPTS = 'tables/script-00001.ndjson.gz'

async function change(name: string, to: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>): Promise<void> {
  const stored = await env.BACKUPS.get(name)
  await env.BACKUPS.put(name, to(new Uint8Array((await stored?.arrayBuffer()) ?? new ArrayBuffer())))
}

async function changeManifest(to: (manifest: Manifest) => object): Promise<void> {
  await env.BACKUPS.put(key('manifest.json'), JSON.stringify(to(made)))
}

describe('A backup is refused before anything is changed, if', () => {
  test('a part is cut short', async () => {
    await change(key(SCRIPTS), (bytes) => bytes.slice(0, -9))
    expect(await refusal()).toMatch(
      /The part tables\/script-00001\.ndjson\.gz of the backup .* is cut short: it has \d+ of \d+ bytes\./u,
    )
  })

  test('a part is missing', async () => {
    await env.BACKUPS.delete(key(SCRIPTS))
    expect(await refusal()).toContain('lacks its part tables/script-00001.ndjson.gz.')
  })

  test('a byte of a part was changed', async () => {
    await change(key(SCRIPTS), (bytes) => bytes.map((byte, at) => (at === 40 ? byte ^ 1 : byte)))
    expect(await refusal()).toContain('The part tables/script-00001.ndjson.gz')
    expect(await refusal()).toContain('is damaged')
  })

  test('a table has other rows than the manifest says', async () => {
    await changeManifest((manifest) => {
      const script = manifest.tables['script']
      return { ...manifest, tables: { ...manifest.tables, script: { ...script, rows: 4 } } }
    })
    expect(await refusal()).toContain('The table script of the backup')
  })

  test('its manifest is cut short', async () => {
    await change(key('manifest.json'), (bytes) => bytes.slice(0, 900))
    expect(await refusal()).toContain(`The manifest of the backup ${made.id} is damaged or cut short.`)
  })

  test('it was never finished', async () => {
    await env.BACKUPS.delete(key('manifest.json'))
    expect(await refusal()).toContain(`The backup ${made.id} was never finished`)
  })

  test('a newer version of Belfry made it', async () => {
    await changeManifest((manifest) => ({ ...manifest, format: 2 }))
    expect(await refusal()).toContain('A newer version of Belfry made the backup')
  })

  test('its schema is newer than this copy of Belfry', async () => {
    expect(await refusal(env.TEST_MIGRATIONS.slice(0, -1))).toContain(
      `The backup has the schema ${env.TEST_MIGRATIONS.at(-1)?.name}, which this copy of Belfry doesn’t know.`,
    )
  })

  test('the content of a file is missing or changed', async () => {
    const { objects } = await env.BACKUPS.list({ prefix: 'files/' })
    await env.BACKUPS.put(objects[0]?.key ?? '', 'b picture')
    expect(await refusal()).toContain('The content of the file images/picture-1 is damaged or cut short.')
    await env.BACKUPS.delete(objects[0]?.key ?? '')
    expect(await refusal()).toContain('The content of the file images/picture-1 is not among the backups.')
  })

  test('it is of another deployment, unless that is wanted', async () => {
    await env.FILES.put('installation.json', JSON.stringify({ id: 'another' }))
    expect(await refusal()).toContain(
      'is of another deployment. If that is what you want, add --from-another-deployment.',
    )
    await attempt({ fromAnotherDeployment: true })
    expect(await env.DB.prepare('SELECT count(*) AS n FROM script').first()).toEqual({ n: 3 })
  })

  test('there is none of that day', async () => {
    await expect(findBackup(contextOf(), '2020-02-02')).rejects.toThrow('There is no backup of 2020-02-02.')
  })
})
