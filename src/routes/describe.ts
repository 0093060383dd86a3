import { describeRoute, resolver, type ResponsesWithResolver } from 'hono-openapi'
import type { ZodMiniType } from 'zod/mini'
import { schemaNames } from './schema-names.ts'

/** An answer without JSON: what it is, and its content type if it has a body. */
export interface PlainAnswer {
  description: string
  contentTypes: readonly string[]
}

/** What a call can answer when it succeeds: by status, the schema of its JSON, or what it answers instead. */
export type Answers = Readonly<Record<number, ZodMiniType | PlainAnswer>>

export const NOTHING: PlainAnswer = { description: 'Done; there is no body.', contentTypes: [] }
export const REDIRECT: PlainAnswer = { description: 'Go on at the address in `Location`.', contentTypes: [] }

export const SOCKET: PlainAnswer = { description: 'The socket; its frames are JSON text.', contentTypes: [] }

export function file(...contentTypes: string[]): PlainAnswer {
  return { description: 'The file.', contentTypes }
}

/** What a call does, in one line, and what it answers. All calls fail alike. */
export function describe(summary: string, answers: Answers) {
  const responses = Object.entries(answers).map(([status, answer]) => [status, responseOf(answer)] as const)
  return describeRoute({ summary, responses: { ...Object.fromEntries(responses), ...FAILURES } })
}

const FAILURES: ResponsesWithResolver = {
  '4XX': { $ref: '#/components/responses/Refused' },
  '5XX': { $ref: '#/components/responses/Failed' },
}

function responseOf(answer: ZodMiniType | PlainAnswer): ResponsesWithResolver[string] {
  if ('description' in answer) {
    const content = answer.contentTypes.map((type) => [type, { schema: { type: 'string' as const } }] as const)
    return { description: answer.description, ...(content.length > 0 && { content: Object.fromEntries(content) }) }
  }
  return { description: 'Done.', content: { 'application/json': { schema: jsonOf(answer) } } }
}

/** The JSON schema of an answer as it is sent; it is made when the description is asked for, not before. */
export function jsonOf(schema: ZodMiniType) {
  return resolver(schema, { options: { io: 'output', metadata: schemaNames } })
}
