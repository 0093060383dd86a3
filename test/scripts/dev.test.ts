// @module-tag rest
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProduct, type Product } from '../support/product.ts'

let product: Product
beforeAll(async () => void (product = await startProduct({ script: 'scripts/dev.ts' })))
afterAll(async () => void (await product.stop()))

const AS_PAGE = { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document', Accept: 'text/html,*/*' }

test('in development too, an address without a page is a 404 with the app’s document, and a page is none', async () => {
  const answerOf = async (path: string) => {
    const response = await fetch(product.url + path, { headers: AS_PAGE })
    return `${path} ${response.status} ${(await response.text()).includes('<div id="root"')}`
  }
  const pages = ['/', '/library', '/profile/somebody', '/print/none']
  expect(await Promise.all(pages.map(answerOf))).toEqual(pages.map((path) => `${path} 200 true`))
  const none = ['/rooms/K7QF', '/script/none', '/no/such/page', '/Profile', '/rooms/K7QF/more', '/%00']
  expect(await Promise.all(none.map(answerOf))).toEqual(none.map((path) => `${path} 404 true`))
  // A module is one, though pages begin like its folder.
  for (const module of ['/app/session.ts', '/script/contents.tsx', '/room/room-page.tsx', '/library/toolbar.tsx'])
    expect((await fetch(product.url + module)).status, module).toBe(200)
})
