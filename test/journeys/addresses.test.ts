// @module-tag rest
import { expect, inject, test } from 'vitest'
import { PAGE_PATHS } from '../../web/app/navigation/page-paths.ts'

const url = inject('product')
const AS_PAGE = { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document', Accept: 'text/html,*/*' }

const addressOf = (path: string) => path.replace(':id', 'sample-lessons-in-quiet').replace(/:\w+/u, 'K7QF')
const APP = Object.keys(PAGE_PATHS).filter((path) => path !== '*')

const NO_PAGES = [
  '/no/such/page',
  '/nonsense',
  '/Profile',
  '/PROFILE',
  '/profile/',
  '/no//page',
  '/profile/a/b',
  '/rooms',
  '/rooms/K7QF/more',
  '/rooms/screen',
  '/rooms/screen.html',
  '/rooms/K7QF/screen/more',
  '/print/a/b',
  '/library/',
  '/library/more',
  '/script',
  '/script/',
  '/script/a/b',
  '/characters/',
  '/characters/a/b',
  '/compare/',
  '/results',
  '/results/',
  '/results/a/b',
  '/results/a/print/b',
  '/shortlists',
  '/shortlists/',
  '/shortlists/a/b',
  '/auth',
  '/auth/nobody',
  '/admin/nothing',
  '/feedback/more',
  '/404',
  '/404.html',
  '/pages/library',
  '/%00',
  '/profile%00',
  '/%',
  '/%ff',
  '/..%2f..%2fetc',
  '//example.org/page',
  '/wp-login.php',
  `/${'long'.repeat(500)}`,
]

/** As a browser asks for a document, and as a program does that says nothing of itself. */
const ASKED = [AS_PAGE, {}]

const get = async (path: string, headers: Record<string, string>) => fetch(url + path, { headers, redirect: 'manual' })

/** There is no such room, and nothing else of that name. */
const MISSING = /^\/(?:compare$|rooms\/:code|(?:characters|results|shortlists)\/:id$)/u
const statusOf = (path: string) => (MISSING.test(path) ? 404 : 200)

test('every page of the app answers 200 with the app’s document', async () => {
  const wrong: string[] = []
  for (const path of APP)
    for (const headers of ASKED) {
      const response = await get(addressOf(path), headers)
      const html = await response.text()
      if (response.status !== statusOf(path) || !html.includes('<div id="root"'))
        wrong.push(`${path} ${response.status}`)
    }
  expect(wrong).toEqual([])
})

test('an address without a page answers 404 with the app’s document, under the same policy, and is asked for again', async () => {
  const home = await get('/', AS_PAGE)
  const wrong: string[] = []
  for (const path of NO_PAGES)
    for (const headers of ASKED) {
      // Odd spellings may lead to the plain one.
      const response = await fetch(url + path, { headers })
      const html = await response.text()
      const isRight =
        response.status === 404 &&
        html.includes('<div id="root"') &&
        /^(?:no-cache|no-store)$/u.test(response.headers.get('Cache-Control') ?? '') &&
        response.headers.get('Content-Security-Policy') === home.headers.get('Content-Security-Policy')
      if (!isRight) wrong.push(`${path.slice(0, 40)} ${response.status} ${html.slice(0, 30)}`)
    }
  expect(wrong).toEqual([])
})

test('a browser’s copy of a page does not pass for a page that does not exist', async () => {
  const etag = (await get('/privacy', AS_PAGE)).headers.get('ETag') ?? ''
  expect(etag).not.toBe('')
  expect((await get('/nonsense', { ...AS_PAGE, 'If-None-Match': etag })).status).toBe(404)
  expect((await get('/profile', { ...AS_PAGE, 'If-None-Match': etag })).status).toBe(304)
})

test('pages of one person stay out of search engines, and what is no page answers as ever', async () => {
  for (const path of [
    '/rooms/K7QF',
    '/rooms/K7QF/screen',
    '/room-not-found',
    '/profile',
    '/profile/somebody',
    '/groups/somebodys',
    '/print/somebody',
    '/results/none',
    '/results/none/print',
    '/admin/users',
    '/groups/new',
    '/groups/join/none',
  ])
    expect((await get(path, AS_PAGE)).headers.get('X-Robots-Tag'), path).toBe('noindex')
  expect((await get('/groups/join/none', AS_PAGE)).headers.get('Cache-Control')).toBe('no-store')
  for (const path of ['/api/nothing', '/assets/none.js', '/images/none'])
    expect(await (await get(path, {})).json(), path).toMatchObject({ error: 'NOT_FOUND' })
  expect((await get('/script/none', AS_PAGE)).status).toBe(404)
  expect((await get('/manifest.webmanifest', {})).headers.get('Content-Type')).toContain('manifest')
})
