// @module-tag rest
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CORPUS, CORPUS_SCRIPTS } from '../support/corpus.ts'
import { SIZES } from '../support/sizes.ts'
import { Stage } from '../support/stage.ts'

const FILES = CORPUS_SCRIPTS.slice(0, SIZES.uploads).map((path) => CORPUS + path)

/** With a product of its own: so many uploads would bury what others look at. */
let stage: Stage

beforeAll(async () => {
  if (FILES.length > 0) stage = await Stage.start()
})
afterAll(() => stage?.stop())

// Promise of Script Management: Many files at once: pending, uploading, success, error, and a summary
test.skipIf(FILES.length === 0)(
  'real files in one go: each says how it went, the totals add up, and the library holds what was added',
  async () => {
    const page = await stage.person('admin@belfry.test', '/admin/scripts')
    const libraryTotal = async () =>
      page.evaluate(async () => ((await (await fetch('/api/scripts?limit=1')).json()) as { total: number }).total)
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .waitFor()
    const before = await libraryTotal()
    await page.locator('input[type=file]').setInputFiles(FILES)
    const summary = page.locator('output')
    await expect
      .poll(async () => summary.innerText(), { timeout: 150_000 })
      .toMatch(new RegExp(`^${FILES.length} files: \\d+ added, \\d+ failed$`, 'u'))
    const [, added, failed] = /: (\d+) added, (\d+) failed/u.exec(await summary.innerText()) ?? []
    const rows = page.getByRole('list', { name: 'Files' }).locator('li')
    const states = await rows.evaluateAll((items) => items.map((item) => (item as HTMLElement).dataset['state']))
    const count = (state: string) => states.filter((one) => one === state).length
    expect(states).toHaveLength(FILES.length)
    expect([count('success'), count('error')]).toEqual([Number(added), Number(failed)])
    expect(Number(added) + Number(failed)).toBe(FILES.length)
    expect((await libraryTotal()) - before).toBe(Number(added))
    const silent = await rows.evaluateAll(
      (items) =>
        items.filter((item) => (item as HTMLElement).dataset['state'] === 'error' && item.textContent === 'error')
          .length,
    )
    expect(silent).toBe(0)
  },
  200_000,
)
