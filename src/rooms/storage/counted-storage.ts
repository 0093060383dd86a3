import { count } from '../../metrics/count.ts'

export type RoomSql = Pick<SqlStorage, 'exec'>

/** What rooms use of an object's storage. */
export interface RoomStorage extends Pick<
  DurableObjectStorage,
  'transactionSync' | 'getAlarm' | 'setAlarm' | 'deleteAlarm' | 'deleteAll' | 'sync'
> {
  readonly sql: RoomSql
}

/** A room's storage, with every row that is written counted; setting an alarm is one. */
export function countedStorage(storage: DurableObjectStorage): RoomStorage {
  const { sql } = storage
  return {
    sql: {
      exec(query, ...values) {
        const cursor = sql.exec<never>(query, ...values)
        count('room-rows-written', '', cursor.rowsWritten)
        return cursor
      },
    },
    transactionSync: (act) => storage.transactionSync(act),
    getAlarm: () => storage.getAlarm(),
    setAlarm(at) {
      count('room-rows-written')
      return storage.setAlarm(at)
    },
    deleteAlarm: () => storage.deleteAlarm(),
    deleteAll: () => storage.deleteAll(),
    sync: () => storage.sync(),
  }
}
