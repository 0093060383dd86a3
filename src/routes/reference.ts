import type { Hono } from 'hono'
import { type GenerateSpecOptions, openAPIRouteHandler } from 'hono-openapi'
import { PRODUCT } from '#domain/product.ts'
import { PROBLEM_STATUS } from '#protocol/problem.ts'
import type { AppEnv } from '../context.ts'

const ABOUT = [
  'What the pages do, they do by these calls.',
  'Those that need a person take the session cookie and, where they change something, an Origin of our own;',
  'those inside a room take the participant’s token as a bearer.',
]

const COMPONENTS: NonNullable<NonNullable<GenerateSpecOptions['documentation']>['components']> = {
  schemas: {
    Problem: {
      type: 'object',
      required: ['error', 'message', 'requestId'],
      properties: {
        error: { type: 'string', enum: Object.keys(PROBLEM_STATUS) },
        message: { type: 'string', description: 'A sentence for a person.' },
        details: { description: 'What is wrong where, or what stands in the way.' },
        requestId: { type: 'string' },
      },
    },
  },
  responses: {
    Problem: {
      description: 'It was refused, or failed.',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  },
}

/** Answers with the description of every call of `app`. */
export function referenceOf(app: Hono<AppEnv>, version: string) {
  return openAPIRouteHandler(app, {
    documentation: {
      info: { title: `${PRODUCT} API`, version, description: ABOUT.join(' ') },
      components: COMPONENTS,
    },
    excludeStaticFile: false,
    // The calls refuse bad input as they refuse everything, not as the library would.
    defaultValidationErrorResponse: false,
  })
}
