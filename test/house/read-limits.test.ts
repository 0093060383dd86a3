import { describe, expect, it } from 'vitest'
import { type Node, nodesOf, SOURCE_FILES, treeOf } from './source-files.ts'

/** Steps that count a call. */
const LIMITS = new Set(['limited', 'limitedReads', 'limitedHealth', 'countedCompare'])

/** Reads without a limit, by the file of their route and their path, each with the reason why it needs none. */
const UNLIMITED: Readonly<Record<string, string>> = {
  // Nothing stored, or as much for everybody.
  'site-options /': 'the site’s own settings',
  'site-options /:key': 'one setting',
  'site-options /banner/config': 'one setting',
  'site-options /killswitch/status': 'one setting',
  'site-options /bad-teensy-characters': 'one setting',
  'feedback /form': 'reads no row',
  'files /': 'a file of the build',
  'files /robots.txt': 'reads no row',
  'files /assets/*': 'a file of the build',
  'files /sw.js': 'a file of the build',
  'files /:key': 'one file',
  // As large as the publisher’s game.
  'characters /': 'the official characters',
  'files /:file{.+\\.json}': 'the official characters',
  'characters /stats': 'the official characters',
  'characters /jinxes': 'the official jinxes',
  'characters /jinxes/stats': 'the official jinxes',
  'characters /jinxes/meta': 'the official jinxes',
  'characters /:id': 'one for each official character, from the edge',
  'embeds /character/:file{.+\\.json}': 'one row for each official character, from the edge',
  'pages /characters': 'the official characters, from the edge',
  'pages /characters/:id': 'one for each official character, from the edge',
  // One answer for everybody. It must be small where nothing is cached, as test/routes/read-limits.test.ts sees.
  'feeds /changes.xml': 'the newest changes, from the edge',
  'files /sitemap.xml': 'one row, from the edge',
  'pages /': 'the newest scripts, from the edge',
  'pages /changelog': 'reads no row',
  'pages /create-room': 'the site’s own settings',
  'pages /room-not-found': 'one answer for each reason, without rows of people',
  'pages /shortlists/new': 'a file of the build',
  'pages /shortlists/:id/choose': 'a file of the build',
  'pages /results/:id/print': 'a file of the build',
  // One thing by its id, with at most a hundred rows beside it.
  'auth /me': 'one account',
  'auth /callback/:provider{google|discord}': 'one sign-in, which was counted when it began',
  'users /:id': 'one account',
  'rooms /settings': 'the last room of an account',
  'scripts /me/upload-status': 'what one account has uploaded in the last minutes',
  'scripts /upload-status/:userId': 'what one account has uploaded in the last minutes',
  'scripts /:file{.+\\.json}': 'one script, and at most a hundred versions',
  'scripts /:id': 'one script, and at most a hundred versions',
  'embeds /script/:file{.+\\.json}': 'one script, and at most a hundred versions, from the edge',
  'pages /script/:id': 'one script, and at most a hundred versions, from the edge',
  'results /:id': 'one result',
  'embeds /result/:file{.+\\.json}': 'one result',
  'pages /results/:id': 'one result',
  'oembed /': 'one script or one result',
  'rooms /:code/socket': 'one room; its frames are counted',
}

interface Route {
  name: string
  isLimited: boolean
}

const fileOf = (path: string) => path.replace(/^.*\/|\.tsx?$/gu, '')

/** Every `.get('/path', …)` of the routes. */
function routesIn(file: (typeof SOURCE_FILES)[number]): Route[] {
  return [...nodesOf(treeOf(file))].flatMap(([node]) => {
    const { callee, arguments: given = [] } = node as Node & { callee?: Node; arguments?: Node[] }
    const isGet = node.type === 'CallExpression' && (callee?.['property'] as Node | undefined)?.['name'] === 'get'
    const path = pathOf(given[0])
    if (!isGet || path === null || given.length < 2) return []
    return [{ name: `${fileOf(file.path)} ${path}`, isLimited: given.some(counts) }]
  })
}

/** Of the embeds, which begin alike, the text that the file gives them. */
function pathOf(node: Node | undefined): string | null {
  if (node?.type === 'Literal') return String(node['value']).startsWith('/') ? String(node['value']) : null
  if (node?.type !== 'TemplateLiteral') return null
  const [first] = node['quasis'] as { value: { cooked: string } }[]
  return `${first?.value.cooked}/:file{.+\\.json}`
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

const ROUTES = SOURCE_FILES.filter(({ path }) => path.startsWith('src/routes/')).flatMap(routesIn)

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
