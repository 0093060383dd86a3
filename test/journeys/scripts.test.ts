// @module-tag gate: uploading, replacing and downloading real files
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { officialToolLink } from '#domain/script/reading/share-link.ts'
import { faultsInBothThemes } from '../support/axe.ts'
import { launchBrowser } from '../support/browser.ts'
import { REST } from '../support/rest.ts'
import { sharedProduct } from '../support/shared-product.ts'
import { adding, dialog, file, listed, paste, submit } from './add-script-dialog.ts'
import { ADMIN, LAPTOP, PHONE, PRIYA, SAM, scriptOf, ScriptStage, sees } from './script-stage.ts'

let stage: ScriptStage

beforeAll(async () => void (stage = await ScriptStage.startAt(await sharedProduct('filled'))))
afterEach(() => stage.clear())
afterAll(() => stage?.stop())

const duplicate = (page: Page) => page.getByRole('dialog', { name: 'A matching script already exists' })

describe('adding', () => {
  test('is offered to Storytellers, Admins and Owners alone', REST, async () => {
    for (const email of [SAM, ADMIN, 'owner@belfry.test']) {
      const page = await stage.at('/library', email)
      await page.getByRole('button', { name: 'Add Script' }).waitFor()
    }
    for (const email of [undefined, 'townsfolk@belfry.test']) {
      const page = await stage.at('/library', email)
      await page.getByRole('article').first().waitFor()
      expect(await page.getByRole('button', { name: 'Add Script' }).count()).toBe(0)
    }
  })

  test('several files at once: each is read, judged and told for itself', async () => {
    const page = await stage.at('/library', ADMIN)
    await adding(page, 'File')
    await page
      .getByLabel('Script files')
      .setInputFiles([
        file('one.json', scriptOf('File One')),
        file('two.json', `\uFEFF${JSON.stringify(scriptOf('File Two'))}`),
        file('empty.json', ''),
        file('broken.json', '[{"id":'),
        file('wrong.json', ['chef', { id: 'x', name: 'X', team: 'wizards', ability: 'y' }]),
        { ...file('notes.pdf', 'x'), mimeType: 'application/pdf' },
      ])
    const card = (name: string) => dialog(page).getByRole('region', { name, exact: true })
    await card('empty.json').getByText('File is empty').waitFor()
    await card('broken.json').getByText('Invalid JSON format:').waitFor()
    await card('notes.pdf').getByText('File must be a JSON file').waitFor()
    await card('wrong.json').getByText('Invalid script format:').waitFor()
    await card('wrong.json').getByText('Entry 2 (x), team: Character team must be one of: townsfolk,').waitFor()
    await dialog(page).getByRole('button', { name: 'Add 2 scripts' }).click()
    await card('one.json').getByText('Added as “File One”').waitFor()
    await card('two.json').getByText('Added as “File Two”').waitFor()
    await page.keyboard.press('Escape')
    await listed(page, 'File Two')
  })

  test('a file comes back as it was written, also from a page of the server and without a network', async () => {
    const written =
      '[{"id":"_meta","name":"As Written","author":"M","2":1.0,"1":-0,"z":[1.10,12345678901234567890]},"imp"]'
    const page = await stage.at('/library', ADMIN)
    await adding(page, 'File')
    await page.getByLabel('Script files').setInputFiles([file('written.json', written)])
    await submit(page)
    await page.getByRole('button', { name: 'View script' }).click()
    const downloaded = async (isOffline: boolean) => {
      await page.getByRole('button', { name: 'More' }).click()
      const link = page.getByRole('link', { name: 'Download' })
      await link.waitFor()
      await page.context().setOffline(isOffline)
      const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
      return (await text(await download.createReadStream())).replace(/\s+(?!Written)/gu, '')
    }
    expect(await downloaded(false)).toBe(written)
    await page.reload()
    expect(await downloaded(true)).toBe(written)
  })

  test('a dropped file', async () => {
    const page = await stage.at('/library', ADMIN)
    await adding(page, 'File')
    const data = await page.evaluateHandle(
      (text) => {
        const transfer = new DataTransfer()
        transfer.items.add(new File([text], 'dropped.json', { type: 'application/json' }))
        return transfer
      },
      JSON.stringify(scriptOf('Dropped')),
    )
    await dialog(page).getByText('Drop script files here, or').dispatchEvent('drop', { dataTransfer: data })
    await dialog(page).getByRole('region', { name: 'dropped.json' }).waitFor()
    await submit(page)
    await listed(page, 'Dropped')
  })

  test('a share link of the official Script Tool, pasted', REST, async () => {
    const page = await stage.at('/library', ADMIN)
    await paste(page, officialToolLink(gzipSync(JSON.stringify(scriptOf('Shared')))))
    await sees(page, 'A share link from the official Script Tool')
    await submit(page)
    await listed(page, 'Shared')
  })

  test('a plain list of names from the clipboard: accepted as read, and given a name and an author', REST, async () => {
    // The clipboard is the whole browser’s, so this has one of its own.
    const own = await ScriptStage.startAt(stage.url, await launchBrowser())
    onTestFinished(() => own.stop())
    const page = await own.at('/library', ADMIN)
    await adding(page, 'Paste')
    await dialog(page).getByRole('button', { name: 'Add script' }).click()
    await sees(page, 'Please paste script JSON into the textarea.')
    await page.evaluate(() => navigator.clipboard.writeText(''))
    await dialog(page).getByRole('button', { name: 'Paste from clipboard' }).click()
    await sees(page, 'Clipboard is empty or permission was denied.')
    await page.evaluate(() => navigator.clipboard.writeText('Chef\nEmpth\nNo Such One\nMonk\nBaron\nImp\nSpy'))
    await dialog(page).getByRole('button', { name: 'Paste from clipboard' }).click()
    await sees(page, 'A plain list of names: 6 characters')
    await sees(page, 'Changed "Empth" to Empath')
    await sees(page, 'Left out "No Such One": not an official character')
    expect(await dialog(page).getByRole('button', { name: 'Add script' }).isDisabled()).toBe(true)
    await dialog(page)
      .getByRole('checkbox', { name: /Add it as shown/u })
      .check()
    await dialog(page).getByLabel('Name', { exact: true }).fill('From a Chat')
    await dialog(page).getByLabel('Author').fill('Ines')
    await submit(page)
    await listed(page, 'From a Chat')
  })
})

