import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { emptyStores } from '../../support/worker/empty-stores.ts'
import { backUpNow, comparable, everything, loseEverything, restoreNewest } from './stage.ts'

/** Before names that nobody confirmed were taken from rows, and before a table was dropped. */
const OLDER = env.TEST_MIGRATIONS.findIndex(({ name }) => name.startsWith('0010'))

const ROWS = [
  `INSERT INTO user (id, display_name, role, avatar_source, created_at) VALUES ('u1', 'Provided Name', 'Storyteller', 'none', 1)`,
  `INSERT INTO user (id, display_name, display_name_set_at, role, avatar_source, created_at) VALUES ('u2', 'Sam', 2, 'Admin', 'none', 1)`,
  `INSERT INTO activity (ts, action, result, user_name, user_id) VALUES (1, 'x', 'success', 'Provided Name', 'u1')`,
  `INSERT INTO picture (address_hash, key, asked_at) VALUES ('a', NULL, 1), ('b', 'picture-b', 1)`,
  `INSERT INTO script (id, name, author, identity_key, title_key, author_key, uploaded_at, updated_at, sponsor_id, metadata,
     is_teensyville, difficulty, character_ids, content_hash, body_hash, version_group)
   VALUES ('s1', 'Old Bells', 'Ann', 'k', 'old bells', 'ann', 1, 1, 'u2', '{}', 0, 'beginner', '[]', 'c', 'h', 's1')`,
]

test('A backup of an older schema becomes what the newer migrations made of that database', async () => {
  await emptyStores(env.TEST_MIGRATIONS.slice(0, OLDER))
  await env.DB.batch(ROWS.map((sql) => env.DB.prepare(sql)))
  const { schema } = await backUpNow()
  expect(schema).toBe(env.TEST_MIGRATIONS[OLDER - 1]?.name)
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
  const migrated = comparable(await everything())
  expect(JSON.stringify(migrated['user'])).toContain('New Storyteller')
  const definitions = async () =>
    (
      await env.DB.prepare(
        `SELECT type, name, sql FROM sqlite_master WHERE substr(name, 1, 4) <> '_cf_' AND tbl_name <> 'd1_migrations' ORDER BY name`,
      ).all()
    ).results
  const schemaAfter = await definitions()

  await loseEverything()
  await restoreNewest()
  expect(comparable(await everything())).toEqual(migrated)
  expect(await definitions()).toEqual(schemaAfter)
  const found = await env.DB.prepare(`SELECT rowid FROM script_fts WHERE words MATCH 'bells'`).all()
  expect(found.results).toEqual([{ rowid: 1 }])
})
