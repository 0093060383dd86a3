import { afterEach, describe, expect, test, vi } from 'vitest'
import { readClipboard } from '../../../web/add-script/sources/clipboard.ts'
import { timeText } from '../../../web/add-script/upload-limit-note.tsx'
import { whereInScript } from '../../../web/add-script/sources/where-in-script.ts'
import { webAddress } from '../../../web/script-page/almanac-link.tsx'

afterEach(() => vi.unstubAllGlobals())

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

test.each([
  [999, '0:01'],
  [65_000, '1:05'],
  [1_800_000, '30:00'],
  [3_660_000, '1 h 01 min'],
])('a wait of %d ms is written as %s', (ms, text) => expect(timeText(ms)).toBe(text))

test.each([
  ['[1]', 'Entry 2 (chef):'],
  ['[2].name', 'Entry 3 (x), name:'],
  ['[0]', 'Entry 1 (metadata):'],
  ['[3]', 'Entry 4:'],
  ['script', ''],
])('the path %s is shown as "%s"', (path, words) => {
  expect(whereInScript(path, [{ id: '_meta' }, 'chef', { id: 'x' }, null])).toBe(words)
})

test.each([
  ['https://example.org/a', 'https://example.org/a'],
  [' http://example.org ', 'http://example.org/'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['almanac', null],
  ['', null],
])('%j as an almanac is %j', (text, address) => expect(webAddress(text)).toBe(address))
