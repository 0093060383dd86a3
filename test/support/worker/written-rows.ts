import { evictDurableObject, runInDurableObject } from 'cloudflare:test'

/** Tells of every statement how many rows it wrote, until the function that comes back is called. */
export function countRows({ sql }: DurableObjectStorage, count: (rows: number) => void): () => void {
  const exec = sql.exec.bind(sql)
  sql.exec = (...args: Parameters<typeof exec>) => {
    const cursor = exec(...args)
    count(cursor.rowsWritten)
    return cursor as never
  }
  return () => void (sql.exec = exec)
}

/** How many rows a room writes during `act`, after which it loses its memory. */
export async function rowsWritten(room: { stub: () => Promise<DurableObjectStub> }, act: () => Promise<unknown>) {
  const stub = await room.stub()
  let rows = 0
  await runInDurableObject(stub, (_, { storage }) => void countRows(storage, (more) => (rows += more)))
  await act()
  await evictDurableObject(stub)
  return rows
}
