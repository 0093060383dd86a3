import { env } from 'cloudflare:workers'
import { isOfPerson, type PersonColumn, SCHEMA_COLUMNS, type SchemaColumn } from '../schema-columns.ts'

async function described(): Promise<SchemaColumn[]> {
  return (await env.DB.prepare(SCHEMA_COLUMNS).all<SchemaColumn>()).results
}

export async function personColumns(): Promise<PersonColumn[]> {
  return (await described()).filter(isOfPerson)
}

/** Puts somebody's id into each of these columns, in a row that is made where the table has none. */
export async function nameEverywhere(id: string, columns: readonly PersonColumn[]): Promise<void> {
  const all = await described()
  for (const { table, column } of columns) {
    if ((await env.DB.prepare(`SELECT 1 FROM "${table}" LIMIT 1`).first()) === null) await makeRow(table, id, all)
    await env.DB.prepare(
      `UPDATE OR REPLACE "${table}" SET "${column}" = ? WHERE rowid = (SELECT max(rowid) FROM "${table}")`,
    )
      .bind(id)
      .run()
  }
}

async function makeRow(table: string, id: string, all: readonly SchemaColumn[]): Promise<void> {
  const needed = all.filter((one) => one.table === table && one.isRequired === 1)
  const values = needed.map(({ column, type, parent, parentColumn }) => {
    if (parent === 'user') return `'${id}'`
    if (parent !== null) return `(SELECT "${parentColumn}" FROM "${parent}" LIMIT 1)`
    return /int|real/iu.test(type) ? (column === 'before' ? '0' : '1') : `'[]'`
  })
  const names = needed.map(({ column }) => `"${column}"`).join(', ')
  await env.DB.prepare(`INSERT INTO "${table}" (${names}) VALUES (${values.join(', ')})`).run()
}

/** Where a text is in the database, as columns. */
export async function columnsWith(text: string): Promise<string[]> {
  const columns = (await described()).filter(({ type }) => /text/iu.test(type))
  const found = await env.DB.batch<{ n: number }>(
    columns.map(({ table, column }) =>
      env.DB.prepare(`SELECT count(*) AS n FROM "${table}" WHERE instr("${column}", ?) > 0`).bind(text),
    ),
  )
  return columns.flatMap(({ table, column }, at) => ((found[at]?.results[0]?.n ?? 0) > 0 ? [`${table}.${column}`] : []))
}
