import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { app } from '../../src/app.ts'
import { sync, editChef } from '../services/catalogue/catalogue-calls.ts'
import { embedFaults } from '../support/embed-rules.ts'
import { call, ORIGIN, read } from '../support/worker/call.ts'
import { Publisher } from '../support/worker/publisher.ts'
import { faultsOf, open } from '../support/worker/rendered-page.ts'
import { storeScript } from '../support/worker/stored-scripts.ts'
import { newWorld } from '../support/worker/world.ts'

let uploadedAt = Date.now() - 86_400_000
const store = async (id: string, ids: readonly unknown[], expiresAt?: number) =>
  storeScript([{ id: '_meta', name: id, author: 'Ines' }, ...ids], {
    id,
    sponsorId: null,
    uploadedAt: (uploadedAt += 1),
    ...(expiresAt === undefined ? {} : { expiresAt }),
  })
const BREW = { id: 'bellkeeper', name: 'Bell Keeper', team: 'townsfolk', ability: 'Rings once.' }

beforeEach(async () => void (await newWorld(0)))
afterEach(() => vi.unstubAllGlobals())

const jsonLdOf = (html: string): unknown =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/su.exec(html)?.[1] ?? 'null')
const linesOf = (text: string) => text.replace(/\s+/gu, ' ')

