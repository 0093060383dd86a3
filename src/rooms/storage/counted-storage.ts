import { count } from '../../metrics/count.ts'

/** A room's storage, with every row that is written counted; setting an alarm is one. */
export function countedStorage(storage: DurableObjectStorage): DurableObjectStorage {
  const sql = countedSql(storage.sql)
  return new Proxy(storage, {
    get(target, name) {
      if (name === 'sql') return sql
      if (name === 'setAlarm') count('room-rows-written')
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? (...given: unknown[]): unknown => Reflect.apply(value, target, given) : value
    },
  })
}

function countedSql(sql: SqlStorage): SqlStorage {
  const exec: SqlStorage['exec'] = (query, ...values) => {
    const cursor = sql.exec<never>(query, ...values)
    count('room-rows-written', '', cursor.rowsWritten)
    return cursor
  }
  return new Proxy(sql, {
    get: (target, name) => (name === 'exec' ? exec : (Reflect.get(target, name) as unknown)),
  })
}
