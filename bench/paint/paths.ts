import { keepNight } from '../../test/support/saved-nights.ts'
import { Visitor } from '../../test/support/visitor.ts'

const SCRIPT_OF_25 = '/script/sample-patience-of-crows'
/** Two scripts tie, so the page has every part: rounds, pairs and a draw. */
const TIED = [
  [0, 1, 2, 3],
  [1, 0, 2, 3],
]
/** The door, results, shortlists and comparisons are meant to stay out of search. */
const HIDDEN = ['is-crawlable']

/** The pages that are opened: their name, their address in this product, and the audits that do not count there. */
export async function pathsIn(product: string): Promise<[name: string, path: string, except: readonly string[]][]> {
  const host = new Visitor(product)
  await host.signIn('storyteller@belfry.test')
  const code = await host.openRoom()
  await host.join(code, 'Sam', true)
  const drawn = await keepNight(product, { voteType: 'borda', scripts: 4, ballots: TIED, isDrawn: true })
  return [
    ['/', '/', []],
    ['/library', '/library', []],
    ['/script/{id}', SCRIPT_OF_25, []],
    ['/characters', '/characters', []],
    ['/characters/{id}', '/characters/fanggu', []],
    ['/compare', '/compare?a=sample-patience-of-crows&b=sample-la-derniere-chandelle', HIDDEN],
    ['/rooms/{code}', `/rooms/${code}`, HIDDEN],
    ['/results/{id}', `/results/${drawn.id}`, HIDDEN],
    ['/shortlists/{id}', `/shortlists/${await listOf(host)}`, HIDDEN],
  ]
}

/** A list of ten scripts that one person has answered. */
async function listOf(host: Visitor): Promise<string> {
  const { items } = await host.read<{ items: { id: string }[] }>('GET', '/api/scripts?limit=10')
  const scripts = items.map(({ id }) => ({ kind: 'library', scriptId: id }))
  const at = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000).toISOString()
  const { id } = await host.read<{ id: string }>('POST', '/api/shortlists', {
    title: 'Saturday at Olwen’s',
    at,
    scripts,
  })
  await host.read('POST', `/api/shortlists/${id}/answers`, { op: crypto.randomUUID() })
  return id
}
