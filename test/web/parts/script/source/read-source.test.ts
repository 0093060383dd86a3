import { describe, expect, test, vi } from 'vitest'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { writeExact } from '#domain/script/exact-json.ts'
import { officialToolLink } from '#domain/script/reading/share-link.ts'
import {
  linkIn,
  linkToFetch,
  readFileSource,
  readLinkedSource,
  readPastedSource,
} from '../../../../../web/parts/script/source/read-source.ts'
import * as calls from '#protocol/calls/scripts.ts'
import { call } from '../../../../../web/app/api/client.ts'
import { gzip } from '../../../../../web/parts/script/official-tool.ts'
import { answer, json } from '../../../answers.ts'
import { whereInScript } from '../../../../../web/script/add/draft-card.tsx'
import { readClipboard } from '../../../../../web/parts/script/source/paste-source.tsx'

const catalogue = embeddedCatalogue()

const file = (content: string | Uint8Array<ArrayBuffer>, name = 'a.json', type = 'application/json') =>
  readFileSource(new File([content], name, { type }), catalogue)

const message = async (read: ReturnType<typeof file>) => {
  const told = await read
  return told.ok ? 'read' : told.message
}

describe('a file', () => {
  test('is recognized as JSON by its type or ending', async () => {
    expect(await message(file('["chef"]', 'script.txt', 'application/json'))).toBe('read')
    expect(await message(file('["chef"]', 'SCRIPT.JSON', ''))).toBe('read')
    expect(await message(file('["chef"]', 'script.txt', 'text/plain'))).toBe('File must be a JSON file')
  })

  test('of more than 10 MB is not opened', async () => {
    const huge = new File(['[]'], 'a.json', { type: 'application/json' })
    Object.defineProperty(huge, 'size', { value: 10 * 1024 * 1024 + 1 })
    expect(await message(readFileSource(huge, catalogue))).toBe('File is too large. Maximum size is 10MB.')
  })

  test('that is empty, broken, not a text or a web page gets a message', async () => {
    expect(await message(file(''))).toBe('File is empty')
    expect(await message(file('[{]'))).toMatch(/^Invalid JSON format: /u)
    expect(await message(file(new Uint8Array([0x5b, 0xff, 0xc3, 0x28])))).toMatch(/UTF-8/u)
    expect(await message(file('<!doctype html><p>Hello'))).toMatch(/web page/u)
    expect(await message(file('['.repeat(9_000_000)))).toMatch(/nested more than 8 levels/u)
  })

  test('that cannot be read gets a message', async () => {
    const gone = new File(['[]'], 'a.json', { type: 'application/json' })
    gone.arrayBuffer = () => Promise.reject(new Error('gone'))
    expect(await message(readFileSource(gone, catalogue))).toBe('Failed to process the file. Please try again.')
  })
})

describe('a pasted text', () => {
  const paste = (text: string) => readPastedSource(text, catalogue)

  test('has its own messages', async () => {
    expect(await message(paste('  '))).toBe('Please paste script JSON into the textarea.')
    expect(await message(paste('{"a"'))).toMatch(/^Invalid script JSON: /u)
    expect(await message(paste(`["${'a'.repeat(10 * 1024 * 1024)}"]`))).toBe('JSON is too large. Maximum size is 10MB.')
  })

  test('can be a share link of the official Script Tool, unpacked up to Belfry’s limit', async () => {
    const linkOf = async (value: unknown) => officialToolLink(await gzip(JSON.stringify(value)))
    expect(await paste(await linkOf(['chef', 'imp']))).toMatchObject({ ok: true, scriptData: ['chef', 'imp'] })
    const bomb = await linkOf('a'.repeat(3_000_000))
    expect(bomb.length).toBeLessThan(10_000)
    expect(await message(paste(bomb))).toMatch(/Couldn’t read the script/u)
  })

  test('can be a plain list of names, to be accepted as read', async () => {
    expect(await paste('Chef\nImp\nEmpth')).toMatchObject({
      ok: true,
      isRepaired: true,
      scriptData: ['chef', 'imp', 'empath'],
    })
  })

  test('that is only a link, or a message with one, belongs in the field for links', async () => {
    const link = 'https://www.botcscripts.com/script/1/1.0.0'
    expect(linkToFetch(` ${link} `, catalogue)).toBe(link)
    expect(linkToFetch('https://example.org', null)).toBe('https://example.org')
    for (const text of [`<${link}>`, `[tonight](${link})`, `||${link}||`, `We play ${link}.\nSee you at eight`])
      expect(linkToFetch(text, catalogue), text).toBe(link)
    for (const text of [
      '["https://example.org"]',
      JSON.stringify([{ id: '_meta', almanac: link }, 'imp']),
      `Chef\nImp\n${link}`,
      'Ana’s script',
      `two: ${link} ${link.replace('1.0.0', '2.0.0')}`,
      officialToolLink(await gzip('[]')),
      `<${officialToolLink(await gzip('[]'))}>`,
    ])
      expect(linkToFetch(text, catalogue), text).toBeNull()
  })

  test('that is only a link says so where links are not fetched', async () => {
    const link = 'https://www.botcscripts.com/script/1/1.0.0'
    for (const text of [link, `Tonight: <${link}>!`])
      expect(await message(paste(text))).toMatch(/^This is a link, not/u)
  })

  test('that is shared with Belfry may have its link anywhere, but not in a script', () => {
    const link = 'https://www.botcscripts.com/script/1/1.0.0'
    expect(linkIn(`Ana’s script (${link}).`)).toBe(link)
    expect(linkIn(JSON.stringify([{ id: '_meta', almanac: link }, 'imp']))).toBeNull()
    expect(linkIn('https://example.org')).toBeNull()
  })

  test('may have words around the link of the Script Tool', async () => {
    const tool = officialToolLink(await gzip(JSON.stringify(['chef', 'imp'])))
    expect(await paste(`Tonight: [this](<${tool}>).`)).toMatchObject({ ok: true, scriptData: ['chef', 'imp'] })
  })
})

