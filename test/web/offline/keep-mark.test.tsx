import { cleanup, fireEvent, render, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { KeepMark } from '../../../web/offline/keep-mark.tsx'
import { answer, json } from '../answers.ts'
import { canKeep, workWith } from './can-keep.ts'
import { fails, GLOAMING, keep, kept, MARKED, MIDNIGHT, OF_GLOAMING, opener, SITE } from './mark-stage.tsx'
import type { StoredCaches } from './stored-caches.ts'

let device: StoredCaches

beforeEach(() => {
  device = canKeep()
  answer(SITE)
})

describe('the mark “Keep for offline”', () => {
  // Promise of Keep for offline: It keeps everything that the page needs without a network, and says what space that takes
  test('keeps a script with the characters and its pictures, and says how much that is', async () => {
    await keep('scripts', 'gloaming')
    expect(device.pathsIn(MARKED)).toEqual(OF_GLOAMING)
    const bytes = device.bytesIn(MARKED, OF_GLOAMING)
    expect((await kept()).textContent).toBe(`Kept for offline, ${Math.round(bytes / 1000)} kB`)
  })

  test('keeps a result with the script in it and the jinxes', async () => {
    await keep('results', 'night')
    expect(device.pathsIn(MARKED)).toEqual([
      '/api/characters',
      '/api/characters/jinxes',
      '/api/results/night',
      '/images/imp.webp',
    ])
  })

  // Promise of Keep for offline: Nothing personal is kept
  test('asks as nobody, and keeps no answer that is marked no-store', async () => {
    const asked: RequestInit[] = []
    answer({
      ...SITE,
      '/api/scripts/gloaming': (_, init) => {
        asked.push(init)
        return Response.json(GLOAMING, { headers: { 'cache-control': 'no-store' } })
      },
    })
    render(<KeepMark kind="scripts" id="gloaming" />)
    await fails('This couldn’t be kept. Try again in a moment.')
    expect(asked[0]?.credentials).toBe('omit')
    expect(device.pathsIn(MARKED)).toEqual([])
  })

  test('does without a picture that is not there', async () => {
    answer({ ...SITE, '/images/logo.webp': () => new Response('', { status: 404 }) })
    await keep('scripts', 'gloaming')
    expect(device.pathsIn(MARKED)).toEqual(OF_GLOAMING.filter((path) => path !== '/images/logo.webp'))
  })

  test('is there as soon as a service worker answers for the page, and not before', async () => {
    workWith(null)
    const { container } = render(<KeepMark kind="scripts" id="gloaming" />)
    await Promise.resolve()
    expect(container.textContent).toBe('')
    workWith({})
    expect(await opener()).toBeTruthy()
  })

  // Promise of Keep for offline: A full device, no network and private mode each have their answer
  test('is not there where the browser keeps nothing, as in private mode', async () => {
    const has = vi.spyOn(device, 'has').mockRejectedValue(new DOMException('No.', 'SecurityError'))
    const { container } = render(<KeepMark kind="scripts" id="gloaming" />)
    await waitFor(() => expect(has).toHaveBeenCalled())
    expect(container.textContent).toBe('')
  })

  test('asks the browser to keep it, before the first mark alone', async () => {
    const persist = vi.fn(async () => true)
    Object.assign(navigator, { storage: { persist } })
    render(<KeepMark kind="scripts" id="gloaming" />)
    await opener()
    expect(persist).not.toHaveBeenCalled()
    cleanup()
    await keep('scripts', 'gloaming')
    cleanup()
    await keep('scripts', 'midnight')
    expect(persist).toHaveBeenCalledTimes(1)
  })
})

describe('taking the mark away', () => {
  // Promise of Keep for offline: Taking it away leaves what another mark needs
  test('removes everything that was kept', async () => {
    await keep('scripts', 'gloaming')
    fireEvent.click(await kept())
    await opener()
    expect(device.pathsIn(MARKED)).toEqual([])
  })

  test('leaves what another marked script needs', async () => {
    await keep('scripts', 'midnight')
    cleanup()
    await keep('scripts', 'gloaming')
    fireEvent.click(await kept())
    await opener()
    expect(device.pathsIn(MARKED)).toEqual([
      '/api/characters',
      '/api/scripts/midnight',
      '/images/chef.webp',
      '/images/imp.webp',
    ])
  })

  test('two marks say only what each one takes for itself', async () => {
    answer({
      ...SITE,
      '/api/scripts/gloaming': () => json({ ...GLOAMING, author: 'g'.repeat(40_000) }),
      '/api/scripts/midnight': () => json({ ...MIDNIGHT, author: 'm'.repeat(20_000) }),
    })
    await keep('scripts', 'midnight')
    cleanup()
    await keep('scripts', 'gloaming')
    const own = OF_GLOAMING.filter((path) => path !== '/api/characters' && path !== '/images/chef.webp')
    const bytes = device.bytesIn(MARKED, own)
    expect((await kept()).textContent).toBe(`Kept for offline, ${Math.round(bytes / 1000)} kB`)
  })
})
