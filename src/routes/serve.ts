import type { Context as HonoContext, Handler, Hono, MiddlewareHandler } from 'hono'
import type * as z from 'zod/mini'
import { writeExact } from '#domain/script/exact-json.ts'
import { type Answered, type Call, type Parts, patternOf, type ReadOnly, UNCHANGED } from '#protocol/calls/call.ts'
import type { AppEnv, Context } from '../context.ts'
import { edgeCache, type KeyPart, privatelyRevalidated, revalidated } from '../middleware/edge-cache.ts'
import { bearerOf } from './bearer.ts'
import { describe, LIMITED } from './describe.ts'
import { AFTER_COPIES, limitOf } from './limited.ts'
import { valid } from './valid.ts'
import { only, WHO } from './who.ts'

/** What came with a call: the named parts of its path, the token of a seat or an answer (`bearer`), and what its schemas read. */
type Input<C extends Call> = Parts<C> & { bearer: string | null } & Read<C, 'query'> & Read<C, 'body'>
type Read<C extends Call, Part extends 'query' | 'body'> =
  C extends Record<Part, z.ZodMiniType<infer Value>> ? Record<Part, Value> : unknown

/** What a call answers, null or nothing for an empty answer; a whole response where it is none of JSON. */
type Answer<C extends Call> = ReadOnly<Answered<C>> | Response | (undefined extends Answered<C> ? null | void : never)
type Service<C extends Call> = (cx: Context, input: Input<C>, c: HonoContext<AppEnv>) => Answer<C> | Promise<Answer<C>>

/** What else a copy at the edge depends on: by default all that the query can have. */
interface KeptBy {
  names?: readonly string[]
  part?: KeyPart
}

/** A call and the steps that answer it. */
export interface Served {
  call: Call
  steps: readonly MiddlewareHandler<AppEnv>[]
}

/**
 * Answers a call by a service. Who is calling is asked first, then how often; then what was sent is read. The service decides, and asks
 * again who may.
 */
export function serve<C extends Call>(call: C, service: Service<C>, kept: KeptBy = {}): Served {
  const { first, beforeRefusal } = WHO[call.who]
  const limits = [call.limit ?? []].flat()
  const counted = (isAfterCopies: boolean) =>
    limits.filter((limit) => AFTER_COPIES.has(limit) === isAfterCopies).flatMap((limit) => limitOf[limit] ?? [])
  const steps = [
    describe(call.does, answersOf(call), call.about),
    ...(first === undefined ? [] : [only(first)]),
    ...counted(false),
    ...copies(call, kept),
    ...counted(true),
    ...(call.query === undefined ? [] : [valid('query', call.query, beforeRefusal)]),
    ...(call.body === undefined ? [] : [valid('json', call.body, beforeRefusal, isScriptSent(call))]),
    answering(call, service),
  ]
  return { call, steps }
}

const isScriptSent = ({ script }: Call) => script === 'sent' || script === 'both'

function answersOf({ answers, limit, copy }: Call) {
  return {
    ...answers,
    ...(copy !== undefined && { 304: UNCHANGED }),
    ...(limit !== undefined && { 429: LIMITED }),
  }
}

function copies({ copy, query }: Call, { names = Object.keys(query?.shape ?? {}), part }: KeptBy) {
  if (copy === undefined) return []
  if (copy === 'everybody’s') return [revalidated]
  return [copy === 'the caller’s' ? privatelyRevalidated : edgeCache(copy, names, part)]
}

function answering<C extends Call>(call: C, service: Service<C>): Handler<AppEnv> {
  const status = Number(Object.keys(call.answers).find((one) => one !== '204')) as 200
  const hasScript = call.script === 'answered' || call.script === 'both'
  const ending = /:\w+(\.\w+)$/u.exec(call.key)?.[1]
  return async (c) => {
    const parts = Object.entries<string>(c.req.param()).map(([name, part]) => [
      name,
      ending === undefined ? part : part.slice(0, -ending.length),
    ])
    const given = { query: c.req.valid('query' as never), body: c.req.valid('json' as never), bearer: bearerOf(c) }
    const answer = await service(c.var.cx, { ...Object.fromEntries(parts), ...given } as Input<C>, c)
    if (answer instanceof Response) return answer
    if (answer === null || answer === undefined) return 204 in call.answers ? c.body(null, 204) : c.json(null, status)
    return hasScript
      ? c.body(writeExact(answer), status, { 'Content-Type': 'application/json' })
      : c.json(answer as object, status)
  }
}

/** Adds the calls to the app, in this order: of two that fit an address the first answers. Throws for a call that is there already. */
export function addCalls(app: Hono<AppEnv>, calls: readonly Served[]): void {
  const keys = new Set<string>()
  for (const { call, steps } of calls) {
    if (keys.has(call.key)) throw new Error(`Two services answer ${call.key}.`)
    keys.add(call.key)
    app.on(call.key.split(' ')[0] ?? '', [patternOf(call.key)], ...steps)
  }
}
