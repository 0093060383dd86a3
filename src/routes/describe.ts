import { describeRoute, resolver, type ResponsesWithResolver, uniqueSymbol } from 'hono-openapi'
import type { ZodMiniType } from 'zod/mini'
import { ProblemBody } from '#protocol/problem.ts'
import { schemaNames } from './reference/schema-names.ts'

/** An answer that is not only JSON: the schema of each content type, or null. */
interface Answer {
  description: string
  content: Readonly<Record<string, ZodMiniType | null>>
}

const JSON_TYPE = 'application/json'

/** For a call that is limited: `Retry-After` says how many seconds to wait. */
export const LIMITED: Answer = {
  description: 'Too many calls. `Retry-After` says how many seconds to wait.',
  content: { [JSON_TYPE]: ProblemBody },
}

/** What a call answers, by status: the schema of its JSON, or an answer of another kind. */
type Answers = Readonly<Record<number, ZodMiniType | Answer>>

export const NOTHING: Answer = { description: 'Done. The answer has no body.', content: {} }
export const UNCHANGED: Answer = { description: 'The copy you have is up to date.', content: {} }
export const REDIRECT: Answer = { description: 'Continue at the address in `Location`.', content: {} }
export const SOCKET: Answer = { description: 'The socket. Its frames are JSON text.', content: {} }

/** A file of this content type; with a schema, the call can answer JSON too. */
export function file(contentType: string, json?: ZodMiniType): Answer {
  const content = { [contentType]: null, ...(json !== undefined && { [JSON_TYPE]: json }) }
  return { description: 'The file.', content }
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

function responseOf(answer: ZodMiniType | Answer): ResponsesWithResolver[string] {
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
