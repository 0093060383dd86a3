import { describeRoute, resolver, type ResponsesWithResolver, uniqueSymbol } from 'hono-openapi'
import type { ZodMiniType } from 'zod/mini'
import type { Answers, OtherAnswer } from '#protocol/calls/call.ts'
import { ProblemBody } from '#protocol/problem.ts'
import { schemaNames } from './reference/schema-names.ts'

const JSON_TYPE = 'application/json'

/** For a call that is limited: `Retry-After` says how many seconds to wait. */
export const LIMITED: OtherAnswer = {
  description: 'Too many calls. `Retry-After` says how many seconds to wait.',
  content: { [JSON_TYPE]: ProblemBody },
}

/** What a call does, in one line, what it answers, and more in Markdown. Every call can also fail with a problem. */
export function describe(summary: string, answers: Answers, more?: string) {
  const responses = Object.entries(answers).map(([status, answer]) => [status, responseOf(answer)] as const)
  const description = more === undefined ? {} : { description: more.trim() }
  return describeRoute({ summary, ...description, responses: { ...Object.fromEntries(responses), ...FAILURES } })
}

/** A step before the handler, with what it adds to the call's description. */
export function documented<Step extends object>(step: Step, spec: { responses: object; requestBody?: object }): Step {
  return Object.assign(step, { [uniqueSymbol]: { spec } })
}

/** The response of a step that counts calls. */
export const TOO_MANY = { 429: responseOf(LIMITED) }

/** Statuses with which a step refuses a call. */
export function refused(...statuses: number[]): Record<number, object> {
  return Object.fromEntries(statuses.map((status) => [status, REFUSED]))
}

const REFUSED = { $ref: '#/components/responses/Refused' }

const FAILURES: ResponsesWithResolver = {
  '4XX': REFUSED,
  '5XX': { $ref: '#/components/responses/Failed' },
}

function responseOf(answer: ZodMiniType | OtherAnswer): ResponsesWithResolver[string] {
  const { description, content } =
    'content' in answer ? answer : { description: 'Done.', content: { [JSON_TYPE]: answer } }
  const media = Object.entries(content).map(
    ([type, schema]) => [type, schema === null ? {} : { schema: jsonOf(schema) }] as const,
  )
  return media.length === 0 ? { description } : { description, content: Object.fromEntries(media) }
}

/** The JSON schema of an answer. It is made when the description is first requested, not at start-up. */
export function jsonOf(schema: ZodMiniType) {
  return resolver(schema, { options: { io: 'output', metadata: schemaNames, override: withoutSafeRange } })
}

/** Leaves out the limits of a safe integer, which zod gives every whole number. */
function withoutSafeRange({ jsonSchema }: { jsonSchema: { minimum?: number; maximum?: number } }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}