describe('a name that is taken', () => {
  test('asks its sponsor, comparing both sides, and makes a version or overwrites', async () => {
    const page = await stage.at('/library', ADMIN)
    await paste(page, scriptOf('Twice'))
    await submit(page)
    await listed(page, 'Twice')
    await paste(page, [
      ...scriptOf('Twice', 'spy', 'monk')
        .filter((item) => item !== 'chef')
        .slice(0, -3),
      'spy',
      'monk',
    ])
    await submit(page)
    const question = duplicate(page)
    await question.getByRole('region', { name: 'Added' }).getByText('Spy').waitFor()
    await question.getByRole('region', { name: 'Removed' }).getByText('Chef').waitFor()
    const confirm = question.getByRole('button', { name: 'Confirm' })
    expect(await confirm.isDisabled()).toBe(true)
    expect(await faultsInBothThemes(page)).toEqual([])
    await question.getByRole('radio', { name: 'Overwrite existing script' }).check()
    await question.getByText('permanent and irreversible').waitFor()
    await question.getByRole('radio', { name: 'Create new version (recommended)' }).check()
    await question.getByText('Twice v2').waitFor()
    await question.getByRole('button', { name: 'Create new version' }).click()
    await listed(page, 'Twice v2')
    await page.getByRole('link', { name: 'Twice v2', exact: true }).click()
    await page
      .getByRole('navigation', { name: 'Other versions' })
      .getByRole('link', { name: 'Twice', exact: true })
      .click()
    await page.getByRole('heading', { level: 1, name: 'Twice', exact: true }).waitFor()
    const kept = new URL(page.url()).pathname
    await page.goto('/library')
    await paste(page, scriptOf('Twice', 'mayor'))
    await submit(page)
    await duplicate(page).getByRole('radio', { name: 'Overwrite existing script' }).check()
    await duplicate(page).getByRole('button', { name: 'Overwrite', exact: true }).click()
    await sees(page, 'Script overwritten')
    await page.goto(kept)
    await page.getByRole('heading', { level: 3, name: 'Mayor' }).waitFor()
  })

  test('tells others whose it is, and content under another name is noticed', async () => {
    const admin = await stage.at('/library', ADMIN)
    await paste(admin, scriptOf('Ada’s Own'))
    await submit(admin)
    await listed(admin, 'Ada’s Own')
    const page = await stage.at('/library', SAM)
    await paste(page, scriptOf('Ada’s Own'))
    await dialog(page).getByLabel('Name', { exact: true }).fill('Borrowed')
    await submit(page)
    await sees(page, 'The same characters are in the library as “Ada’s Own”')
    await dialog(page).getByRole('button', { name: 'Add anyway' }).waitFor()
    await dialog(page).getByLabel('Name', { exact: true }).fill('ada’s own')
    await submit(page)
    await sees(page, 'A matching script already exists')
    await sees(page, /lready sponsored by Ada\./u)
    await dialog(page).waitFor({ state: 'hidden' })
    const view = page.getByRole('link', { name: 'View existing script' })
    expect(await view.getAttribute('href')).toMatch(/^\/script\/\w+/u)
    await page.getByRole('button', { name: 'Change its name' }).click()
    expect(await dialog(page).getByLabel('Script JSON').inputValue()).toContain('Ada’s Own')
    await dialog(page).getByText('Give yours another name or author to add it.').waitFor()
    await dialog(page).getByLabel('Name', { exact: true }).fill('ADA`S  OWN')
    await submit(page)
    await dialog(page).waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Dismiss', exact: true }).click()
    expect(await page.getByText('A matching script already exists').count()).toBe(0)
  })
})

