import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { parseXml, type XmlElement } from '@rgrove/parse-xml'
import { beforeAll, describe, expect, it } from 'vitest'
import { app } from '../../src/app.ts'
import { call, ORIGIN } from '../support/worker/call.ts'
import { storeScript } from '../support/worker/stored-scripts.ts'
import { newWorld } from '../support/worker/world.ts'
import { editChef } from '../services/catalogue/catalogue-calls.ts'

const HOSTILE = '<b>&amp;</b> "quoted" ]]> \u0001\uFFFE\uD800 שלום 👨‍👩‍👧'

beforeAll(async () => {
  await newWorld(0)
  for (let number = 1; number <= 60; number += 1) {
    const name = number === 60 ? HOSTILE : `Script ${number}`
    const scriptData = [
      { id: '_meta', name, ...(number % 2 ? { author: 'A & B' } : {}) },
      'chef',
      number === 59 ? 'vortox' : 'imp',
    ]
    await storeScript(scriptData, {
      id: `script-${number}`,
      sponsorId: null,
      uploadedAt: Date.UTC(2026, 0, 1, 0, number),
    })
  }
  await storeScript(['chef', 'imp'], {
    id: 'week',
    sponsorId: null,
    uploadedAt: Date.UTC(2026, 5),
    expiresAt: Date.UTC(2099, 0),
  })
})

const childrenOf = (element: XmlElement, name: string) =>
  element.children.filter((child): child is XmlElement => (child as XmlElement).name === name)
const textOf = (element: XmlElement, name: string) => childrenOf(element, name).map(({ text }) => text)
const NAMES = /^(?:id|title|updated|published|link|author|icon|entry|summary)$/u
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/u

/** What RFC 4287 demands of a feed that a strict parser of XML has read. */
function readFeed(xml: string) {
  const { root } = parseXml(xml)
  if (root === null) throw new Error('There is no feed.')
  expect([root.name, root.attributes['xmlns']]).toEqual(['feed', 'http://www.w3.org/2005/Atom'])
  const entries = childrenOf(root, 'entry')
  for (const element of [root, ...entries]) {
    const names = element.children.filter(({ type }) => type === 'element').map((child) => (child as XmlElement).name)
    expect(names.filter((name) => !NAMES.test(name))).toEqual([])
    for (const once of ['id', 'title', 'updated']) expect(textOf(element, once)).toHaveLength(1)
    expect(URL.canParse(textOf(element, 'id')[0] ?? '')).toBe(true)
    for (const moment of [...textOf(element, 'updated'), ...textOf(element, 'published')])
      expect(moment).toMatch(MOMENT)
    for (const { attributes } of childrenOf(element, 'link')) expect(URL.canParse(attributes['href'] ?? '')).toBe(true)
    for (const author of childrenOf(element, 'author')) expect(textOf(author, 'name')[0]).not.toBe('')
  }
  expect(childrenOf(root, 'author')).toHaveLength(1)
  const links = (element: XmlElement, rel: string) =>
    childrenOf(element, 'link')
      .filter(({ attributes }) => attributes['rel'] === rel)
      .map(({ attributes }) => attributes['href'])
  const ids = entries.flatMap((entry) => textOf(entry, 'id'))
  expect(new Set(ids).size).toBe(ids.length)
  return {
    root,
    entries,
    ids,
    self: links(root, 'self'),
    page: links(root, 'alternate'),
    titles: entries.flatMap((entry) => textOf(entry, 'title')),
  }
}

async function feedAt(query = '', name = 'library') {
  const response = await call('GET', `/feeds/${name}.xml${query}`)
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/atom+xml; charset=utf-8'])
  return { response, ...readFeed(await response.text()) }
}

