import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { BackupRefused } from './backup-context.ts'
import { COUNTERS, MIGRATIONS, quoted, type Table } from './tables.ts'

/** The values of a row in the order of its table's columns. */
export type Row = (string | number | null)[]

const PAGE_BYTES = 1024 * 1024
const FIRST_PAGE = 200
const [LEAST_ROWS, MOST_ROWS] = [50, 5_000]

/** The statement that reads rows in the order of their keys, after one of them. */
function select(d1: D1Database, table: Table, after: Row | null, limit: number): D1PreparedStatement {
  const key = table.key.map(quoted).join(', ')
  const marks = table.key.map(() => '?').join(', ')
  const conditions = [
    ...(after === null ? [] : [`(${key}) > (${marks})`]),
    ...(table.name === COUNTERS ? [`name NOT IN ('${MIGRATIONS}') AND substr(name, 1, 4) <> '_cf_'`] : []),
  ]
  const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`
  const sql = `SELECT ${table.columns.map(quoted).join(', ')} FROM ${quoted(table.name)} ${where} ORDER BY ${key} LIMIT ${limit}`
  return d1.prepare(sql).bind(...(after ?? []))
}

/** SQLite puts no more selects together in D1. The free plan has 50 statements for a call, and there are nearly as many tables. */
const TABLES_AT_ONCE = 5

/** Every row of these tables in one moment, by the name of the table and in the order of its keys. */
export async function readAtOnce(d1: D1Database, tables: readonly Table[]): Promise<Map<string, Row[]>> {
  const statements = []
  for (let at = 0; at < tables.length; at += TABLES_AT_ONCE) {
    const some = tables.slice(at, at + TABLES_AT_ONCE).map((table) => `SELECT * FROM (${asJson(table)})`)
    statements.push(d1.prepare(some.join(' UNION ALL ')))
  }
  const read = new Map<string, Row[]>(tables.map(({ name }) => [name, []]))
  for (const { results } of await d1.batch<{ name: string; row: string | null }>(statements)) {
    for (const { name, row } of results) read.get(name)?.push(JSON.parse(row ?? '') as Row)
  }
  return read
}

/** A table's rows as JSON texts. Bytes have no JSON, so a table that holds some is refused. */
function asJson(table: Table): string {
  const values = table.columns.map((column) => `json_quote(${quoted(column)})`).join(` || ',' || `)
  const key = table.key.map(quoted).join(', ')
  return `SELECT ${text(table.name)} AS name, '[' || ${values} || ']' AS row FROM ${quoted(table.name)} ${whereOf(table)} ORDER BY ${key}`
}

const text = (value: string) => `'${value.replaceAll("'", "''")}'`

const whereOf = ({ name }: Table) =>
  name === COUNTERS ? `WHERE name NOT IN ('${MIGRATIONS}') AND substr(name, 1, 4) <> '_cf_'` : ''

/** A row that D1 gave by its column names. Bytes would come back as a list of numbers, so they are refused, not spoiled. */
function rowOf(table: Table, found: Record<string, unknown>): Row {
  return table.columns.map((column) => {
    const value = found[column] ?? null
    if (value === null || typeof value === 'string' || typeof value === 'number') return value
    throw new BackupRefused(`The column ${column} of ${table.name} holds bytes, which a backup can’t hold.`)
  })
}

export function primaryKey(table: Table, row: Row): Row {
  return table.key.map((column) => row[table.columns.indexOf(column)] ?? null)
}

/** A table's rows in pages of about a megabyte. */
export async function* pagesOf(d1: D1Database, table: Table, from: Row | null = null): AsyncGenerator<Row[]> {
  let limit = FIRST_PAGE
  for (let after = from; ;) {
    const { results } = await select(d1, table, after, limit).all()
    const page = results.map((found) => rowOf(table, found))
    if (page.length > 0) yield page
    const last = page.at(-1)
    if (last === undefined || page.length < limit) return
    after = primaryKey(table, last)
    const bytes = JSON.stringify(page).length / page.length
    limit = Math.min(MOST_ROWS, Math.max(LEAST_ROWS, Math.floor(PAGE_BYTES / bytes)))
  }
}

/**
 * The hash of a set of rows, whatever their order: the sum of the SHA-256 of every row, modulo 2^256. It tells whether two
 * tables are equal; that nobody has changed a file, the file's own SHA-256 tells.
 */
export class RowsHash {
  readonly #sum: DataView

  constructor(from = '0'.repeat(64)) {
    this.#sum = new DataView(hexToBytes(from).buffer)
  }

  add(line: string): void {
    const term = new DataView(sha256(utf8ToBytes(line)).buffer)
    let carry = 0
    for (let at = 28; at >= 0; at -= 4) {
      const digits = this.#sum.getUint32(at) + term.getUint32(at) + carry
      this.#sum.setUint32(at, digits)
      carry = digits > 0xffff_ffff ? 1 : 0
    }
  }

  get hex(): string {
    return bytesToHex(new Uint8Array(this.#sum.buffer))
  }
}

interface Except {
  isSkipped: (row: Row) => boolean
  /** Measured in place of the skipped ones. */
  extra: readonly Row[]
}

/** How many rows a table has, and their hash. */
export async function measure(d1: D1Database, table: Table, except?: Except): Promise<{ rows: number; hash: string }> {
  const hash = new RowsHash()
  let rows = 0
  const add = (row: Row) => {
    hash.add(JSON.stringify(row))
    rows += 1
  }
  for await (const page of pagesOf(d1, table)) for (const row of page) if (except?.isSkipped(row) !== true) add(row)
  except?.extra.forEach(add)
  return { rows, hash: hash.hex }
}
