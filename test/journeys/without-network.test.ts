// @module-tag gate: the service worker without a network
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Snapshot } from '#domain/room/view.ts'
import { loaded } from '../support/loaded.ts'
import { REST } from '../support/rest.ts'
import { Visitor } from '../support/visitor.ts'
import { OFFLINE_LINE, OfflineStage, open, scriptKept } from './offline-stage.ts'

const SCRIPTS = [
  ['sample-lessons-in-quiet', 'Lessons in Quiet'],
  ['sample-patience-of-crows', 'Patience of Crows'],
  ['sample-la-derniere-chandelle', 'La dernière chandelle'],
] as const

const product = inject('product')
let stage: OfflineStage

beforeAll(async () => void (stage = await OfflineStage.start(product)))
afterEach(() => stage.clear())
afterAll(() => stage?.stop())

describe('Without a network', () => {
  test('the library, opened scripts and their print views open again', async () => {
    const page = await stage.visit('/library')
    for (const [id] of SCRIPTS) await open(page, `/script/${id}`)
    stage.network.cut()
    await page.reload()
    for (const [id, name] of SCRIPTS) {
      await page.goto(`/script/${id}`)
      await page.getByRole('heading', { level: 1, name }).waitFor()
      await page.getByText(OFFLINE_LINE).first().waitFor()
      expect(await page.locator('section[data-team] li').count()).toBeGreaterThan(5)
    }
    await page.goto('/library')
    await page.getByText(OFFLINE_LINE).first().waitFor()
    for (const [, name] of SCRIPTS) await page.getByRole('heading', { level: 2, name }).waitFor()
    await page.goto(`/print/${SCRIPTS[0][0]}?paper=letter`)
    await page.getByRole('heading', { level: 1, name: SCRIPTS[0][1] }).waitFor()
    await page.getByText(OFFLINE_LINE).first().waitFor()
  })

  test('what was opened from the library without a new document opens again', REST, async () => {
    const page = await stage.visit('/library')
    await page.getByRole('link', { name: 'Patience of Crows' }).click()
    await page.locator('section[data-team] li').first().waitFor()
    await scriptKept(page)
    stage.network.cut()
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Patience of Crows' }).waitFor()
    await page.locator('section[data-team] li').first().waitFor()
  })

  test('tonight’s script opens again in its room', async () => {
    const host = new Visitor(product)
    await host.signIn('storyteller@belfry.test')
    const code = await host.openRoom({ voteType: 'plurality', maxNominationsPerParticipant: 0 })
    const { participantToken: token } = await host.join(code, 'Sam', true)
    const act = async (action: string) =>
      (await host.read<{ snapshot: Snapshot }>('POST', `/api/rooms/${code}/state`, { action }, token)).snapshot
    await act('startNominations')
    const scriptRef = { kind: 'library', scriptId: SCRIPTS[0][0] }
    const op = crypto.randomUUID()
    await host.read('POST', `/api/rooms/${code}/commands`, { type: 'nomination.create', op, scriptRef }, token)
    const page = await stage.visit(`/rooms/${code}`)
    await page.getByLabel('Your name').fill('Robin')
    await page.getByRole('button', { name: 'Take a seat' }).click()
    const { epoch, nominations } = await act('startVoting')
    const ballot = { choiceNominationId: nominations[0]?.id }
    const vote = { type: 'vote.cast', op: crypto.randomUUID(), epoch, ballot }
    await host.read('POST', `/api/rooms/${code}/commands`, vote, token)
    await act('endVoting')
    const heading = page.getByRole('heading', { level: 1, name: `Tonight: ${SCRIPTS[0][1]}` })
    await heading.waitFor()
    await page.locator('section[data-team] li').nth(5).waitFor()
    stage.network.cut()
    await page.reload()
    await heading.waitFor()
    await page.getByText(OFFLINE_LINE).waitFor()
    await page.locator('section[data-team] li').nth(5).waitFor()
    stage.network.mend()
    await page.getByText(OFFLINE_LINE).waitFor({ state: 'detached' })
  })

  test('a network that does not answer is waited for three seconds', REST, async () => {
    const page = await stage.visit(`/script/${SCRIPTS[0][0]}`)
    stage.network.slow(60_000)
    await page.goto(`/script/${SCRIPTS[0][0]}`, { waitUntil: 'commit' })
    await page.getByRole('heading', { level: 1, name: SCRIPTS[0][1] }).waitFor()
    await page.goto('/create-room', { waitUntil: 'commit' })
    await page.getByRole('banner').waitFor()
  })

  test(
    'what an address was is no other page: files and calls fail as they do without a service worker',
    REST,
    async () => {
      const page = await stage.visit('/library')
      stage.network.cut()
      const failed = await page.evaluate(async () => {
        const paths = ['/health', '/api/auth/session', '/api/site-options/killswitch/status', '/sitemap.xml', '/sw.js']
        const tries = paths.map(async (path) =>
          fetch(path).then(
            ({ status }) => `${path} ${status}`,
            () => path,
          ),
        )
        return Promise.all(tries)
      })
      expect(failed).toEqual([
        '/health',
        '/api/auth/session',
        '/api/site-options/killswitch/status',
        '/sitemap.xml',
        '/sw.js',
      ])
    },
  )
})

