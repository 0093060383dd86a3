// @module-tag gate: below a second
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { PARTS } from '../../scripts/person/parts.ts'
import { migrationNames, readMigration } from '../support/release-check.ts'
import { isOfPerson, SCHEMA_COLUMNS, type SchemaColumn } from '../support/schema-columns.ts'

/** What holds an account’s id, or belongs to something of theirs, and is told nowhere, with the reason. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'erased_account.user_id': 'only of accounts that are gone',
  picture_use: 'which scripts use which pictures; both are told',
  group_script: 'the group’s own, not one member’s',
  group_summary: 'counted from lists, readiness and nights, which are told',
  group_ready_script: 'counted from readiness, which is told',
  deleted_night: 'the group’s own, not one member’s',
}

function schema(): DatabaseSync {
  const database = new DatabaseSync(':memory:')
  for (const name of migrationNames()) database.exec(readMigration(name))
  return database
}

const columns = schema().prepare(SCHEMA_COLUMNS).all() as unknown as SchemaColumn[]
const parts = Object.values(PARTS)

/** Whether a part reads the table and asks for the person by this column. */
const isTold = ({ table, column }: SchemaColumn) =>
  parts.some(
    (sql) =>
      new RegExp(`(?:FROM|JOIN) ${table}\\b`, 'u').test(sql) &&
      new RegExp(`\\b${column} = \\$who`, 'u').test(sql.replace(/^SELECT .*? FROM /su, '')),
  )

it('tells what every column has that holds the id of an account', () => {
  const held = columns.filter(isOfPerson)
  expect(held.length).toBeGreaterThan(20)
  const missing = held.filter((one) => !isTold(one) && LEFT_OUT[`${one.table}.${one.column}`] === undefined)
  expect(missing.map(({ table, column }) => `${table}.${column}`)).toEqual([])
})

it('tells what belongs to something of theirs', () => {
  const personal = new Set(columns.filter(isOfPerson).map(({ table }) => table))
  const children = columns.filter(
    ({ table, parent }) => parent !== null && personal.has(parent) && !personal.has(table),
  )
  const names = [...new Set(children.map(({ table }) => table))]
  const missing = names.filter(
    (table) =>
      LEFT_OUT[table] === undefined && !parts.some((sql) => new RegExp(`(?:FROM|JOIN) ${table}\\b`, 'u').test(sql)),
  )
  expect(missing).toEqual([])
})

it('asks only for what there is, and for no secret', () => {
  const database = schema()
  for (const sql of parts) {
    const statement = database.prepare(sql.replaceAll('$who', `'somebody'`).replace('$email', `'a@example.org'`))
    expect(statement.all()).toEqual([])
    const asked = statement.columns().map(({ name }) => name)
    expect(asked.filter((name) => /token|verifier|nonce|state_hash|browser_hash|^invite$/u.test(name))).toEqual([])
  }
})
