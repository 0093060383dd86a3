import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, FRESH_WORDS, json, needsFresh } from '../../answers.ts'
import { published, characterList, ADA, sampleCard } from '../../samples.ts'
import { addressOf } from '../../visit.tsx'

/** With a link inside, and a number that JavaScript would write differently. */
const TEXT =
  '[{"id": "_meta", "name": "Bell", "author": "Maren", "almanac": "https://www.botcscripts.com/script/133/1.0.0", "big": 12345678901234567890}, "chef", "imp"]'
const EXISTING = sampleCard({ id: 'old', name: 'Small Bell' })
let sent: string[]
let isFresh: boolean

beforeEach(() => {
  vi.resetModules()
  vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  sent = []
  isFresh = false
  answer({
    '/health': () => json({ status: 'ok' }),
    '/api/auth/me': () => json(ADA),
    '/api/characters': () => json(characterList()),
    '/api/scripts/me/upload-status': () => json({ note: '', remainingMs: 0, resetAt: null, bypassUntil: null }),
    '/api/scripts/check-duplicate': () => json({ isDuplicate: true, existingScript: EXISTING, sameContent: null }),
    '/api/scripts': (_, { body }) => {
      sent.push(String(body))
      const saved = published({ ...EXISTING, scriptData: ['chef', 'imp'] })
      return isFresh ? json(saved, 201) : needsFresh()
    },
  })
})

async function open() {
  const { AddScriptPage } = await import('../../../../web/script/add/add-script-page.tsx')
  // The context of the modules that have just been loaded.
  const { visit } = await import('../../visit.tsx')
  return visit('/add-script', AddScriptPage, '/add-script')
}

async function overwrite() {
  fireEvent.click(await screen.findByRole('radio', { name: /^Overwrite existing script/u }))
  fireEvent.click(screen.getByRole('button', { name: 'Overwrite' }))
}

test('an overwrite that needs a fresh sign-in leads back to its question, with the file and the title that was typed', async () => {
  await open()
  fireEvent.click(await screen.findByRole('radio', { name: 'Paste' }))
  fireEvent.change(await screen.findByLabelText('Script JSON'), { target: { value: TEXT } })
  await screen.findByRole('region', { name: 'Pasted text' })
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Small Bell' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add script' }))
  await overwrite()
  expect(await screen.findByText(FRESH_WORDS)).toBeDefined()
  const way = await screen.findByRole('link', { name: 'Sign in again with Google' })
  expect(way.getAttribute('href')).toBe('/auth/google?returnTo=%2Fadd-script')
  fireEvent.click(way)
  cleanup()
  isFresh = true
  const page = await open()
  await overwrite()
  await waitFor(() => expect(addressOf(page)).toBe('/library'))
  const [before, after] = sent.map((body) => JSON.parse(body) as { scriptData: unknown[] })
  expect(after).toMatchObject({ overwrite: true, overwriteId: 'old', name: 'Small Bell', author: 'Maren' })
  expect(sent[1]).toContain('12345678901234567890')
  expect(after?.scriptData.slice(1)).toEqual(before?.scriptData.slice(1))
})

test('what was kept is given once', async () => {
  sessionStorage.setItem(
    'belfry.unfinished.overwrite-script',
    JSON.stringify({ name: 'Bell', text: TEXT, overwritten: EXISTING }),
  )
  await open()
  expect(await screen.findByRole('heading', { name: 'A matching script already exists' })).toBeDefined()
  cleanup()
  await open()
  await screen.findByRole('radio', { name: 'Paste' })
  expect(screen.queryByRole('heading', { name: 'A matching script already exists' })).toBeNull()
})
