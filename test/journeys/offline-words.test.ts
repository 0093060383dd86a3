// @module-tag rest
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { Visitor } from '../support/visitor.ts'
import { OFFLINE_LINE, OfflineStage, scriptKept } from './offline-stage.ts'

const product = inject('product')

let stage: OfflineStage

beforeAll(async () => void (stage = await OfflineStage.start(product)))
afterEach(() => stage.clear())
afterAll(() => stage?.stop())

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** A room has what it may need later. */
const everythingLoaded = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /read-first-/u.test(name)))

describe('What a screen says without a network', () => {
  // Promise of Without a network: A page waits for the network and goes on by itself; nobody is sent to sign in
  test('a page that needs one waits for it, whether its file is here or not, and sends nobody to sign in', async () => {
    const page = await stage.visitAs('storyteller@belfry.test', '/library')
    await page.goto('/create-room')
    stage.network.cut()
    for (const path of ['/feedback', '/profile']) {
      await page.goto(path)
      await heading(page, 'This page needs a network').waitFor()
      expect(new URL(page.url()).pathname).toBe(path)
      expect(await page.getByRole('link', { name: 'Sign In / Register' }).isVisible()).toBe(false)
    }
    stage.network.mend()
    await heading(page, 'This page needs a network').waitFor({ state: 'detached' })
    await page.getByRole('heading', { level: 1, name: 'Sam' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/profile')
  })

  // Promise of Without a network: What was typed is kept, through a reload too
  test('the settings of a room are kept through a reload', async () => {
    const page = await stage.visitAs('storyteller@belfry.test', '/create-room')
    stage.network.cut()
    await page.reload()
    await page.getByText('You are offline, and this page needs a network. Nothing you typed is lost.').waitFor()
    await page.getByText('More settings').click()
    const size = page.getByLabel('Max players')
    await size.fill('7')
    await size.blur()
    await page.getByRole('button', { name: 'Create Room' }).click()
    await page.getByText('Creating a room needs a network. Your settings are kept.').waitFor()
    await page.reload()
    await page.getByText('More settings').click()
    expect(await size.inputValue()).toBe('7')
  })

  test('a script or a sheet that is not here says so, and comes by itself', async () => {
    const page = await stage.visit('/library')
    stage.network.cut()
    await page.goto('/script/sample-patience-of-crows')
    await page.getByText('This script isn’t on this device.').waitFor()
    stage.network.mend()
    await heading(page, 'Patience of Crows').waitFor()
    await scriptKept(page)
    stage.network.cut()
    await page.reload()
    await page.getByText(OFFLINE_LINE).waitFor()
    await page.goto('/library')
    await page.getByText(OFFLINE_LINE).first().waitFor()
    await page.goto('/')
    await page.getByText(OFFLINE_LINE).first().waitFor()
    await page.goto('/print/sample-patience-of-crows?paper=letter')
    await page.getByText(OFFLINE_LINE).waitFor()
    await page.goto('/print/sample-lessons-in-quiet')
    await heading(page, 'This script isn’t on this device').waitFor()
    stage.network.mend()
    await heading(page, 'Lessons in Quiet').waitFor()
  })

  test('a room keeps what was typed for a nomination, and lets its people in again', async () => {
    const host = new Visitor(product)
    await host.signIn('storyteller@belfry.test')
    const code = await host.openRoom({ nonScriptNominationMode: 'on' })
    const { participantToken: token } = await host.join(code, 'Sam', true)
    await host.read('POST', `/api/rooms/${code}/state`, { action: 'startNominations' }, token)
    const page = await stage.visit(`/rooms/${code}`)
    await page.getByLabel('Your name').fill('Robin')
    await page.getByRole('button', { name: 'Take a seat' }).click()
    await everythingLoaded(page)
    await page.getByRole('button', { name: 'Nominate a script' }).click()
    const view = page.getByRole('button', { name: /^View /u }).first()
    await view.waitFor()
    stage.network.cut()
    // Its code was not needed before.
    await view.click()
    await page.getByText('Can’t reach Belfry').or(page.getByText('isn’t on this device')).first().waitFor()
    await expect
      .poll(async () => {
        await page.keyboard.press('Escape')
        return page.getByRole('dialog').count()
      })
      .toBe(0)
    await page.getByRole('button', { name: 'Suggest another option' }).click()
    const text = page.getByLabel('Your write-in')
    await text.fill('A one-shot')
    await page.getByRole('button', { name: 'Suggest', exact: true }).click()
    await page.getByText('Nominating needs a network.').waitFor()
    await page.reload()
    await page.getByText(`Room ${code} needs a network.`).waitFor()
    await page.getByText('Your nomination isn’t sent yet. What you typed or chose is kept.').waitFor()
    stage.network.mend()
    await page.getByRole('button', { name: 'Suggest another option' }).click()
    expect(await text.inputValue()).toBe('A one-shot')
    await page.getByRole('button', { name: 'Suggest', exact: true }).click()
    await page.getByText('A one-shot').first().waitFor()
  })
})
