import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { app } from '../../../src/app.ts'

/** What a Worker with other bindings answers, once it has done what it does after an answer. */
export async function fetchWith(request: Request, bindings: Partial<Env>): Promise<Response> {
  const cx = createExecutionContext()
  const response = await app.fetch(request, { ...env, ...bindings }, cx)
  await waitOnExecutionContext(cx)
  return response
}

/** What the platform answers at once; everything else is a promise. */
const AT_ONCE = new Set(['prepare', 'writeDataPoint'])

/** A binding whose methods of these names fail. What they say names no store. */
export function failing<Binding extends object>(binding: Binding, ...names: readonly string[]): Binding {
  return new Proxy(binding, {
    get(target, name) {
      if (names.includes(String(name)))
        return AT_ONCE.has(String(name)) || 'newUniqueId' in binding ? refuse : refuseLater
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? (value as (...given: unknown[]) => unknown).bind(target) : value
    },
  })
}

function refuse(): never {
  throw new Error('We encountered an internal error. (10001)')
}

const refuseLater = async () => refuse()

/** D1 of which some statements fail when they run. */
function failingDatabase(isRefused: (sql: string) => boolean): D1Database {
  const refused = new WeakSet<object>()
  const statement = (sql: string, real: D1PreparedStatement): D1PreparedStatement => {
    if (!isRefused(sql)) return real
    const bind = (...given: unknown[]) => statement(sql, real.bind(...given))
    const broken = { bind, run: refuseLater, all: refuseLater, raw: refuseLater, first: refuseLater }
    refused.add(broken)
    return broken as unknown as D1PreparedStatement
  }
  return new Proxy(env.DB, {
    get(target, name) {
      if (name === 'prepare') return (sql: string) => statement(sql, target.prepare(sql))
      if (name !== 'batch') return Reflect.get(target, name) as unknown
      return async (all: D1PreparedStatement[]) =>
        all.some((one) => refused.has(one)) ? refuseLater() : target.batch(all)
    },
  })
}

/** The namespace of rooms, none of which can be reached. */
function unreachableRooms(): Env['ROOMS'] {
  const refuseAsThePlatform = async () => {
    throw Object.assign(new Error('Network connection lost.'), { retryable: true })
  }
  return new Proxy(env.ROOMS, {
    get(target, name) {
      if (name === 'get' || name === 'getByName')
        return (id: DurableObjectId) =>
          // A function that waits for the stub must not take it for a promise.
          new Proxy(
            { id },
            { get: (stub, of) => (of === 'id' ? stub.id : of === 'then' ? undefined : refuseAsThePlatform) },
          )
      return (Reflect.get(target, name) as (...given: unknown[]) => unknown).bind(target)
    },
  })
}

const WRITE = /^\s*(?:insert|update|delete)/iu
const WRITES_OF_FILES = ['put', 'delete', 'createMultipartUpload']
const READS_OF_FILES = ['get', 'head', 'list']

/** The bindings of a Worker of which one store is broken, and how the log names it. */
export const BROKEN_STORES = {
  'R2 writes': {
    fault: 'r2-failed',
    bindings: { FILES: failing(env.FILES, ...WRITES_OF_FILES), BACKUPS: failing(env.BACKUPS, ...WRITES_OF_FILES) },
  },
  'R2 reads': {
    fault: 'r2-failed',
    bindings: { FILES: failing(env.FILES, ...READS_OF_FILES), BACKUPS: failing(env.BACKUPS, ...READS_OF_FILES) },
  },
  'KV reads': { fault: 'kv-failed', bindings: { OPTIONS: failing(env.OPTIONS, 'get', 'getWithMetadata', 'list') } },
  'KV writes': { fault: 'kv-failed', bindings: { OPTIONS: failing(env.OPTIONS, 'put', 'delete') } },
  'D1 writes': { fault: 'd1-failed', bindings: { DB: failingDatabase((sql) => WRITE.test(sql)) } },
  D1: { fault: 'd1-failed', bindings: { DB: failingDatabase(() => true) } },
  rooms: { fault: 'room-unavailable', bindings: { ROOMS: unreachableRooms() } },
} as const satisfies Record<string, { fault: string; bindings: Partial<Env> }>

export type BrokenStore = keyof typeof BROKEN_STORES