describe('The feed of changed characters', () => {
  it('has the newest changes, each with the address of its character, in our words', async () => {
    expect((await feedAt('', 'changes')).ids).toEqual([])
    const changes = [
      ['vortox', ['ability', 'jinx'], ['imp', 'pithag']],
      ['imp', ['gone'], []],
      ['pithag', ['team', 'setup', 'nights', 'name'], []],
    ]
    for (const [at, [id, kinds, others]] of changes.entries())
      await env.DB.prepare('INSERT INTO character_change (at, character_id, kinds, "with") VALUES (?, ?, ?, ?)')
        .bind(Date.UTC(2026, 9, 1 + at), id, JSON.stringify(kinds), JSON.stringify(others))
        .run()
    await editChef('Cook', 'Cooks.')
    const { ids, titles, self, page, root, entries } = await feedAt('', 'changes')
    expect(ids).toEqual(
      ['pithag#change-3', 'imp#change-2', 'vortox#change-1'].map((path) => `${ORIGIN}/characters/${path}`),
    )
    expect(titles).toEqual(['Pit-Hag (team, setup, nights, name)', 'Imp (gone)', 'Vortox (ability, jinx)'])
    expect([self, page]).toEqual([[`${ORIGIN}/feeds/changes.xml`], [`${ORIGIN}/characters`]])
    expect(textOf(root, 'updated')).toEqual(['2026-10-03T00:00:00.000Z'])
    expect(entries.flatMap((entry) => textOf(entry, 'summary'))).toEqual([
      'The publisher has changed its team, whether it changes the setup, the nights on which it acts and its name.',
      'The publisher has removed Imp from its list.',
      'The publisher has changed its ability and its jinx with Imp and Pit-Hag.',
    ])
  })
})

describe('The feed of the library', () => {
  it('has the newest fifty scripts, the newest first, whatever they are called', async () => {
    const { ids, titles, self, page, root, entries } = await feedAt()
    expect(ids).toEqual(Array.from({ length: 50 }, (_, at) => `${ORIGIN}/script/script-${60 - at}`))
    expect(titles[0]).toContain('<b>&amp;</b> "quoted" ]]>')
    expect(titles[1]).toBe('Script 59')
    expect(self).toEqual([`${ORIGIN}/feeds/library.xml`])
    expect(page).toEqual([`${ORIGIN}/library`])
    expect(textOf(root, 'updated')).toEqual(textOf(entries[0] ?? root, 'updated'))
    expect(entries[1] && childrenOf(entries[1], 'author').map((one) => textOf(one, 'name'))).toEqual([['A & B']])
  })

  it('has what a search finds, and says which', async () => {
    const { titles, self, page } = await feedAt('?include=vortox&type=teensyville&search=script')
    expect(titles).toEqual(['Script 59'])
    expect(self).toEqual([`${ORIGIN}/feeds/library.xml?search=script&include=vortox&type=teensyville`])
    expect(page).toEqual([`${ORIGIN}/library?search=script&include=vortox&type=teensyville`])
    expect((await feedAt('?search=nothing-like-it')).titles).toEqual([])
    expect((await call('GET', '/feeds/library.xml?type=small')).status).toBe(422)
  })

  it('is kept at the edge until the library changes', async () => {
    const { response } = await feedAt()
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=0, s-maxage=300')
    const headers = { 'If-None-Match': response.headers.get('ETag') ?? '' }
    expect((await call('GET', '/feeds/library.xml', { headers })).status).toBe(304)
  })

  it('counts as a search when it asks for something of its own', async () => {
    const counted: string[] = []
    const SEARCHES = { limit: async ({ key }: { key: string }) => Promise.resolve({ success: counted.push(key) < 2 }) }
    const ask = async (query: string) =>
      (
        await app.fetch(
          new Request(`${ORIGIN}/feeds/library.xml${query}`),
          { ...env, SEARCHES },
          createExecutionContext(),
        )
      ).status
    expect([await ask(''), await ask('?type=all'), await ask('?search=bell'), await ask('?search=bell')]).toEqual([
      200, 200, 200, 429,
    ])
    expect(counted).toHaveLength(2)
  })

  it.each([
    ['/', [`${ORIGIN}/feeds/library.xml`]],
    ['/library', [`${ORIGIN}/feeds/library.xml`]],
    [
      '/library?search=a%26b&include=imp&sort=title',
      [`${ORIGIN}/feeds/library.xml?search=a%26b&amp;include=imp`, `${ORIGIN}/feeds/library.xml`],
    ],
  ])('is named in the head of %s', async (path, feeds) => {
    const html = await (await call('GET', path)).text()
    const links = html.matchAll(/<link rel="alternate" type="application\/atom\+xml" title="[^"]+" href="([^"]+)">/gu)
    expect([...links].map(([, href]) => href)).toEqual(feeds)
  })

  it.each([
    '/feeds/library.xml',
    '/feeds/changes.xml',
    '/embeds/script/script-1.json',
    `/api/oembed?url=${ORIGIN}/script/script-1`,
  ])('is not there while the site is off, like every other form of a page: %s', async (path) => {
    const off = { ...env, SITE_ENABLED: '0' }
    const response = await app.fetch(new Request(ORIGIN + path), off, createExecutionContext())
    expect([response.status, (await response.json<{ error: string }>()).error]).toEqual([503, 'SITE_DISABLED'])
  })
})
