import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { Stage } from '../support/stage.ts'

let stage: Stage

beforeAll(async () => {
  stage = await Stage.startAt(inject('product'))
})
afterAll(() => stage?.stop())

test('the profile is gone through by keyboard alone, and a dialog gives the focus back', async () => {
  const page = await stage.person('storyteller@belfry.test', '/profile')
  const unlink = page.getByRole('button', { name: 'Unlink Google' })
  await unlink.waitFor()
  for (let n = 0; n < 40 && !(await unlink.evaluate((node) => node === document.activeElement)); n += 1)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  expect(await unlink.evaluate((node) => node === document.activeElement)).toBe(true)
})
