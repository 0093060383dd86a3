import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { eraseAccounts } from '../../../src/jobs/jobs.ts'
import { settleAfterTimeTravel } from '../../../src/services/backup/restore/restore.ts'
import { emptyStores } from '../../support/worker/empty-stores.ts'
import { standInForProviders } from '../../support/worker/identity.ts'
import { player } from '../../support/worker/player.ts'
import { newWorld } from '../../support/worker/world.ts'
import { contextOf } from './stage.ts'

const rowOf = async (table: string, column: string, id: string) =>
  env.DB.prepare(`SELECT * FROM ${table} WHERE ${column} = ?`).bind(id).first()

/** Puts a row back as Time Travel does. */
async function putBack(table: string, row: Record<string, unknown> | null): Promise<void> {
  const columns = Object.keys(row ?? {})
  await env.DB.prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`)
    .bind(...Object.values(row ?? {}))
    .run()
}

const epochs = async () => (await env.DB.prepare('SELECT epoch FROM library_version').raw()).flat()

test('After Time Travel who was deleted since is deleted again, and no cache takes the library for the later one', async () => {
  standInForProviders()
  await newWorld(2)
  const { id, browser } = await player('Townsfolk', 'A Former Player')
  const [user, identity] = [await rowOf('user', 'id', id), await rowOf('identity', 'user_id', id)]
  await browser.read('DELETE', `/api/users/${id}`)
  await eraseAccounts(contextOf())
  expect(await rowOf('user', 'id', id)).toBeNull()
  await putBack('user', user)
  await putBack('identity', identity)
  await env.DB.exec('DELETE FROM erased_account')
  const before = await epochs()
  const lines: string[] = []
  await settleAfterTimeTravel(contextOf(), (line) => lines.push(line))
  expect([await rowOf('user', 'id', id), await rowOf('identity', 'user_id', id)]).toEqual([null, null])
  expect(lines).toContain('deleted accounts: 1 deleted again')
  expect(before.length).toBeGreaterThan(0)
  for (const epoch of await epochs()) expect(before).not.toContain(epoch)
})

test('After Time Travel to before the first migration it says that there is nothing to do', async () => {
  await emptyStores([])
  const settled = settleAfterTimeTravel(contextOf(), () => undefined)
  await expect(settled).rejects.toThrow('The database has no accounts, so there is nothing to do after Time Travel.')
})
