import { describe, expect, it } from 'vitest'
import { CALLS } from '#protocol/calls/all.ts'
import { pages } from '#protocol/pages.ts'
import { type Node, nodesOf, SOURCE_FILES, treeOf } from './source-files.ts'

/** Steps of pages that count. */
const LIMITS = new Set(['countedCompare'])

/** Reads without a limit: calls by their paths, pages by their file and path, each with the reason why it needs none. */
const UNLIMITED: Readonly<Record<string, string>> = {
  '/api/site': 'reads no row',
  '/api/openapi.json': 'reads no row',
  // Nothing stored, or as much for everybody.
  '/api/site-options': 'the site’s own settings',
  '/api/site-options/:key': 'one setting',
  '/api/site-options/banner/config': 'one setting',
  '/api/site-options/community-mark/picture': 'one setting',
  '/api/site-options/killswitch/status': 'one setting',
  '/api/site-options/bad-teensy-characters': 'one setting',
  '/api/feedback/form': 'reads no row',
  'files /': 'a file of the build',
  '/robots.txt': 'reads no row',
  'files /assets/*': 'a file of the build',
  'files /sw.js': 'a file of the build',
  '/images/:key': 'one file',
  // As large as the publisher’s game.
  '/api/characters': 'the official characters',
  '/catalogue/:file.json': 'the official characters',
  '/api/characters/stats': 'the official characters',
  '/api/characters/jinxes': 'the official jinxes',
  '/api/characters/jinxes/stats': 'the official jinxes',
  '/api/characters/jinxes/meta': 'the official jinxes',
  '/api/characters/:id': 'one for each official character, from the edge',
  '/embeds/character/:file.json': 'one row for each official character, from the edge',
  // One answer for everybody. It must be small where nothing is cached, as test/routes/read-limits.test.ts sees.
  '/feeds/changes.xml': 'the newest changes, from the edge',
  '/sitemap.xml': 'one row, from the edge',
  // One thing by its id, with at most a hundred rows beside it.
  '/api/auth/me': 'one account',
  '/api/auth/callback/:provider{google|discord}': 'one sign-in, which was counted when it began',
  '/api/users/:id': 'one account',
  '/api/rooms/settings': 'the last room of an account',
  '/api/scripts/me/upload-status': 'what one account has uploaded in the last minutes',
  '/api/scripts/upload-status/:userId': 'what one account has uploaded in the last minutes',
  '/api/scripts/:file.json': 'one script, and at most a hundred versions',
  '/api/scripts/:id': 'one script, and at most a hundred versions',
  '/embeds/script/:file.json': 'one script, and at most a hundred versions, from the edge',
  '/api/results/:id': 'one result',
  '/embeds/result/:file.json': 'one result',
  '/api/oembed': 'one script or one result',
  '/api/rooms/:code/socket': 'one room; its frames are counted',
}

interface Route {
  name: string
  isLimited: boolean
}

/** Every call that reads. One that only counts what is not there is open to who knows an id. */
const CALLED: readonly Route[] = CALLS.filter(({ key }) => key.startsWith('GET ')).map(({ key, limit }) => ({
  name: key.slice('GET '.length),
  isLimited: [limit ?? []].flat().some((one) => one !== 'unknown'),
}))

const fileOf = (path: string) => path.replace(/^.*\/|\.tsx?$/gu, '')

/** Every `.get('/path', …)` of the pages. */
function pagesIn(file: (typeof SOURCE_FILES)[number]): Route[] {
  return [...nodesOf(treeOf(file))].flatMap(([node]) => {
    const { callee, arguments: given = [] } = node as Node & { callee?: Node; arguments?: Node[] }
    const isGet = node.type === 'CallExpression' && (callee?.['property'] as Node | undefined)?.['name'] === 'get'
    const [path] = given
    if (!isGet || path?.type !== 'Literal' || given.length < 2) return []
    return [{ name: `${fileOf(file.path)} ${String(path['value'])}`, isLimited: given.some(counts) }]
  })
}

/** A step that counts, or a description that says 429: then the service counts, as test/routes/read-limits.test.ts sees. */
function counts(step: Node): boolean {
  if (step.type === 'Identifier') return LIMITS.has(String(step['name']))
  if (step.type !== 'CallExpression') return false
  const name = String((step['callee'] as Node)['name'])
  if (name !== 'describe') return LIMITS.has(name)
  return [...nodesOf(step)].some(
    ([node]) =>
      (node.type === 'Property' && (node['key'] as Node)['value'] === 429) ||
      (node.type === 'Identifier' && node['name'] === 'DOOR'),
  )
}

const ROUTES = [...CALLED, ...SOURCE_FILES.filter(({ path }) => path.startsWith('src/routes/pages/')).flatMap(pagesIn)]

/** Pages whose callers are counted, as test/routes/read-limits.test.ts sees. */
const LIMITED_PAGES = ['library', 'compare', 'room', 'shortlist']

describe('A page', () => {
  it('that the Worker renders has a limit, or says in its row what it reads', () => {
    const rendered = pages().filter(([, { paths, rendered }]) => rendered !== undefined && paths.length > 0)
    const open = rendered.filter(([, { rendered }]) => rendered?.reads === undefined).map(([name]) => name)
    expect(open, 'Write `reads` into its row in src/protocol/pages.ts.').toEqual(LIMITED_PAGES)
  })
})

describe('A read', () => {
  it('has a limit, or a reason why it needs none', () => {
    expect(ROUTES.length).toBeGreaterThan(60)
    const open = ROUTES.filter(({ isLimited }) => !isLimited).map(({ name }) => name)
    expect(open.filter((name) => !(name in UNLIMITED))).toEqual([])
  })

  it('that has a limit, or is gone, is no exception', () => {
    const open = new Set(ROUTES.filter(({ isLimited }) => !isLimited).map(({ name }) => name))
    expect(Object.keys(UNLIMITED).filter((name) => !open.has(name))).toEqual([])
  })
})
