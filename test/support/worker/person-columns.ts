import { env } from 'cloudflare:workers'

/** A column that holds the id of a person. */
export interface PersonColumn {
  table: string
  column: string
}

interface Described {
  table: string
  column: string
  type: string
  isRequired: number
  parent: string | null
  parentColumn: string | null
}

const NAMED_LIKE_ONE = /(?:^|_)(?:user|owner|sponsor|writer|storyteller|host|member|keeper|admin)_id$|_by$/u

/** What the schema says of every column, the full-text tables apart. */
async function described(): Promise<Described[]> {
  const { results } = await env.DB.prepare(
    `SELECT m.name AS "table", i.name AS "column", i.type AS type, i."notnull" AND i.dflt_value IS NULL AS isRequired,
       f."table" AS parent, coalesce(f."to", 'id') AS parentColumn
     FROM sqlite_master AS m JOIN pragma_table_info(m.name) AS i
     LEFT JOIN pragma_foreign_key_list(m.name) AS f ON f."from" = i.name
     WHERE m.type = 'table' AND m.name NOT LIKE 'script\\_fts%' ESCAPE '\\' AND m.name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
       AND m.name NOT LIKE '\\_cf%' ESCAPE '\\' AND m.name <> 'd1_migrations' ORDER BY m.name, i.cid`,
  ).all<Described>()
  return results
}

/** By the schema alone, so that a new one is among them: what refers to an account, or is called as if it did. */
export async function personColumns(): Promise<PersonColumn[]> {
  const columns = await described()
  return columns.filter(({ column, parent }) => parent === 'user' || (parent === null && NAMED_LIKE_ONE.test(column)))
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

async function makeRow(table: string, id: string, all: readonly Described[]): Promise<void> {
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
