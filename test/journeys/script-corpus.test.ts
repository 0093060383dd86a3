import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { readScript } from '#domain/script/reading/read.ts'
import { validateScript } from '#domain/script/checking/validate.ts'
import type { Script } from '#protocol/script.ts'
import { type Product, startProduct } from '../support/product.ts'
import { Visitor } from '../support/visitor.ts'

const DATA = process.env['CORPUS'] ?? fileURLToPath(new URL('../../../shared/data/', import.meta.url))
const FOLDERS = ['synthetic/', 'scripts/files/'].map((folder) => DATA + folder).filter((folder) => existsSync(folder))
const FILES = FOLDERS.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => folder + name),
)

const catalogue = embeddedCatalogue()

/** What reads as a script and passes every rule, as a browser would send it. */
const VALID = FILES.flatMap((path) => {
  const read = readScript(new Uint8Array(readFileSync(path)), catalogue)
  return read.ok && validateScript(read.scriptData, catalogue).valid ? [{ path, scriptData: read.scriptData }] : []
})

let product: Product
let admin: Visitor

beforeAll(async () => {
  if (VALID.length === 0) return
  product = await startProduct()
  admin = new Visitor(product.url)
  await admin.signIn('admin@belfry.test')
})
afterAll(() => product?.stop())

test.skipIf(VALID.length === 0)(
  'every valid script of the corpus is uploaded, opened and downloaded with its unknown keys intact',
  async () => {
    for (const [index, { path, scriptData }] of VALID.entries()) {
      const name = `Corpus ${index}`
      const sent = { scriptData, name, bulk: true }
      const { id } = await admin.read<Script>('POST', '/api/scripts', sent)
      const opened = await admin.read<Script>('GET', `/api/scripts/${id}`)
      const file = await admin.read<unknown[]>('GET', `/api/scripts/${id}.json`)
      expect(opened.scriptData, path).toEqual(file)
      expect(withoutName(file), path).toEqual(withoutName(scriptData))
    }
    console.log(`${VALID.length} of ${FILES.length} files of the corpus are valid and came back whole`)
  },
  300_000,
)

/** Only the name was given anew; a script without `_meta` got one for it. */
function withoutName(scriptData: unknown): unknown[] {
  const items: unknown[] = Array.isArray(scriptData) ? scriptData : []
  return items.flatMap((item) => {
    if (typeof item !== 'object' || item === null || !('id' in item) || item.id !== '_meta') return [item]
    const { id: _, name: __, ...rest } = item as Record<string, unknown>
    return Object.keys(rest).length === 0 ? [] : [rest]
  })
}
