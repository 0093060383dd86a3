import { cleanup } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { forgetAccount } from '../../../../web/app/account/forget-account.ts'
import { expectsGroups } from '../../../../web/app/data/own-groups.ts'
import { keptBytes } from '../../../../web/app/data/marks/marks.ts'
import { GROUPS, writeStored } from '../../../../web/app/data/stored/browser-store.ts'
import { CACHES } from '../../../../web/app/data/cached/cached-requests.ts'
import { answer } from '../../answers.ts'
import { canKeep } from '../offline/can-cache.ts'
import { GLOAMING, keep, MARKED, OF_GLOAMING, SITE } from '../../parts/mark-stage.tsx'
import type { StoredCaches } from '../offline/stored-caches.ts'

const PAGES = `${CACHES.pages}a1b2c3`
const NIGHT = { kind: 'results', id: 'night' } as const
const SCRIPT = { kind: 'scripts', id: GLOAMING.id } as const

let device: StoredCaches

beforeEach(() => {
  device = canKeep()
  answer(SITE)
})

async function keepAnswers(name: string, paths: readonly string[]): Promise<void> {
  const cache = await caches.open(name)
  for (const path of paths) await cache.put(path, new Response(path))
}

test('when an account leaves, the pages and data of every result go from every cache', async () => {
  await keepAnswers(PAGES, ['/', '/library', '/results/night', '/results/day', '/script/results', '/changelog'])
  await keepAnswers(CACHES.data, ['/api/results/night', '/api/results/day', '/api/scripts/gloaming', '/api/characters'])
  await keepAnswers('belfry-pages-1-older', ['/results/night?again=1'])
  await forgetAccount()
  expect(device.pathsIn(PAGES)).toEqual(['/', '/changelog', '/library', '/script/results'])
  expect(device.pathsIn(CACHES.data)).toEqual(['/api/characters', '/api/scripts/gloaming'])
  expect(device.pathsIn('belfry-pages-1-older')).toEqual([])
})

test('that it had groups is forgotten too, so that no form holds their place', async () => {
  writeStored(GROUPS, 'some')
  document.documentElement.dataset['groups'] = 'some'
  expect(expectsGroups('')).toBe(true)
  await forgetAccount()
  expect([expectsGroups(''), document.documentElement.dataset['groups']]).toEqual([false, undefined])
})

test('a result that was marked is not marked any more, and nothing that it alone needed stays', async () => {
  await keep('results', 'night')
  cleanup()
  await forgetAccount()
  expect(await keptBytes(NIGHT)).toBeNull()
  expect(device.pathsIn(MARKED)).toEqual([])
})

test('scripts that were marked stay as they are, whatever they shared with a result', async () => {
  await keep('results', 'night')
  cleanup()
  await keep('scripts', GLOAMING.id)
  const bytes = await keptBytes(SCRIPT)
  cleanup()
  await forgetAccount()
  expect(device.pathsIn(MARKED)).toEqual(OF_GLOAMING)
  expect(await keptBytes(SCRIPT)).toBeGreaterThanOrEqual(bytes ?? Infinity)
})

test('nothing is made where nothing was kept, and a browser that keeps nothing is no failure', async () => {
  await forgetAccount()
  expect(await caches.has(MARKED)).toBe(false)
  vi.spyOn(device, 'keys').mockRejectedValue(new DOMException('No.', 'SecurityError'))
  await forgetAccount()
  vi.unstubAllGlobals()
  await forgetAccount()
})
