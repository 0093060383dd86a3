// @module-tag rest
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { OfflineStage } from './offline-stage.ts'

let stage: OfflineStage
beforeAll(async () => void (stage = await OfflineStage.start(inject('product'))))
afterEach(async () => stage.clear())
afterAll(async () => stage.stop())

const SCRIPT = [{ id: '_meta', name: 'Shared Bells', author: 'Maren' }, 'chef', 'empath', 'drunk', 'baron', 'imp']

/** What a system does with a file that somebody shares with the installed app. */
async function share(page: Page): Promise<void> {
  const arrives = page.waitForURL((url) => url.pathname !== '/privacy')
  await page.evaluate((script) => {
    const form = document.createElement('form')
    Object.assign(form, { action: '/add-script/shared', method: 'POST', enctype: 'multipart/form-data' })
    const input = document.createElement('input')
    Object.assign(input, { type: 'file', name: 'files' })
    const files = new DataTransfer()
    files.items.add(new File([script], 'bells.json', { type: 'application/json' }))
    input.files = files.files
    form.append(input)
    document.body.append(form)
    form.submit()
  }, JSON.stringify(SCRIPT))
  await arrives
}

test('a shared file waits while somebody signs in, and is then read in', async () => {
  const page = await stage.visit('/privacy')
  await share(page)
  await page.waitForURL(/\/auth\/login$/u)
  await stage.signIn(page, 'storyteller@belfry.test')
  await page.goto('/add-script?from=share')
  const draft = page.getByRole('dialog').getByRole('region', { name: 'bells.json' })
  await draft.waitFor()
  expect(await draft.getByLabel('Name').inputValue()).toBe('Shared Bells')
  await page.reload()
  await draft.waitFor()
})

test('a browser without a service worker is asked for the file again', async () => {
  const page = await stage.visitAs('storyteller@belfry.test', '/privacy', { serviceWorkers: 'allow' })
  await page.evaluate(async () => {
    for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister()
  })
  await page.goto('/privacy')
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  await share(page)
  await page.waitForURL(/\/add-script\?from=share$/u)
  await page.getByText('The script didn’t come along').waitFor()
  await page
    .getByRole('dialog')
    .getByLabel('Script files')
    .setInputFiles({
      name: 'bells.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(SCRIPT)),
    })
  await page.getByRole('dialog').getByRole('region', { name: 'bells.json' }).waitFor()
})
