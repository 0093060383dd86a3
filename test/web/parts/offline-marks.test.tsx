import { cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ResultPage } from '../../../web/room/result/result-page.tsx'
import { ScriptPage } from '../../../web/script/script-page.tsx'
import { CACHES } from '../../../web/app/data/cached/cached-requests.ts'
import { answer, json } from '../answers.ts'
import { canKeep } from '../app/offline/can-cache.ts'
import { characterList, sampleResult, sampleScript } from '../samples.ts'
import { openPopover, visit } from '../visit.tsx'

test('a result can be kept for offline, also one without a script', async () => {
  const device = canKeep()
  answer({
    '/api/results/night': () => json(sampleResult()),
    '/api/characters': () => json(characterList([])),
    '/api/characters/jinxes': () => json({ items: [] }),
    '/api/auth/me': () => json({ authenticated: false }),
  })
  visit('/results/:id', ResultPage, '/results/night')
  fireEvent.click(await screen.findByRole('button', { name: 'Keep for offline', pressed: false }))
  expect(await screen.findByRole('button', { name: 'Kept for offline, 1 kB', pressed: true })).toBeTruthy()
  expect(device.pathsIn(CACHES.marked)).toContain('/api/results/night')
})

test('a script can be kept for offline, unless it is temporary', async () => {
  canKeep()
  answer({
    '/api/scripts/gloaming': () => json(sampleScript()),
    '/api/scripts/passing': () => json(sampleScript({ id: 'passing', expiresAt: '2026-12-01T12:00:00.000Z' })),
    '/api/characters': () => json(characterList()),
    '/api/auth/me': () => json({ authenticated: false }),
  })
  visit('/script/:id', ScriptPage, '/script/gloaming')
  await openPopover('More')
  expect(await screen.findByRole('button', { name: 'Keep for offline', pressed: false })).toBeTruthy()
  cleanup()
  visit('/script/:id', ScriptPage, '/script/passing')
  expect(await screen.findByText(/^A temporary script, here until/u)).toBeTruthy()
  expect(await screen.findByRole('heading', { level: 3, name: 'Chef' })).toBeTruthy()
  await openPopover('More')
  expect(await screen.findByRole('button', { name: 'Copy JSON' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Keep for offline' })).toBeNull()
})
