// @module-tag rest
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { ShortlistView } from '#protocol/shortlist.ts'
import { arrive, type Guest } from '../support/game-night.ts'
import { openBrowser } from '../support/open-browser.ts'
import { Visitor } from '../support/visitor.ts'
import { makeShortlist } from './shortlist-stage.ts'

const url = inject('product')
let browser: Browser
let phone: Guest
let laptop: Guest
let list: ShortlistView

beforeAll(async () => {
  browser = await openBrowser()
  ;[phone, laptop] = [await arrive(browser, 'phone'), await arrive(browser, 'laptop')]
  list = await makeShortlist(url)
})

afterAll(async () => {
  await browser?.close()
})

const answers = async () =>
  (await new Visitor(url).read<ShortlistView>('GET', `/api/shortlists/${list.id}`)).answers.map(
    ({ name, coming }) => `${name} ${coming}`,
  )

test('an answer survives an emptied storage, and goes on on another device, as one answer', async () => {
  const { page } = phone
  await page.goto(`${url}/shortlists/${list.id}`)
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  await page.getByLabel('Your name').fill('Ana')
  await page.keyboard.press('Enter')
  await page.getByText('You answer as Ana.').waitFor()
  await expect.poll(answers).toEqual(['Ana yes'])

  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await page.getByText('You answer as Ana.').waitFor()
  await page.getByRole('button', { name: 'Maybe', exact: true }).click()
  await expect.poll(answers).toEqual(['Ana maybe'])

  await page.getByRole('button', { name: 'Continue on another device' }).click()
  const address = await page.getByText(/#continue=/u).innerText()
  const [, code = ''] = address.split('#continue=')
  expect(code).not.toBe('')
  const asked: string[] = []
  laptop.page.on('request', (request) => asked.push(request.url(), request.headers()['referer'] ?? ''))
  await laptop.page.goto(address)
  await laptop.page.getByRole('heading', { name: 'Continue as Ana?' }).waitFor()
  expect(laptop.page.url()).toBe(`${url}/shortlists/${list.id}`)
  await laptop.page.getByRole('button', { name: 'Continue', exact: true }).click()
  await laptop.page.getByText('You answer as Ana.').waitFor()
  await laptop.page.getByRole('button', { name: 'No', exact: true }).click()
  await expect.poll(answers).toEqual(['Ana no'])
  // Back leads to no address that has the code.
  await laptop.page
    .getByRole('link', { name: /Belfry/u })
    .first()
    .click()
  await laptop.page.waitForURL(`${url}/`)
  await laptop.page.goBack()
  await laptop.page.getByText('You answer as Ana.').waitFor()
  expect(laptop.page.url()).toBe(`${url}/shortlists/${list.id}`)
  expect(asked.filter((where) => where.includes(code))).toEqual([])

  await laptop.page.getByRole('button', { name: 'Not me on this device' }).click()
  await laptop.page.getByText('You answer as Ana.').waitFor({ state: 'hidden' })
  await laptop.page.reload()
  await laptop.page.getByText('0 yes · 0 maybe · 1 no').waitFor()
  expect(await laptop.page.getByText('You answer as Ana.').count()).toBe(0)
  for (const { complaints } of [phone, laptop]) expect(complaints).toEqual([])
})
