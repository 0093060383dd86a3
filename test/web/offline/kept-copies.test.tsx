import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { KEPT_HEADER } from '../../../web/service-worker/kept-answer.ts'
import { KeepMark } from '../../../web/offline/keep-mark.tsx'
import { answer, json } from '../answers.ts'
import { canKeep } from './can-keep.ts'
import { fails, GLOAMING, keep, kept, MARKED, OF_GLOAMING, opener, SITE } from './mark-stage.tsx'
import type { StoredCaches } from './stored-caches.ts'

const GONE = { status: 404, headers: { 'X-Request-Id': 'abc' } }

let device: StoredCaches

beforeEach(() => {
  device = canKeep()
  answer(SITE)
})

test('what this device has already is marked without a network, too', async () => {
  answer({ ...SITE, '/api/scripts/gloaming': () => Response.json(GLOAMING, { headers: { [KEPT_HEADER]: '1' } }) })
  render(<KeepMark kind="scripts" id="gloaming" />)
  fireEvent.click(await opener())
  await kept()
  const marked = await (await caches.open(MARKED)).match('/api/scripts/gloaming')
  expect(marked?.headers.has(KEPT_HEADER)).toBe(false)
  expect(device.pathsIn(MARKED)).toContain('/api/scripts/gloaming')
})

describe('a press that fails', () => {
  // Promise of Keep for offline: A full device, no network and private mode each have their answer
  test('for want of space takes everything back, and says what to do', async () => {
    await keep('scripts', 'midnight')
    const before = device.pathsIn(MARKED)
    cleanup()
    device.space = device.bytesIn(MARKED, before) + 500
    render(<KeepMark kind="scripts" id="gloaming" />)
    await fails('This device has no space left for Belfry. Remove another kept script, or free some space.')
    expect(device.pathsIn(MARKED)).toEqual(before)
  })

  test('for want of a network says so', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch')
    })
    render(<KeepMark kind="scripts" id="gloaming" />)
    await fails('Keeping this needs a network. Connect to one and try again.')
    expect(device.pathsIn(MARKED)).toEqual([])
  })

  test('leaves no sentence behind once it works', async () => {
    answer({ ...SITE, '/api/scripts/gloaming': () => new Response('', GONE) })
    render(<KeepMark kind="scripts" id="gloaming" />)
    await fails('Belfry can’t find this, so it can’t be kept.')
    answer(SITE)
    fireEvent.click(await opener())
    await kept()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('what is kept', () => {
  // Promise of Keep for offline: What is kept is read from the device: tabs agree, and what the browser removed is not called kept
  test('is read from the device again when the page is looked at: another tab may have changed it', async () => {
    await keep('scripts', 'gloaming')
    device.evict(MARKED, '/api/scripts/gloaming')
    fireEvent.focus(window)
    await opener()
  })

  test('is not called kept when the browser has removed a part of it', async () => {
    await keep('scripts', 'gloaming')
    device.evict(MARKED, '/api/characters')
    fireEvent(document, new Event('visibilitychange'))
    await opener()
  })

  // Promise of Keep for offline: It follows the original
  test('follows the original when it is opened again, quietly', async () => {
    await keep('scripts', 'gloaming')
    cleanup()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const changed = { ...GLOAMING, name: 'The Gloaming Bell II', logoUrl: '/images/imp.webp' }
    answer({ ...SITE, '/api/scripts/gloaming': () => json(changed) })
    render(<KeepMark kind="scripts" id="gloaming" />)
    await kept()
    await vi.advanceTimersByTimeAsync(5_000)
    await waitFor(async () => expect(await device.textAt(MARKED, '/api/scripts/gloaming')).toContain('Bell II'))
    await waitFor(() => expect(device.pathsIn(MARKED)).not.toContain('/images/logo.webp'))
    expect(device.pathsIn(MARKED)).toContain('/images/imp.webp')
  })

  test('goes when the original is gone', async () => {
    await keep('scripts', 'gloaming')
    cleanup()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    answer({ ...SITE, '/api/scripts/gloaming': () => new Response('', GONE) })
    render(<KeepMark kind="scripts" id="gloaming" />)
    await kept()
    await vi.advanceTimersByTimeAsync(5_000)
    await opener()
    expect(device.pathsIn(MARKED)).toEqual([])
  })

  test('stays where a proxy says that it is gone', async () => {
    await keep('scripts', 'gloaming')
    cleanup()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    answer({ ...SITE, '/api/scripts/gloaming': () => new Response('', { status: 404 }) })
    render(<KeepMark kind="scripts" id="gloaming" />)
    await kept()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(device.pathsIn(MARKED)).toEqual(OF_GLOAMING)
  })

  test('stays as it is while there is no network', async () => {
    await keep('scripts', 'gloaming')
    cleanup()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const fetch = vi.fn(async () => {
      throw new TypeError('Failed to fetch')
    })
    vi.stubGlobal('fetch', fetch)
    render(<KeepMark kind="scripts" id="gloaming" />)
    await kept()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(fetch).toHaveBeenCalled()
    expect(device.pathsIn(MARKED)).toEqual(OF_GLOAMING)
    await kept()
  })
})
