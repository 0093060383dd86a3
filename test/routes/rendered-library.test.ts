import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeScripts } from '../../scripts/seed/made-scripts.ts'
import { storeManyScripts } from '../support/worker/big-library.ts'
import { call } from '../support/worker/call.ts'
import { storeScript } from '../support/worker/stored-scripts.ts'
import { newWorld } from '../support/worker/world.ts'

const NAME = `</p><img src=x onerror=alert(1)> \u202E "Bell" ${'long'.repeat(40)}`

beforeEach(async () => {
  await newWorld(0)
  await storeManyScripts(makeScripts(120).map((script) => ({ ...script, seq: script.seq + 100 })))
})

/** What somebody without a script finds in the page. */
async function look(path: string) {
  const response = await call('GET', path)
  const found = { names: [] as string[], fields: [] as string[], links: [] as string[], next: '', words: '' }
  const html = await response.text()
  await new HTMLRewriter()
    .on('article h2 a', { text: ({ text, lastInTextNode }) => void (found.names.push(text), lastInTextNode) })
    .on('form[action="/library"] [name]', { element: (one) => void found.fields.push(one.getAttribute('name') ?? '') })
    .on('ul[aria-label="Active filters"] a', {
      element: (one) => void found.links.push(one.getAttribute('href') ?? ''),
    })
    .on('a[rel=next]', { element: (one) => void (found.next = one.getAttribute('href') ?? '') })
    .on('#root', { text: ({ text }) => void (found.words += text) })
    // Without a script what is in there is no mere text.
    .transform(new Response(html.replaceAll(/<\/?noscript>/gu, '')))
    .text()
  const decoded = (text: string) => text.replaceAll('&amp;', '&')
  return {
    response,
    html,
    ...found,
    names: found.names.filter((name) => name !== ''),
    links: found.links.map(decoded),
    next: decoded(found.next),
  }
}

afterEach(() => void vi.restoreAllMocks())

describe('The server-rendered library', () => {
  it('is drawn once for a rush of two hundred, and once for each filter', async () => {
    const asked: string[] = []
    const prepare = env.DB.prepare.bind(env.DB)
    vi.spyOn(env.DB, 'prepare').mockImplementation((sql) => {
      asked.push(sql)
      return prepare(sql)
    })
    /** Each page that is drawn asks for the number of scripts. */
    const drawn = () => asked.splice(0).filter((sql) => sql.includes('from "library_count"')).length
    const rush = async (path: string) => {
      const answers = await Promise.all(Array.from({ length: 200 }, async () => call('GET', path)))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      return new Set(await Promise.all(answers.map(async (answer) => answer.text()))).size
    }
    // The file that renders pages is there by then: the test runner can load it for one request only.
    await call('GET', '/changelog')
    for (const path of ['/library', '/library?type=teensy', '/library?type=full']) {
      expect([await rush(path), drawn()]).toEqual([1, 1])
    }
    expect([await rush('/library'), drawn()]).toEqual([1, 0])
  })

  it('is a form with the API’s names, and a link to the next page', async () => {
    const { fields, names, next, response } = await look('/library')
    expect(response.status).toBe(200)
    expect(fields.toSorted()).toEqual(['difficulty', 'exclude', 'include', 'search', 'sort', 'type'])
    expect(names).toHaveLength(48)
    expect(next).toMatch(/^\/library\?cursor=[\w-]+=*(?:%3D)*$/u)
  })

  it('leads through the whole list, says where one is, and leads back', async () => {
    const seen: string[] = []
    let path = '/library?sort=title&type=full'
    for (let turn = 0; path !== '' && turn < 9; turn += 1) {
      const { names, next, words, html } = await look(path)
      expect(words.includes('You are further down the list')).toBe(turn > 0)
      if (turn > 0) expect(html).toContain('href="/library?type=full&amp;sort=title">Back to the first scripts')
      seen.push(...names)
      path = next
    }
    const full = makeScripts(120).filter(({ isTeensyville }) => !isTeensyville)
    expect(new Set(seen)).toEqual(new Set(full.map(({ name }) => name)))
    expect(seen).toHaveLength(full.length)
  })

  it('takes what a form sends: empty fields, and names of characters with commas between them', async () => {
    const sent = await look('/library?search=&sort=recent&type=all&include=Fortune+Teller%2C+imp&exclude=Imp%2CBaron')
    const asked = await look('/library?include=fortuneteller,imp&exclude=baron')
    expect(sent.names).toEqual(asked.names)
    expect(sent.words).toContain('Fortune Teller')
    expect(sent.links).toEqual([
      '/library?include=imp&exclude=Baron',
      '/library?include=FortuneTeller&exclude=Baron',
      '/library?include=FortuneTeller%2Cimp',
      '/library?sort=recent',
    ])
  })

  it('offers the scripts with a character that a word of the search begins', async () => {
    const { html } = await look('/library?search=night+vort&type=full')
    expect(html).toMatch(
      /<a [^>]*href="\/library\?search=night&amp;type=full&amp;include=vortox"[^>]*>Scripts with Vortox<\/a>/u,
    )
    expect((await look('/library?include=vortox&search=vortox')).html).not.toContain('Scripts with Vortox')
    expect((await look('/library')).html).not.toContain('Scripts with')
  })

  it('says why it shows nothing, and leads on', async () => {
    for (const [path, words] of [
      ['/library?search=zzzqqq', 'No scripts found'],
      [`/library?search=${'a%20'.repeat(13)}`, 'The search has too many words (max 12).'],
      ['/library?cursor=nonsense', 'This cursor does not belong to this query.'],
    ] as const) {
      const { html, names, response } = await look(path)
      expect(response.status).toBe(200)
      expect(names).toEqual([])
      expect(html).toContain(words)
      expect(html).toContain('href="/library?sort=recent"')
    }
  })

  it('is kept at the edge for each filter and each page of the list apart', async () => {
    const first = await look('/library')
    const second = await look(first.next)
    expect(second.names).toHaveLength(48)
    expect(second.names).not.toEqual(first.names)
    for (const path of [
      '/library?search=bell',
      '/library?sort=title',
      '/library?type=teensyville',
      '/library?difficulty=advanced',
      '/library?include=imp',
    ])
      expect((await look(path)).html).not.toBe(first.html)
    expect((await look('/library')).html).toBe(first.html)
    expect((await look(first.next)).html).toBe(second.html)
    expect((await look('/library?page=2&unknown=1')).html).toBe(first.html)
  })

  it('draws hostile names as text', async () => {
    await storeScript([{ id: '_meta', name: NAME, author: NAME }, 'imp'], {
      id: 'hostile',
      sponsorId: null,
      uploadedAt: Date.now(),
    })
    const { html } = await look('/library')
    expect(html).toContain('&lt;/p&gt;&lt;img src=x onerror=alert(1)&gt;')
    expect(html).not.toContain('<img src=x')
    expect(html.replaceAll(/<script[^]*?<\/script>/gu, '')).not.toMatch(/<[^>]+\s(?:style|on\w+)=/u)
  })

  it('answers 429 with the time to wait after too many searches', async () => {
    let answer = await call('GET', '/library?search=bell0')
    for (let turn = 1; answer.status === 200 && turn < 300; turn += 1)
      answer = await call('GET', `/library?search=bell${turn}`)
    expect(answer.status).toBe(429)
    expect(answer.headers.get('Retry-After')).toBe('60')
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(await answer.text()).toContain('Too many searches from your network. Try again in a minute.')
  })
})
