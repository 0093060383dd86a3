import { describeRoute } from 'hono-openapi'

/** What a call does, in one line, for the API's own description. */
export function describe(summary: string) {
  return describeRoute({ summary, responses: { default: { description: 'See the answer’s status.' } } })
}