describe('The page of a character', () => {
  it('says what it does, when, with whom and in which scripts, without a script of its own', async () => {
    await store('Alone', ['chef', 'imp'])
    await store('Together', ['fanggu', 'chef', 'scarletwoman'])
    await store('Again', ['fanggu', 'chef', BREW])
    const { status, main, text, html, data } = await open('/characters/fanggu')
    expect(status).toBe(200)
    const words = linesOf(text)
    for (const part of ['Fang Gu', 'Demon', 'Sects &amp; Violets', '2 of 3 scripts, 67%', 'First night Doesn’t act'])
      expect(words).toContain(part)
    expect(words).toMatch(/Other nights \d+th of \d+ to act after Po , before No Dashii Setup 1 more Outsider/u)
    expect(words).toMatch(/Jinxes 1 SW Scarlet Woman If .* ‡/u)
    expect(words).toMatch(/Newest scripts with Fang Gu Again .* Together .* All 2 scripts with Fang Gu/u)
    expect(words).toMatch(/Most often together .* Chef 100% SW Scarlet Woman 50% ‡/u)
    for (const path of ['/characters', '/characters/scarletwoman', '/script/Again', '/library?include=fanggu'])
      expect(main).toContain(`href="${path}"`)
    expect(main).toContain('href="https://wiki.bloodontheclocktower.com/Fang_Gu"')
    expect(data).toMatchObject({ character: { name: 'Fang Gu' } })
    expect(await faultsOf(html)).toEqual([])
  })

  it.each(['FangGu', 'fang_gu', 'Fang%20Gu', 'fang-gu'])('has one address: %s leads there', async (spelling) => {
    const response = await call('GET', `/characters/${spelling}`)
    expect([response.status, response.headers.get('Location')]).toEqual([301, '/characters/fanggu'])
  })

  it.each(['bellkeeper', 'nonsense', '__proto__', 'x'.repeat(500), '%F0%9F%94%94'])(
    'is not found as %s',
    async (id) => {
      await store('Own', [BREW, 'imp'])
      const response = await call('GET', `/characters/${id}`)
      expect([response.status, response.headers.get('X-Robots-Tag')]).toEqual([404, 'noindex'])
      expect(await response.text()).toContain('Character not found')
    },
  )

  it('says of a disabled one that it is no longer official', async () => {
    await editChef('Chef', 'Cooks.')
    await env.DB.prepare(`UPDATE character SET is_disabled = 1 WHERE id = 'imp'`).run()
    await env.DB.prepare('UPDATE catalogue_state SET revision = revision + 1').run()
    const { status, text } = await open('/characters/imp')
    expect([status, linesOf(text).includes('no longer official')]).toEqual([200, true])
  })

  it('never says more than all of them where scripts have gone since its partners were counted', async () => {
    await store('Upper', ['imp', 'chef'])
    await store('Lower', ['imp', 'chef'])
    await open('/characters/imp')
    expect(linesOf((await open('/characters/imp')).text)).toContain('Chef 100%')
    await read('POST', '/api/scripts/admin/delete', { as: 'admin', body: { ids: ['Upper', 'Lower'] } })
    const { status, html } = await open('/characters/imp')
    expect(status).toBe(200)
    expect(html).not.toMatch(/Infinity|NaN|Most often together/u)
  })

  it.each([`imp,${'chef,'.repeat(40)}`, 'imp,chef', 'x'.repeat(5_000)])(
    'is not found with what is no id: %.20s',
    async (id) => {
      expect((await call('GET', `/characters/${id}`)).status).toBe(404)
    },
  )

  it('is whole in a library that is empty', async () => {
    const { status, text, html } = await open('/characters/imp')
    expect([status, linesOf(text).includes('0 of 0 scripts')]).toEqual([200, true])
    expect(text).not.toMatch(/NaN|Most often together|Newest scripts/u)
    expect(await faultsOf(html)).toEqual([])
  })

  it('never has the published wording, but an Admin’s own', async () => {
    const publisher = new Publisher()
    publisher.open()
    const [role] = publisher.files.roles.filter(({ id }) => id === 'fanggu')
    await sync()
    const published = String(role?.['ability' as never])
    expect(published.length).toBeGreaterThan(10)
    expect((await (await call('GET', '/api/characters/fanggu')).text()).includes(JSON.stringify(published))).toBe(true)
    const reasons = publisher.files.jinxes.flatMap(({ jinx }) => jinx.map(({ reason }) => String(reason)))
    expect(reasons.length).toBeGreaterThan(50)
    Object.assign(role ?? {}, { ability: `${published} And more.` })
    await sync()
    for (const path of ['/characters/fanggu', '/characters', '/embeds/character/fanggu.json', '/feeds/changes.xml']) {
      const body = await (await call('GET', path)).text()
      expect(body).toContain('Fang Gu')
      expect([published, ...reasons].filter((text) => body.includes(text))).toEqual([])
    }
    expect(linesOf((await open('/characters/fanggu')).text)).toMatch(/Fang Gu .* ‡/u)
    await editChef('Chef', 'Cooks a *fine* soup.')
    const { text, html } = await open('/characters/chef')
    expect(text).toContain('Cooks a *fine* soup.')
    expect(html).toContain('Cooks a *fine* soup.')
    expect(text).not.toContain('Cooks a *fine* soup. ‡')
  })

  it('tells what the publisher has changed', async () => {
    const publisher = new Publisher()
    publisher.open()
    await sync()
    for (const one of publisher.files.roles)
      if (one.id === 'fanggu') Object.assign(one, { ability: 'Something quite different.', team: 'minion' })
    await sync()
    expect(linesOf((await open('/characters/fanggu')).text)).toMatch(/Changed by the publisher ability, team/u)
    const { text, main, html } = await open('/characters')
    expect(linesOf(text)).toMatch(/Changed lately Fang Gu : ability, team/u)
    expect(main).toContain('href="/feeds/changes.xml"')
    expect(html).toContain('<link rel="alternate" type="application/atom+xml"')
    expect(html).not.toContain('Something quite different.')
    const { roles } = publisher.files
    publisher.files.roles = roles.filter(({ id }) => id !== 'imp')
    await sync()
    expect(linesOf((await open('/characters/imp')).text)).toMatch(/Changed by the publisher gone/u)
    publisher.files.roles = roles
    await sync()
    expect(linesOf((await open('/characters/imp')).text)).not.toContain('Changed by the publisher')
    expect(linesOf((await open('/characters')).text)).not.toMatch(/Imp : gone/u)
  })

  it('has a preview, and says to machines what it is', async () => {
    const { html } = await open('/characters/fanggu')
    expect(html).toContain('<title>Fang Gu · Belfry</title>')
    expect(html).toContain('<meta property="og:title" content="Fang Gu, Demon">')
    expect(jsonLdOf(html)).toMatchObject({
      '@graph': [
        { '@type': 'BreadcrumbList' },
        { '@type': 'DefinedTerm', name: 'Fang Gu', url: `${ORIGIN}/characters/fanggu` },
      ],
    })
    const embed = await (await call('GET', '/embeds/character/fanggu.json')).text()
    expect(embedFaults(embed, ORIGIN)).toEqual([])
    expect(embed).toContain('Fang Gu')
    expect((await call('GET', '/embeds/character/bellkeeper.json')).status).toBe(404)
  })

  it('is kept at the edge until the library or the catalogue changes', async () => {
    await store('First', ['imp', 'chef'])
    const before = await call('GET', '/characters/imp')
    expect(before.headers.get('Cache-Control')).toMatch(/^public, max-age=0/u)
    const etag = before.headers.get('ETag') ?? ''
    expect((await call('GET', '/characters/imp', { headers: { 'If-None-Match': etag } })).status).toBe(304)
    await editChef('Cook', 'Cooks.')
    expect((await call('GET', '/characters/imp', { headers: { 'If-None-Match': etag } })).status).toBe(200)
  })
})

