import { Hono } from 'hono'
import type { AppEnv } from '../../context.ts'
import { describe, file } from '../describe.ts'

const DAY = 24 * 60 * 60

/**
 * Which documents a browser may fetch ahead while it points at a link: pages that are the same for everybody, until the
 * page's own script runs, which needs no documents. A search is none of them, since searches are counted.
 */
const RULES = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: ['/', '/library', '/changelog', '/script/*'] },
          { selector_matches: 'html:not([data-live]) a:not([target])' },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}

export const speculationRoutes = new Hono<AppEnv>().get(
  '/',
  describe('Tells browsers which pages to load ahead', { 200: file('application/speculationrules+json') }),
  (c) =>
    c.body(JSON.stringify(RULES), 200, {
      'Content-Type': 'application/speculationrules+json',
      'Cache-Control': `public, max-age=${DAY}`,
    }),
)
