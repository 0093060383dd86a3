/** A statement that ran, with what it was given and how many rows were read for it. */
export interface Ran {
  sql: string
  values: unknown[]
  rowsRead: number
}

/** D1 that keeps count: the real database, with every statement written down. */
export function counted(db: D1Database): { db: D1Database; ran: Ran[] } {
  const ran: Ran[] = []
  const count = async (sql: string, values: unknown[]) => {
    const { meta } = await db
      .prepare(sql)
      .bind(...values)
      .all()
    ran.push({ sql, values, rowsRead: meta.rows_read })
  }
  const countBatch = async (statements: D1PreparedStatement[]) => {
    const results = await db.batch(statements)
    for (const [at, { meta }] of results.entries()) {
      const { statement: text, params } = statements[at] as unknown as { statement: string; params: unknown[] }
      ran.push({ sql: text, values: params, rowsRead: meta.rows_read })
    }
    return results
  }
  const statement = (sql: string, values: unknown[]): D1PreparedStatement => {
    const real = db.prepare(sql).bind(...values)
    return new Proxy(real, {
      get(target, name) {
        if (name === 'bind') return (...given: unknown[]) => statement(sql, given)
        const value: unknown = Reflect.get(target, name)
        if (typeof value !== 'function') return value
        return async (...given: unknown[]) => {
          await count(sql, values)
          return (value as (...args: unknown[]) => unknown).apply(target, given)
        }
      },
    })
  }
  const proxy = new Proxy(db, {
    get(target, name) {
      if (name === 'prepare') return (sql: string) => statement(sql, [])
      if (name === 'batch') return async (statements: D1PreparedStatement[]) => countBatch(statements)
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? (value as (...args: unknown[]) => unknown).bind(target) : value
    },
  })
  return { db: proxy, ran }
}