describe('The list of characters', () => {
  it('has all of them by team and name, each with a link and our words', async () => {
    const { text, main, html, data } = await open('/characters')
    const total = data.characters?.total ?? 0
    expect(total).toBeGreaterThan(170)
    expect(new Set(main.match(/href="\/characters\/[^"]+"/gu)).size).toBe(total)
    expect(linesOf(text)).toMatch(/Townsfolk 69 Ac Acrobat .* Outsiders 23 Ba Barber/u)
    // One behind each summary, and one before the note on them.
    expect(text.split('‡')).toHaveLength(total + 2)
    expect(jsonLdOf(html)).toMatchObject({ '@type': 'CollectionPage', mainEntity: { numberOfItems: total } })
    expect(await faultsOf(html)).toEqual([])
  })

  it('is in the sitemap, with every character', async () => {
    const links = (await open('/characters')).main.match(/\/characters\/[^"]+/gu) ?? []
    expect(links.length).toBeGreaterThan(170)
    const sitemap = await (await call('GET', '/sitemaps/0.xml')).text()
    expect(sitemap).toContain(`<loc>${ORIGIN}/characters</loc>`)
    for (const link of links) expect(sitemap).toContain(`<loc>${ORIGIN}${link}</loc>`)
    expect(sitemap).not.toContain('/compare')
  })
})

describe('Two scripts side by side', () => {
  it('has what both have and what only one has, and their numbers', async () => {
    await store('Upper', ['chef', 'empath', 'imp', 'fanggu', BREW])
    await store('Lower', ['empath', 'Imp', 'poisoner', 'scarletwoman', { ...BREW, ability: 'Rings twice.' }])
    const { status, text, html, main } = await open('/compare?a=Upper&b=Lower')
    expect(status).toBe(200)
    const words = linesOf(text)
    expect(words).toMatch(/Only in Upper 3 Townsfolk Ch Chef BK Bell Keeper Demons FG Fang Gu/u)
    expect(words).toMatch(/Only in Lower 3 Townsfolk BK Bell Keeper Minions Po Poisoner SW Scarlet Woman/u)
    expect(words).toMatch(/In both 2 Townsfolk Em Empath Demons Im Imp/u)
    expect(words).toMatch(/Townsfolk 3 2 Minions 0 2 Demons 2 1/u)
    expect(words).toMatch(/Difficulty (?:Beginner|Intermediate|Advanced|Expert)/u)
    for (const path of ['/script/Upper', '/script/Lower', '/characters/imp']) expect(main).toContain(`href="${path}"`)
    expect(main).not.toContain('href="/characters/bellkeeper"')
    expect(await faultsOf(html)).toEqual([])
  })

  it('says so where nothing is shared', async () => {
    await store('Upper', ['chef', 'imp'])
    await store('Lower', ['empath', 'fanggu'])
    expect(linesOf((await open('/compare?a=Upper&b=Lower')).text)).toMatch(/In both 0 No characters\./u)
  })

  it('is a search, found by no search engine, and kept by no cache where a script is temporary', async () => {
    await store('Upper', ['chef', 'imp'])
    await store('Lower', ['empath', 'fanggu'])
    await store('Brief', ['empath', 'fanggu'], Date.now() + 86_400_000)
    const response = await call('GET', '/compare?a=Upper&b=Lower')
    const again = await call('GET', '/compare?a=Upper&b=Lower')
    const same = await call('GET', '/compare?a=Upper&b=Lower', { headers: { 'If-None-Match': '*' } })
    expect([response, again, same].map(({ headers }) => headers.get('X-Robots-Tag'))).toEqual(Array(3).fill('noindex'))
    expect([again.status, same.status]).toEqual([200, 304])
    expect((await call('GET', '/compare?a=Upper&b=Brief')).headers.get('Cache-Control')).toBe('no-store')
    const limited = { ...env, SEARCHES: { limit: async () => Promise.resolve({ success: false }) } }
    const refused = await app.fetch(new Request(`${ORIGIN}/compare?a=Upper&b=Brief`), limited, createExecutionContext())
    expect([refused.status, refused.headers.get('Cache-Control')]).toEqual([429, 'no-store'])
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await refused.text()).toContain('href="/compare?a=Upper&amp;b=Brief"')
    // One that a cache would answer counts too.
    const kept = await app.fetch(new Request(`${ORIGIN}/compare?a=Upper&b=Lower`), limited, createExecutionContext())
    expect(kept.status).toBe(429)
  })

  it('of one script leads to it, and of an unknown one is not found', async () => {
    await store('Upper', ['chef', 'imp'])
    const same = await call('GET', '/compare?a=Upper&b=Upper')
    expect([same.status, same.headers.get('Location')]).toEqual([302, '/script/Upper'])
    for (const query of ['?a=Upper&b=none', '?a=none&b=Upper', '?a=none&b=none', '?a=Upper', '', '?a=Upper&b=%00'])
      expect((await call('GET', `/compare${query}`)).status).toBe(404)
  })
})
