/** A column that holds the id of a person. */
export interface PersonColumn {
  table: string
  column: string
}

export interface SchemaColumn extends PersonColumn {
  type: string
  isRequired: number
  /** The table and the column that it refers to. */
  parent: string | null
  parentColumn: string | null
}

/** How a vote was decided, not by whom. */
const OTHERS = new Set(['decided_by'])
const NAMED_LIKE_ONE = /(?:^|_)(?:user|owner|sponsor|writer|storyteller|host|member|keeper|admin)_id$|_by$/u

/** What a database says of its columns, those of full-text tables apart. */
export const SCHEMA_COLUMNS = `SELECT m.name AS "table", i.name AS "column", i.type AS type,
    i."notnull" AND i.dflt_value IS NULL AS isRequired, f."table" AS parent, coalesce(f."to", 'id') AS parentColumn
  FROM sqlite_master AS m JOIN pragma_table_info(m.name) AS i
  LEFT JOIN pragma_foreign_key_list(m.name) AS f ON f."from" = i.name
  WHERE m.type = 'table' AND m.name NOT LIKE 'script\\_fts%' ESCAPE '\\' AND m.name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
    AND m.name NOT LIKE '\\_cf%' ESCAPE '\\' AND m.name <> 'd1_migrations' ORDER BY m.name, i.cid`

/** By the schema alone, so that a new one is among them: what refers to an account, or is called as if it did. */
export const isOfPerson = ({ column, parent }: SchemaColumn) =>
  parent === 'user' || (parent === null && NAMED_LIKE_ONE.test(column) && !OTHERS.has(column))
