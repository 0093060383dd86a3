import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { OfflineMark } from '../../../web/parts/offline-mark.tsx'
import { answer, json } from '../answers.ts'
import { canKeep, workWith } from '../app/offline/can-cache.ts'
import { fails, GLOAMING, keep, kept, MARKED, MIDNIGHT, OF_GLOAMING, opener, SITE } from './mark-stage.tsx'
import type { StoredCaches } from '../app/offline/stored-caches.ts'
import { CACHED_HEADER } from '../../../web/app/data/cached/messages.ts'

let device: StoredCaches

beforeEach(() => {
  device = canKeep()
  answer(SITE)
})

describe('the mark “Keep for offline”', () => {
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

  test('asks as nobody, and keeps no answer that is marked no-store', async () => {
    const asked: RequestInit[] = []
    answer({
      ...SITE,
      '/api/scripts/gloaming': (_, init) => {
        asked.push(init)
        return Response.json(GLOAMING, { headers: { 'cache-control': 'no-store' } })
      },
    })
    render(<OfflineMark kind="scripts" id="gloaming" />)
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
    const { container } = render(<OfflineMark kind="scripts" id="gloaming" />)
    await Promise.resolve()
    expect(container.textContent).toBe('')
    workWith({})
    expect(await opener()).toBeTruthy()
  })

  test('is not there where the browser keeps nothing, as in private mode', async () => {
    const has = vi.spyOn(device, 'has').mockRejectedValue(new DOMException('No.', 'SecurityError'))
    const { container } = render(<OfflineMark kind="scripts" id="gloaming" />)
    await waitFor(() => expect(has).toHaveBeenCalled())
    expect(container.textContent).toBe('')
  })

  test('asks the browser to keep it, before the first mark alone', async () => {
    const persist = vi.fn(async () => true)
    Object.assign(navigator, { storage: { persist } })
    render(<OfflineMark kind="scripts" id="gloaming" />)
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

const GONE = { status: 404, headers: { 'X-Request-Id': 'abc' } }

test('what this device has already is marked without a network, too', async () => {
  answer({ ...SITE, '/api/scripts/gloaming': () => Response.json(GLOAMING, { headers: { [CACHED_HEADER]: '1' } }) })
  render(<OfflineMark kind="scripts" id="gloaming" />)
  fireEvent.click(await opener())
  await kept()
  const marked = await (await caches.open(MARKED)).match('/api/scripts/gloaming')
  expect(marked?.headers.has(CACHED_HEADER)).toBe(false)
  expect(device.pathsIn(MARKED)).toContain('/api/scripts/gloaming')
})

describe('a press that fails', () => {
  test('for want of space takes everything back, and says what to do', async () => {
    await keep('scripts', 'midnight')
    const before = device.pathsIn(MARKED)
    cleanup()
    device.space = device.bytesIn(MARKED, before) + 500
    render(<OfflineMark kind="scripts" id="gloaming" />)
    await fails('This device has no space left for Belfry. Remove another kept script, or free some space.')
    expect(device.pathsIn(MARKED)).toEqual(before)
  })

  test('for want of a network or of the script says so, and leaves no sentence behind once it works', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
    render(<OfflineMark kind="scripts" id="gloaming" />)
    await fails('Keeping this needs a network. Connect to one and try again.')
    expect(device.pathsIn(MARKED)).toEqual([])
    answer({ ...SITE, '/api/scripts/gloaming': () => new Response('', GONE) })
    await fails('Belfry can’t find this, so it can’t be kept.')
    answer(SITE)
    fireEvent.click(await opener())
    await kept()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('what is kept', () => {
  const keepAndLeave = async () => {
    await keep('scripts', 'gloaming')
    cleanup()
    vi.useFakeTimers({ shouldAdvanceTime: true })
  }
  const openAgain = async () => {
    render(<OfflineMark kind="scripts" id="gloaming" />)
    await kept()
    await vi.advanceTimersByTimeAsync(5_000)
  }

  test.each([
    ['when the page is looked at: another tab may have changed it', '/api/scripts/gloaming', window, 'focus'],
    ['when the browser has removed a part of it', '/api/characters', document, 'visibilitychange'],
  ])('is read from the device again %s', async (_, path, target, event) => {
    await keep('scripts', 'gloaming')
    device.evict(MARKED, path)
    fireEvent(target, new Event(event))
    await opener()
  })

  test('follows the original when it is opened again, quietly', async () => {
    await keepAndLeave()
    const changed = { ...GLOAMING, name: 'The Gloaming Bell II', logoUrl: '/images/imp.webp' }
    answer({ ...SITE, '/api/scripts/gloaming': () => json(changed) })
    await openAgain()
    await waitFor(async () => expect(await device.textAt(MARKED, '/api/scripts/gloaming')).toContain('Bell II'))
    await waitFor(() => expect(device.pathsIn(MARKED)).not.toContain('/images/logo.webp'))
    expect(device.pathsIn(MARKED)).toContain('/images/imp.webp')
  })

  test.each([
    ['goes when the original is gone', GONE, []],
    ['stays where a proxy says that it is gone', { status: 404 }, OF_GLOAMING],
  ])('%s', async (_what, answered, paths) => {
    await keepAndLeave()
    answer({ ...SITE, '/api/scripts/gloaming': () => new Response('', answered) })
    await openAgain()
    await waitFor(() => expect(device.pathsIn(MARKED)).toEqual(paths))
  })

  test('stays as it is while there is no network', async () => {
    await keepAndLeave()
    const fetch = vi.fn(async () => {
      throw new TypeError('Failed to fetch')
    })
    vi.stubGlobal('fetch', fetch)
    await openAgain()
    await waitFor(() => expect(fetch).toHaveBeenCalled())
    expect(device.pathsIn(MARKED)).toEqual(OF_GLOAMING)
    await kept()
  })
})
