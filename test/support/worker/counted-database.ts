/** A statement that ran, with what it was given and how many rows were read and written for it. */
export interface Ran {
  sql: string
  values: unknown[]
  rowsRead: number
  rowsWritten: number
}

/** D1 that keeps count: the real database, with every statement written down, and how often it was asked. */
export function counted(db: D1Database): { db: D1Database; ran: Ran[] } {
  const ran: Ran[] = []
  const note = (asked: D1PreparedStatement, { meta }: D1Result) => {
    const { statement: sql, params: values } = asked as unknown as { statement: string; params: unknown[] }
    ran.push({ sql, values, rowsRead: meta.rows_read, rowsWritten: meta.rows_written })
  }
  const statement = (real: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(real, {
      get(target, name) {
        if (name === 'bind') return (...given: unknown[]) => statement(target.bind(...given))
        const value: unknown = Reflect.get(target, name)
        if (typeof value !== 'function') return value
        return async (...given: unknown[]) => {
          const result = await target.all<Record<string, unknown>>()
          note(target, result)
          // What has columns of the same name comes whole this way alone.
          if (name === 'raw') return target.raw(...(given as []))
          if (name === 'first') return result.results[0]?.[String(given[0])] ?? result.results[0] ?? null
          return result
        }
      },
    })
  const proxy = new Proxy(db, {
    get(target, name) {
      if (name === 'prepare') return (sql: string) => statement(target.prepare(sql))
      const value: unknown = Reflect.get(target, name)
      if (name !== 'batch') return typeof value === 'function' ? (value as () => unknown).bind(target) : value
      return async (statements: D1PreparedStatement[]) => {
        const results = await target.batch(statements)
        for (const [at, result] of results.entries()) note(statements[at] as D1PreparedStatement, result)
        return results
      }
    },
  })
  return { db: proxy, ran }
}
