import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../../context.ts'

/** What the Worker answers and is no page. */
const NO_PAGES =
  /^\/(?:api|health|images|catalogue|sitemaps|embeds|feeds|auth\/(?:google|discord|logout)|robots\.txt|sitemap\.xml)(?:\/|$)/u

/** Static files that are there are answered before the Worker: what comes here and is none of its own is nothing. */
export const withMissingPages = createMiddleware<AppEnv>(async (c, next) =>
  NO_PAGES.test(c.req.path) ? next() : missingPage(c),
)

/** The app's document with 404: it says that there is no such page. No copy of it is kept, since there may be one tomorrow. */
export async function missingPage(c: Context<AppEnv>): Promise<Response> {
  const { body, headers } = await c.env.ASSETS.fetch(new URL('/404', c.req.url))
  const answer = new Response(body, { status: 404, headers })
  answer.headers.set('Cache-Control', 'no-cache')
  answer.headers.delete('ETag')
  return answer
}
