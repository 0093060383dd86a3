import { Hono } from 'hono'
import { OEmbed, OEmbedQuery } from '#protocol/link-preview.ts'
import type { AppEnv } from '../context.ts'
import { revalidated } from '../middleware/edge-cache.ts'
import { oembedOf } from '../pages/oembed.ts'
import { Problem } from '../problem.ts'
import { describe, UNCHANGED } from './describe.ts'
import { limitedUnknown } from './limited.ts'
import { valid } from './valid.ts'
import { ProblemBody } from '#protocol/problem.ts'

const ABOUT = `
\`url\` is the address of a script's or a result's page; any other is 404. \`format\` is \`json\`, which is also what is answered without it; any other is 501 \`FORMAT_NOT_SUPPORTED\`. The thumbnail is no larger than \`maxwidth\` and \`maxheight\`, and left out where none of ours is so small. Both kinds of page name this address in a \`<link rel="alternate" type="application/json+oembed">\`.
`

const OTHER_FORMAT = {
  description: 'Only JSON is spoken here.',
  content: { 'application/json': ProblemBody },
}

export const oembedRoutes = new Hono<AppEnv>().get(
  '/',
  describe(
    'Tells how a link to a script or a result is shown elsewhere (oEmbed 1.0)',
    { 200: OEmbed, 304: UNCHANGED, 501: OTHER_FORMAT },
    ABOUT,
  ),
  revalidated,
  limitedUnknown,
  valid('query', OEmbedQuery),
  async (c) => {
    const asked = c.req.valid('query')
    if (asked.format !== 'json') {
      throw new Problem('FORMAT_NOT_SUPPORTED', 'Belfry answers oEmbed as JSON only. Ask with format=json.')
    }
    const { oembed, isTransient } = await oembedOf(c.var.cx, asked)
    if (isTransient) c.header('Cache-Control', 'no-store')
    return c.json(oembed)
  },
)
