import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { brotliDecompressSync } from 'node:zlib'
import { inProject } from '../../scripts/product/in-project.ts'

/** A state folder as an earlier release left it, in the middle of a vote, and what its people know. */
interface StoredState {
  madeAt: number
  evening: {
    code: string
    host: string
    ana: string
    ben: string
    /** Ana's command, the answer she had to it, and what she chose. */
    op: string
    ack: unknown
    choice: string
    epoch: number
    snapshot: { participants: object[] }
    /** The Storyteller's session. */
    cookie: string
  }
  files: Record<string, string>
}

const DAYS_90 = 90 * 24 * 60 * 60 * 1000

/** Unpacks the state folder of a release. Its times move on to now, since a room that nobody came to for a day has closed. */
export function unpackState(release: string, folder: string): StoredState['evening'] {
  const packed = readFileSync(inProject(`test/support/states/${release}.json.br`))
  const { madeAt, evening, files } = JSON.parse(brotliDecompressSync(packed).toString('utf8')) as StoredState
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), Buffer.from(content, 'base64'))
  }
  for (const path of Object.keys(files)) if (path.endsWith('.sqlite')) moveTimes(join(folder, path), madeAt)
  return evening
}

/** The file of the database in an unpacked state folder. */
export function databaseIn(folder: string): string {
  const path = join(folder, 'v3/d1/miniflare-D1DatabaseObject')
  const name = readdirSync(path).find((file) => /^[0-9a-f]+\.sqlite$/u.test(file))
  return join(path, name ?? 'missing')
}

/** Every moment is in milliseconds, but for alarms, which the runtime keeps in nanoseconds. */
function moveTimes(file: string, madeAt: number): void {
  const database = new DatabaseSync(file)
  const by = Date.now() - madeAt
  for (const table of tablesOf(database)) {
    for (const column of columnsOf(database, table)) {
      for (const zeros of ['', '000000']) {
        database.exec(
          `UPDATE "${table}" SET "${column}" = "${column}" + ${by}${zeros}
           WHERE typeof("${column}") = 'integer' AND "${column}" BETWEEN ${madeAt - DAYS_90}${zeros} AND ${madeAt + DAYS_90}${zeros}`,
        )
      }
    }
  }
  database.close()
}

/** The tables that hold rows themselves: no full-text tables. */
export function tablesOf(database: DatabaseSync): string[] {
  const tables = database.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'script_fts%' ORDER BY name",
  )
  return tables.all().map(({ name }) => String(name))
}

export function columnsOf(database: DatabaseSync, table: string): string[] {
  return database
    .prepare(`SELECT name FROM pragma_table_info('${table}')`)
    .all()
    .map(({ name }) => String(name))
}
