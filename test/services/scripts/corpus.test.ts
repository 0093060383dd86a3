import { env } from 'cloudflare:workers'
import { beforeAll, expect, test, vi } from 'vitest'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { readScript } from '#domain/script/reading/read.ts'
import { validateScript } from '#domain/script/checking/validate.ts'
import type { Script } from '#protocol/script.ts'
import { read } from '../../support/worker/call.ts'
import { SIZES } from '../../support/sizes.ts'
import { newWorld } from '../../support/worker/world.ts'

const AT = 'http://corpus/'
const ALL = await (await env.TEST_CORPUS.fetch(AT)).json<string[]>()
const STEP = Math.max(1, Math.floor(ALL.length / SIZES.files))
const FILES = ALL.filter((_, index) => index % STEP === 0)

const catalogue = embeddedCatalogue()

beforeAll(async () => {
  await newWorld()
  // The corpus names pictures on other sites. None is asked for here.
  vi.stubGlobal('fetch', async () => new Response('gone', { status: 404 }))
})

test.skipIf(FILES.length === 0)(
  'every valid script of the corpus is uploaded, opened and downloaded with its unknown keys intact',
  async () => {
    let valid = 0
    for (const [index, path] of FILES.entries()) {
      const bytes = await (await env.TEST_CORPUS.fetch(AT + path)).arrayBuffer()
      const found = readScript(new Uint8Array(bytes), catalogue)
      if (!found.ok || !validateScript(found.scriptData, catalogue).valid) continue
      valid += 1
      const { scriptData } = found
      const body = { scriptData, name: `Corpus ${index}`, bulk: true }
      const { id } = await read<Script>('POST', '/api/scripts', { as: 'admin', body })
      const opened = await read<Script>('GET', `/api/scripts/${id}`)
      const file = await read<unknown[]>('GET', `/api/scripts/${id}.json`)
      expect(opened.scriptData, path).toEqual(file)
      expect(withoutName(file), path).toEqual(withoutName(scriptData))
    }
    expect(valid).toBeGreaterThan(FILES.length / 3)
  },
  300_000,
)

/** The test gives each a name of its own; a script without `_meta` gets one for it. */
function withoutName(scriptData: unknown): unknown[] {
  const items: unknown[] = Array.isArray(scriptData) ? scriptData : []
  return items.flatMap((item) => {
    if (typeof item !== 'object' || item === null || !('id' in item) || item.id !== '_meta') return [item]
    const { id: _, name: __, ...rest } = item as Record<string, unknown>
    return Object.keys(rest).length === 0 ? [] : [rest]
  })
}
