import { env } from 'cloudflare:workers'
import { fetchWith } from './broken-stores.ts'
import type { Browser } from './browser.ts'
import { BELFRY_ORIGIN } from './identity.ts'

/** The seals of the log are nobody's write. */
const WRITE = /^\s*(?:insert into|update|delete from) (?!"activity_seal")/iu

interface Asked {
  browser: Browser
  method: string
  path: string
  body?: unknown
}

/** Makes a call during which something happens right before its first write to D1 (that `writes`). Answers whether it wrote at all. */
export async function callWhile(
  { browser, method, path, body }: Asked,
  happening: () => Promise<unknown>,
  writes = WRITE,
): Promise<{ response: Response; hasWritten: boolean }> {
  let hasWritten = false
  const beforeWrite = async (statements: readonly string[]) => {
    if (hasWritten || !statements.some((sql) => writes.test(sql))) return
    hasWritten = true
    await happening()
  }
  const response = await callWith({ browser, method, path, body }, { DB: interrupted(env.DB, beforeWrite) })
  return { response, hasWritten }
}

/** Makes a call of a Worker with other bindings. */
export async function callWith({ browser, method, path, body }: Asked, bindings: Partial<Env>): Promise<Response> {
  const request = new Request(new URL(path, BELFRY_ORIGIN), {
    method,
    headers: {
      ...browser.headers,
      Origin: BELFRY_ORIGIN,
      Cookie: [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return fetchWith(request, bindings)
}

const RUNS = new Set<string | symbol>(['run', 'all', 'raw', 'first'])

function interrupted(db: D1Database, beforeWrite: (statements: readonly string[]) => Promise<void>): D1Database {
  const texts = new WeakMap<object, string>()
  const statement = (sql: string, real: D1PreparedStatement): D1PreparedStatement => {
    const proxy = new Proxy(real, {
      get(target, name) {
        if (name === 'bind') return (...given: unknown[]) => statement(sql, target.bind(...given))
        const value: unknown = Reflect.get(target, name)
        if (typeof value !== 'function') return value
        return async (...given: unknown[]) => {
          if (RUNS.has(name)) await beforeWrite([sql])
          return (value as (...args: unknown[]) => unknown).apply(target, given)
        }
      },
    })
    texts.set(proxy, sql)
    return proxy
  }
  return new Proxy(db, {
    get(target, name) {
      if (name === 'prepare') return (sql: string) => statement(sql, target.prepare(sql))
      if (name !== 'batch') return Reflect.get(target, name) as unknown
      return async (statements: D1PreparedStatement[]) => {
        await beforeWrite(statements.map((one) => texts.get(one) ?? ''))
        return target.batch(statements)
      }
    },
  })
}
