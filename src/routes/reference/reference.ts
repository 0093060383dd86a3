import type { Hono } from 'hono'
import { generateSpecs } from 'hono-openapi'
import { PRODUCT } from '#domain/product.ts'
import { CALLS } from '#protocol/calls/all.ts'
import { readReference } from '#protocol/calls/programs.ts'
import { PROBLEM_STATUS, ProblemBody } from '#protocol/problem.ts'
import type { AppEnv } from '../../context.ts'
import { jsonOf } from '../describe.ts'
import { serve, type Served } from '../serve.ts'

const ABOUT = [
  'These are the calls that Belfry’s own pages use.',
  'Calls that need a signed-in person take the session cookie. If they change something, they also need an Origin header with our own address.',
  'Pages of other sites can read what is the same for everybody: scripts, the library, characters and jinxes, the site, results by id, feeds, oEmbed and this description, without cookies. They cannot read your own part of a list (mine=1, sponsor=me, me).',
  'Calls inside a room take the participant’s token as a bearer token.',
]

/** Answers with the description of every call of `app`, made when it is first asked for. */
export function referenceOf(app: Hono<AppEnv>, version: string): Served {
  let reference: ReturnType<typeof describeAll> | undefined
  return serve(readReference, () => (reference ??= describeAll(app, version)))
}

async function describeAll(app: Hono<AppEnv>, version: string) {
  const { paths, ...rest } = await generateSpecs(app, {
    documentation: {
      info: { title: `${PRODUCT} API`, version, description: ABOUT.join(' ') },
      components: { responses: { Refused: problem('4'), Failed: problem('5') } },
    },
    excludeStaticFile: false,
    // Bad input is refused like everything else, not in the library's own form.
    defaultValidationErrorResponse: false,
  })
  return { ...rest, paths: Object.fromEntries(Object.entries(paths).map(([path, calls]) => [withEnding(path), calls])) }
}

/** The library drops the ending of a file from its path. Without it, the path would be that of what the file is of. */
function withEnding(path: string): string {
  const written = CALLS.map(({ key }) => key.split(' ')[1] ?? '').find((one) =>
    one.startsWith(`${path.replace('{file}', ':file')}.`),
  )
  return path.endsWith('{file}') && written !== undefined ? path + written.slice(written.lastIndexOf('.')) : path
}

/** Every problem with a 4xx or 5xx status. */
function problem(hundreds: '4' | '5') {
  const codes = Object.entries(PROBLEM_STATUS).filter(([, status]) => String(status).startsWith(hundreds))
  return {
    description: codes.map(([code, status]) => `${status} ${code}`).join(', '),
    content: { 'application/json': { schema: jsonOf(ProblemBody) } },
  }
}
