import { describeRoute } from 'hono-openapi'

/** What a call does, in one line, for the API's own description; the failures of all calls look alike. */
export function describe(summary: string) {
  return describeRoute({
    summary,
    responses: { '2XX': { description: 'It was done.' }, default: { $ref: '#/components/responses/Problem' } },
  })
}
