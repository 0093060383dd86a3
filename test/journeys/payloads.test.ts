// @module-tag long: minutes of pages, which no small size would make worth their start
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keepNight } from '../support/saved-nights.ts'
import { loaded } from '../support/loaded.ts'
import { type Product, startProduct } from '../support/product.ts'
import { A_GROUP, A_RESULT, A_SHORTLIST, MORE_SCREENS, SCREENS } from '../support/screens.ts'
import { Stage } from '../support/stage.ts'
import { Visitor } from '../support/visitor.ts'
import { eveningFaults, go } from '../support/xss/evening.ts'
import { type Filled, fillLibrary } from '../support/xss/filled-product.ts'
import { fitting, MARKER, PAYLOADS } from '../support/xss/payloads.ts'
import { faultsInDocument, WatchedPage } from '../support/xss/watched-page.ts'
import { playedGroup } from './group-stage.ts'
import { answeredShortlist } from './shortlist-stage.ts'

/** Hundreds of scripts, people and pages. */
const PATIENCE_MS = 1_200_000
const MANY = Object.fromEntries(
  ['ROOM_CALLS', 'UNKNOWN_CODES', 'SIGN_INS', 'SEARCHES', 'VALIDATIONS', 'FEEDBACK'].map((name) => [
    `${name}_PER_MINUTE`,
    '100000',
  ]),
)
const ADMIN = 'admin@belfry.test'

/** Of its own: every text in it becomes a payload. */
let product: Product
let stage: Stage
let filled: Filled
beforeAll(async () => {
  product = await startProduct({ env: MANY })
  stage = await Stage.startAt(product.url)
  filled = await fillLibrary(product.url, PAYLOADS)
}, PATIENCE_MS)
afterAll(async () => {
  await stage?.stop()
  await product?.stop()
})

