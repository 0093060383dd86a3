import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HouseGuests } from '../support/house-guests.ts'

const DATA = process.env['CORPUS'] ?? fileURLToPath(new URL('../../../shared/data/', import.meta.url))
const FILES = ['scripts/files/', 'synthetic/']
  .map((folder) => DATA + folder)
  .filter((folder) => existsSync(folder))
  .flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => folder + name),
  )
  .slice(0, 200)

let guests: HouseGuests

beforeAll(async () => {
  if (FILES.length > 0) guests = await HouseGuests.invite()
})
afterAll(() => guests?.end())

test.skipIf(FILES.length === 0)(
  'two hundred real files in one go: each says how it went, the totals add up, and the library holds what was added',
  async () => {
    const page = await guests.person('admin@belfry.test', '/admin/scripts')
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
    console.log(await summary.innerText())
  },
  200_000,
)