describe('a link', () => {
  const LINK = 'https://www.botcscripts.com/script/133/1.0.0'
  const link = (text: string) =>
    readLinkedSource(text, catalogue, async (url) => call(calls.importScript, { body: { url } }))

  test('is fetched by the Worker', async () => {
    const calls = answer({ '/api/scripts/import': () => json({ scriptData: ['chef', 'mephit'] }) })
    expect(await link(LINK)).toMatchObject({ ok: true, scriptData: ['chef', 'mephit'] })
    expect(calls).toEqual(['POST /api/scripts/import'])
  })

  test('is asked for without the words around it', async () => {
    const asked: string[] = []
    const remember = async (url: string) => {
      asked.push(url)
      return { scriptData: ['imp'] }
    }
    expect(await readLinkedSource(`Tonight: <${LINK}>.`, catalogue, remember)).toMatchObject({ ok: true })
    expect(asked).toEqual([LINK])
  })

  test('brings numbers as they were written there', async () => {
    const file = '[{"id":"_meta","name":"Far","z":1.10},"imp"]'
    answer({ '/api/scripts/import': () => json({ scriptData: JSON.parse(file) as unknown, file }) })
    const read = await link(LINK)
    expect(read.ok && writeExact(read.scriptData)).toBe(file)
  })

  test.each([
    ['https://example.org/script/1/1', 'Only www.botcscripts.com links are supported.'],
    ['https://www.botcscripts.com/login', /^Invalid www\.botcscripts\.com link/u],
    ['hello', /^Invalid URL/u],
  ])('%s is refused without a call', async (text, sentence) => {
    const calls = answer({})
    expect(await message(link(text))).toMatch(sentence)
    expect(calls).toEqual([])
  })

  test('that fails shows the Worker’s message', async () => {
    const error = { error: 'VALIDATION_FAILED', message: 'Script not found at that link (404).' }
    answer({ '/api/scripts/import': () => json(error, 422) })
    expect(await message(link(LINK))).toBe('Script not found at that link (404).')
  })
})

test.each([
  ['[1]', 'Entry 2 (chef):'],
  ['[2].name', 'Entry 3 (x), name:'],
  ['[0]', 'Entry 1 (metadata):'],
  ['[3]', 'Entry 4:'],
  ['script', ''],
])('the path %s is shown as "%s"', (path, words) => {
  expect(whereInScript(path, [{ id: '_meta' }, 'chef', { id: 'x' }, null])).toBe(words)
})

describe('the clipboard', () => {
  const withClipboard = (clipboard: unknown) => vi.stubGlobal('navigator', { clipboard })
  const told = async () => {
    const read = await readClipboard()
    return read.ok ? read.text : read.message
  }

  test('gives its text, or says why there is none', async () => {
    withClipboard({ readText: async () => '["chef"]' })
    expect(await told()).toBe('["chef"]')
    withClipboard(undefined)
    expect(await told()).toMatch(/^Clipboard API not available/u)
    withClipboard({ readText: async () => ' ' })
    expect(await told()).toBe('Clipboard is empty or permission was denied.')
    withClipboard({ readText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) })
    expect(await told()).toBe('Clipboard is empty or permission was denied.')
    withClipboard({ readText: () => Promise.reject(new Error('odd')) })
    expect(await told()).toMatch(/^Could not read from clipboard/u)
  })
})