async function at(email: string | null): Promise<WatchedPage> {
  const options = { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' } as const
  return WatchedPage.of(await (email === null ? stage.visitor(options) : stage.person(email, '/', options)))
}

describe(`Of ${PAYLOADS.length} payloads`, { timeout: PATIENCE_MS }, () => {
  test('each is text on the script’s page, in print and in the table pack', async () => {
    const visitor = await at(null)
    const faults: string[] = []
    for (const [index, id] of filled.written.entries()) {
      const own = PAYLOADS.slice(index * 20, index * 20 + 20)
      for (const path of [`/script/${id}`, `/print/${id}`, `/print/${id}?pack=1&players=8`]) {
        await go(visitor.page, path)
        faults.push(...(await visitor.faults(path)))
        const gone = path.includes('pack=') ? [] : await visitor.missing(own)
        faults.push(...gone.map((payload) => `${path} does not show ${payload}`))
      }
    }
    expect(faults).toEqual([])
  })

  test('most are noticed by these tests on a page that takes text for markup', async () => {
    const visitor = await at(null)
    await visitor.page.goto('about:blank')
    const unnoticed: string[] = []
    for (const payload of PAYLOADS) {
      await visitor.page.evaluate((text) => void (document.body.innerHTML = `<p title="${text}">${text}</p>`), payload)
      const faults = await visitor.faults(payload)
      if (faults.length === 0) unnoticed.push(payload)
    }
    // The others are for readers of another kind: Markdown, templates, addresses.
    expect(unnoticed.length).toBeLessThan(PAYLOADS.length / 3)
  })

  test('none is a display name', () => {
    expect(filled.takenAsName).toEqual([])
  })

  test('each is text in what is drawn for previews', async () => {
    const reader = await stage.visitor()
    const faults: string[] = []
    for (const { id, name } of filled.named) {
      const html = await (await fetch(`${product.url}/script/${id}`)).text()
      const found = await reader.evaluate(`(${faultsInDocument.toString()})(${JSON.stringify(MARKER)},
        new DOMParser().parseFromString(${JSON.stringify(html)}, 'text/html'))`)
      const title = await reader.evaluate(
        (text) =>
          new DOMParser()
            .parseFromString(text, 'text/html')
            .querySelector('[property="og:title"]')
            ?.getAttribute('content'),
        html,
      )
      faults.push(...(found as string[]).map((fault) => `${name}: ${fault}`))
      if (!squeezed(title ?? '').startsWith(squeezed(name))) faults.push(`${name} is titled ${title}`)
    }
    expect(faults).toEqual([])
  })

  test('each is text in a room of every phase, on its screen, and in its result', async () => {
    const faults: string[] = []
    for (let from = 0; from < PAYLOADS.length; from += 60)
      faults.push(...(await eveningFaults(product.url, at, PAYLOADS.slice(from, from + 60))))
    expect(faults).toEqual([])
  })

  test('each is text in the banner, with what Markdown makes of it', async () => {
    const admin = new Visitor(product.url)
    await admin.signIn(ADMIN)
    const visitor = await at(null)
    const faults: string[] = []
    for (const texts of batches(PAYLOADS, 900)) {
      const banner = { enabled: true, type: 'info', title: fitting(texts, 100)[0] ?? 'Title', text: texts.join('\n\n') }
      await admin.read('PUT', '/api/site-options/banner/config', banner)
      await go(visitor.page, '/')
      faults.push(...(await visitor.faults(`/ with ${texts[0]}`)))
      faults.push(...(await visitor.missing([banner.title])).map((text) => `the banner lacks ${text}`))
    }
    expect(faults).toEqual([])
  })

  test('each is text on every screen, dialogs open', async () => {
    // The same but for capitals is one nomination.
    const differing = new Map(fitting(PAYLOADS, 100).map((text) => [text.toLowerCase(), text]))
    const { id } = await keepNight(product.url, { texts: [...differing.values()].slice(0, 8) })
    const [title = '', note = ''] = fitting(PAYLOADS, 60)
    const list = await answeredShortlist(product.url, { title, note })
    const group = await playedGroup(product.url, { name: title, note })
    const people = new Map<string | null, WatchedPage>()
    const faults: string[] = []
    const screens = [...Object.values(SCREENS).filter((screen) => screen !== null), ...MORE_SCREENS]
    for (const { address, as = null, opens = [] } of screens) {
      const watched = people.get(as) ?? (await at(as))
      people.set(as, watched)
      await go(watched.page, address.replace(A_RESULT, id).replace(A_SHORTLIST, list.id).replace(A_GROUP, group.id))
      faults.push(...(await watched.faults(address)))
      for (const open of opens) {
        await open(watched.page).catch(() => null)
        faults.push(...(await watched.faults(`${address}, opened`)))
      }
    }
    expect(faults).toEqual([])
  })

  test('each may be typed into the search, pasted as a script, and searched for by address', async () => {
    const admin = await at(ADMIN)
    const faults: string[] = []
    await go(admin.page, '/library')
    for (const payload of PAYLOADS) {
      await admin.page.getByRole('searchbox').first().fill(payload)
    }
    faults.push(...(await admin.faults('the search')))
    for (const payload of PAYLOADS.filter((_, index) => index % 8 === 0)) {
      const path = `/library?search=${encodeURIComponent(payload)}`
      await go(admin.page, path)
      faults.push(...(await admin.faults(path)))
    }
    await go(admin.page, '/library')
    await admin.page.getByRole('button', { name: 'Add Script' }).first().click()
    await admin.page.getByRole('radio', { name: 'Paste' }).check()
    for (const payload of PAYLOADS) {
      await admin.page
        .locator('textarea')
        .fill(JSON.stringify([{ id: '_meta', name: payload, author: payload }, payload, 'imp']))
    }
    const preview = admin.page.getByRole('region', { name: 'Pasted text' })
    await preview
      .getByText(PAYLOADS.at(-1) ?? '')
      .first()
      .waitFor()
    await loaded(admin.page)
    faults.push(...(await admin.faults('the pasted script')))
    expect(faults).toEqual([])
  })
})

/** Texts in groups of at most so many letters. */
function batches(texts: readonly string[], most: number): string[][] {
  const groups: string[][] = [[]]
  for (const text of texts) {
    const group = groups.at(-1) ?? []
    if ([...group, text].join('\n\n').length > most) groups.push([text])
    else group.push(text)
  }
  return groups
}

const squeezed = (text: string) => text.replace(/[\p{C}\s]+/gu, '')
