import { describe, expect, test, vi } from 'vitest'
import { readClipboard } from '../../../../web/add-script/sources/clipboard.ts'

describe('the clipboard', () => {
  const withClipboard = (clipboard: unknown) => vi.stubGlobal('navigator', { clipboard })
  const told = async () => {
    const read = await readClipboard()
    return read.ok ? read.text : read.message
  }

  // Promise of 2 Add Script modal: JSON can be pasted, also with a paste-from-clipboard button
  // Promise of 5 Pasted JSON: Empty, broken, oversized and the clipboard have their own messages
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
