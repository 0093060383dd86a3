// @module-tag rest
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Script } from '#protocol/script.ts'
import { HOSTILE_SCRIPTS } from '../support/hostile-scripts.ts'
import { Stage } from '../support/stage.ts'
import { Visitor } from '../support/visitor.ts'

const PHONE = { width: 360, height: 740 }
const SAMPLE = '/script/sample-la-derniere-chandelle'

let stage: Stage
let admin: Visitor
/** A script of so many characters that the page has a field to find one. */
let long: string

beforeAll(async () => {
  stage = await Stage.startAt(inject('product'))
  admin = new Visitor(inject('product'))
  await admin.signIn('admin@belfry.test')
  const scriptData = HOSTILE_SCRIPTS['a hundred and fifty characters']
  const { id } = await admin.read<Script>('POST', '/api/scripts', { scriptData, temporary: true })
  long = `/script/${id}`
})
afterEach(() => stage.clear())
afterAll(() => stage?.stop())

describe('Without JavaScript, a script’s page', () => {
  const plain = () => stage.visitor({ viewport: PHONE, javaScriptEnabled: false, acceptDownloads: true })

  // Promise of A script’s page before its script runs: Everything of a script is rendered: characters, texts, rules, jinxes with their sources, the night order
  test('has all characters, its jinxes, and who wakes when', async () => {
    const script = await admin.read<Script>('GET', `/api/scripts/${SAMPLE.slice(8)}`)
    const page = await plain()
    await page.goto(SAMPLE)
    const names = await page.locator('section[data-team] h3').allInnerTexts()
    expect(names).toHaveLength(script.metadata.characterCount)
    expect(await page.getByRole('region', { name: 'Jinxes' }).getByRole('listitem').count()).toBeGreaterThan(0)
    for (const night of ['First night', 'Other nights'])
      expect(await page.getByRole('region', { name: night }).getByRole('listitem').count()).toBeGreaterThan(3)
    await page
      .getByRole('link', { name: /^Jinx \d+ of/u })
      .first()
      .click()
    await page.waitForURL(/#jinx-\d+$/u)
  })

  // Promise of A script’s page before its script runs: Without JavaScript the file is downloaded by a link, and nothing is offered that would not work
  test('saves the script’s file under its name', async () => {
    const page = await plain()
    await page.goto(SAMPLE)
    const saved = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download' }).click()
    expect((await saved).suggestedFilename()).toBe('la_dernière_chandelle.json')
  })

  test('offers nothing that would not work', async () => {
    const page = await plain()
    for (const path of [SAMPLE, long]) {
      await page.goto(path)
      await page.getByRole('link', { name: /^Print/u }).waitFor()
      const main = page.getByRole('main')
      expect(await main.getByRole('button').count()).toBe(0)
      expect(await main.getByRole('searchbox').count()).toBe(0)
      expect(await main.getByRole('link', { name: /^Open in/u }).count()).toBe(0)
    }
    await page.goto(SAMPLE)
    await page.getByRole('link', { name: 'Back to the library' }).click()
    await page.waitForURL('**/library')
  })
})
