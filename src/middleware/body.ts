import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../context.ts'
import { Problem } from '../problem.ts'

const MEGABYTE = 1024 * 1024
const SCRIPTS = /^\/api\/scripts(\/|$)/u

/** A script's file may have 10 MB, and the JSON around it a little more; any other body 1 MB. */
const scriptBody = limit(10 * MEGABYTE + 64 * 1024, 'File is too large. Maximum size is 10MB.')
const otherBody = limit(MEGABYTE, 'This request is too large (max 1 MB).')

/** Refuses a body that is too large, by its header or while it streams. */
export const limitBody = createMiddleware<AppEnv>((c, next) =>
  SCRIPTS.test(c.req.path) ? scriptBody(c, next) : otherBody(c, next),
)

/** A body must be JSON: forms and text, which foreign pages can send without asking, never reach a handler. */
export const requireJson = createMiddleware<AppEnv>(async (c, next) => {
  const hasBody = c.req.raw.body !== null && c.req.header('Content-Length') !== '0'
  const type = c.req.header('Content-Type') ?? ''
  if (hasBody && !/^application\/([a-z.-]+\+)?json\b/iu.test(type)) {
    throw new Problem('UNSUPPORTED_MEDIA_TYPE', 'The body of this request must be application/json.')
  }
  await next()
})

function limit(maxSize: number, message: string) {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new Problem('TOO_LARGE', message)
    },
  })
}
