// @module-tag gate: each migration on rows of the release before
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inProject } from '../../scripts/product/in-project.ts'
import { migrate, migrationNames, noticedBy, readMigration, type Statement } from '../support/release-check.ts'
import { databaseIn, tablesOf, unpackState } from '../support/stored-state.ts'

/** The release whose Worker still runs while a deploy migrates, with the statements that it sends. */
const BEFORE = '0.3.1'
const STATEMENTS: Statement[] = JSON.parse(
  readFileSync(inProject(`test/support/states/${BEFORE}.statements.json`), 'utf8'),
)

let folder = ''
let before: DatabaseSync
let after: DatabaseSync

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'belfry-release-'))
  unpackState(BEFORE, folder)
  const file = databaseIn(folder)
  copyFileSync(file, join(folder, 'after.sqlite'))
  before = new DatabaseSync(file)
  after = new DatabaseSync(join(folder, 'after.sqlite'))
})
afterEach(() => {
  before.close()
  after.close()
  rmSync(folder, { recursive: true })
})

describe('The migrations since the release before', () => {
  it('are tried on a row in every table', () => {
    const empty = tablesOf(before).filter(
      (table) => before.prepare(`SELECT 1 FROM "${table}" LIMIT 1`).all().length === 0,
    )
    expect(empty).toEqual([])
  })

  it('leave its own migrations as they were', () => {
    const again = new DatabaseSync(':memory:')
    const released = before
      .prepare('SELECT name FROM d1_migrations')
      .all()
      .map(({ name }) => String(name))
    expect(migrationNames()).toEqual(expect.arrayContaining(released))
    for (const name of released) again.exec(readMigration(name))
    const schemaOf = (database: DatabaseSync) =>
      database
        .prepare(
          "SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name <> 'd1_migrations' ORDER BY name",
        )
        .all()
    expect(schemaOf(again)).toEqual(schemaOf(before))
  })

  it('keep every row, and its Worker still works with what they leave', () => {
    migrate(after)
    expect(noticedBy(before, after, STATEMENTS)).toEqual([])
  })

  it.each([
    ['a column that is dropped', 'ALTER TABLE feedback DROP COLUMN user_agent'],
    ['a column that is renamed', 'ALTER TABLE session RENAME COLUMN ends_at TO ended_at'],
    ['a table that is renamed', 'ALTER TABLE picture RENAME TO image'],
    ['a value that is changed', "UPDATE room SET state = 'over'"],
    ['rows that are deleted', 'DELETE FROM activity'],
    ['an index that refuses more', 'CREATE UNIQUE INDEX only_one ON sign_in ((1))'],
    [
      'a table with a column that must have a value',
      `CREATE TABLE option_next (key text PRIMARY KEY NOT NULL, value text NOT NULL, updated_at integer NOT NULL, updated_by text, area text NOT NULL);
       INSERT INTO option_next SELECT key, value, updated_at, updated_by, '' FROM site_option;
       DROP TABLE site_option; ALTER TABLE option_next RENAME TO site_option`,
    ],
  ])('would be refused with %s', (_, sql) => {
    migrate(after)
    after.exec(sql)
    expect(noticedBy(before, after, STATEMENTS)).not.toEqual([])
  })
})
