import { beforeAll, describe, expect, it } from 'vitest'
import { BELFRY_ORIGIN } from '../support/worker/identity.ts'
import { Publisher } from '../support/worker/publisher.ts'
import { newWorld } from '../support/worker/world.ts'
import { BROKEN_BODIES } from './broken-bodies.ts'
import { readyCall } from './endpoint-call.ts'
import { ACTORS, PERMISSIONS } from './permission-table.ts'

beforeAll(async () => {
  await newWorld(0)
  new Publisher().open()
})

/** Of each call's first row the first caller with a 401 and with a 403, but for what only the body can tell of somebody signed in. */
const REFUSED = PERMISSIONS.filter((row, at) => PERMISSIONS.findIndex(({ call }) => call === row.call) === at).flatMap(
  (row) =>
    (row.isDecidedByBody === true ? [401] : [401, 403]).flatMap((status) => {
      const actor = ACTORS[row.statuses.indexOf(status)]
      return actor === undefined ? [] : [{ row, actor, status, call: row.call, note: row.note ?? '' }]
    }),
)

describe('Who is calling is asked before what they send is read', () => {
  // Promise of What one person may take: A visitor sends at most 1 MB, and who is calling is asked first
  it.each(REFUSED)('$call $note by $actor: $status, whatever is sent', async ({ row, actor, status }) => {
    const { browser, method, path } = await readyCall(actor, row)
    const sendings = method === 'GET' ? ODD_QUERIES : BROKEN_BODIES
    const answers = await Promise.all(
      Object.entries(sendings).map(async ([what, init]) => {
        const { query = '', ...sent } = init()
        const response = await browser.send(path + (path.includes('?') ? '&' : '?') + query, { method, ...sent })
        await response.text()
        return [what, response.status]
      }),
    )
    expect(answers).toEqual(Object.keys(sendings).map((what) => [what, status]))
  })
})

const query = (text: string) => () => ({ query: text, headers: { Origin: BELFRY_ORIGIN } })

/** Queries that no call takes. */
const ODD_QUERIES: Readonly<Record<string, () => RequestInit & { query?: string }>> = {
  'a page that is no number': query('page=x&after=x&limit=x&format=x&upTo=x&query=x'),
  'everything twice': query('page=1&page=2&query=ab&query=cd&search=a&search=b&format=csv&format=json'),
  'a query that is too long': query(`search=${'x'.repeat(3000)}&query=${'x'.repeat(3000)}`),
}