/** What a system does with a file that somebody shares with the installed app. */
async function share(page: Page, script: unknown): Promise<void> {
  const arrives = page.waitForURL((url) => url.pathname !== '/privacy')
  await page.evaluate((text) => {
    const form = document.createElement('form')
    Object.assign(form, { action: '/add-script/shared', method: 'POST', enctype: 'multipart/form-data' })
    const input = document.createElement('input')
    Object.assign(input, { type: 'file', name: 'files' })
    const files = new DataTransfer()
    files.items.add(new File([text], 'bells.json', { type: 'application/json' }))
    input.files = files.files
    form.append(input)
    document.body.append(form)
    form.submit()
  }, JSON.stringify(script))
  await arrives
}

test('a file that is shared with Belfry waits while somebody signs in, and is then read in', REST, async () => {
  const page = await stage.visit('/privacy')
  await share(page, [{ id: '_meta', name: 'Shared Bells', author: 'Maren' }, 'chef', 'empath', 'drunk', 'baron', 'imp'])
  await page.waitForURL(/\/auth\/login$/u)
  await stage.signIn(page, 'storyteller@belfry.test')
  await page.goto('/add-script?from=share')
  const draft = page.getByRole('dialog').getByRole('region', { name: 'bells.json' })
  await draft.waitFor()
  expect(await draft.getByLabel('Name').inputValue()).toBe('Shared Bells')
})

describe('With a service worker', () => {
  test('a document of a build of which nothing else has come yet is not kept', REST, async () => {
    const page = await stage.visit('/library')
    const build = () => page.evaluate(() => document.documentElement.dataset['build'] ?? '')
    const old = await build()
    const library = /^\/library$/u
    stage.network.change(library, (text) => text.replaceAll(old, 'ffffffffffff'))
    await page.goto('/library')
    expect(await build()).toBe('ffffffffffff')
    await loaded(page)
    stage.network.change(library, (text) => text)
    // What is kept of a later page says that the worker is done with this one.
    await open(page, `/script/${SCRIPTS[0][0]}`)
    stage.network.cut()
    await page.goto('/library')
    await page.getByRole('heading', { level: 2, name: SCRIPTS[0][1] }).waitFor()
    expect(await build()).toBe(old)
  })

  test(
    'that is gone from the server, the app goes on from the network and removes what is left of it',
    REST,
    async () => {
      const page = await stage.visit('/library')
      stage.network.change(/^\/sw\.js$/u, () => null)
      await page.goto(`/script/${SCRIPTS[0][0]}`)
      await expect
        .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
        .toBe(0)
      await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(0)
      await page.goto('/library')
      await page.getByRole('heading', { level: 2, name: SCRIPTS[0][1] }).waitFor()
      expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
    },
  )
})

test('a deployment without a service worker answers 404 at its address, and no page', async () => {
  const there = await fetch(`${product}/sw.js`)
  expect(there.status).toBe(200)
  expect(there.headers.get('content-type')).toMatch(/^text\/javascript/u)
  expect(there.headers.get('cache-control')).toBe('no-cache')
  expect(there.headers.get('content-security-policy')).toContain("default-src 'none'")
})