/** The texts of an element that reach over its right edge. */
function beyondItsEdge(element: HTMLElement): string[] {
  const { right } = element.getBoundingClientRect()
  const beyond = [...element.querySelectorAll('*')].filter((part) => part.getBoundingClientRect().right > right + 1)
  return beyond.map(({ textContent }) => textContent ?? '')
}

describe.each([PHONE, LAPTOP])('at $width px', (viewport) => {
  test('the dialog works by keyboard alone, and axe finds nothing', REST, async () => {
    const page = await stage.at('/library', viewport === PHONE ? SAM : PRIYA, viewport)
    await page.getByRole('button', { name: 'Add Script' }).focus()
    await page.keyboard.press('Enter')
    await dialog(page).getByRole('button', { name: 'Choose files' }).waitFor()
    expect(await faultsInBothThemes(page)).toEqual([])
    await dialog(page).getByRole('radio', { name: 'File' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Tab')
    await page.keyboard.insertText(JSON.stringify(scriptOf(`Keys ${viewport.width}`, 'nosuchone').concat([''])))
    await sees(page, 'Character ID must be between 1 and 20 characters')
    expect(await faultsInBothThemes(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)
    expect(await dialog(page).evaluate(beyondItsEdge)).toEqual([])
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.insertText(JSON.stringify(scriptOf(`Keys ${viewport.width}`)))
    const add = dialog(page).getByRole('button', { name: 'Add script', disabled: false })
    await add.waitFor()
    await add.focus()
    await page.keyboard.press('Enter')
    if (viewport === PHONE) await listed(page, 'Keys 360')
    else await sees(page, /Upload failed: Uploads are limited \(1 per 30 minutes per IP\)/u)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Add Script' }).click()
    await sees(page, /You can add the next script in \d+:\d\d/u)
  })
})
