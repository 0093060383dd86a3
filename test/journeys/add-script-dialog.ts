import type { Page } from 'playwright-core'

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add Script' })
export const listed = (page: Page, name: string) =>
  page.getByRole('article').getByRole('link', { name, exact: true }).waitFor()

/** A file as it is chosen from a disk. */
export const file = (name: string, content: unknown) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
})

export async function adding(page: Page, way: 'File' | 'Link' | 'Paste'): Promise<void> {
  await page.getByRole('button', { name: 'Add Script' }).click()
  await dialog(page).getByRole('radio', { name: way }).check()
}
export async function paste(page: Page, script: unknown): Promise<void> {
  await adding(page, 'Paste')
  const text = typeof script === 'string' ? script : JSON.stringify(script)
  await dialog(page).getByLabel('Script JSON').fill(text)
  await dialog(page).getByRole('region', { name: 'Pasted text' }).waitFor()
}
export const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Add script' }).click()
