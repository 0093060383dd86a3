const RUNS = new Set<string | symbol>(['run', 'all', 'raw', 'first'])

/** D1 whose call of this number fails before it does anything. */
export function failingAt(db: D1Database, nth: number): { d1: D1Database; hasFailed: () => boolean } {
  let calls = 0
  const called = () => {
    calls += 1
    if (calls === nth) throw new Error('D1_ERROR: We encountered an internal error.')
  }
  const statement = (real: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(real, {
      get(target, name) {
        if (name === 'bind') return (...given: unknown[]) => statement(target.bind(...given))
        const value: unknown = Reflect.get(target, name)
        if (typeof value !== 'function') return value
        return async (...given: unknown[]) => {
          if (RUNS.has(name)) called()
          return (value as (...args: unknown[]) => unknown).apply(target, given)
        }
      },
    })
  const d1 = new Proxy(db, {
    get(target, name) {
      if (name === 'prepare') return (sql: string) => statement(target.prepare(sql))
      if (name !== 'batch') return Reflect.get(target, name) as unknown
      return async (statements: D1PreparedStatement[]) => {
        called()
        return target.batch(statements)
      }
    },
  })
  return { d1, hasFailed: () => calls >= nth }
}
