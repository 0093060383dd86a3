import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { reachable } from '../../../web/app/api/site-status.ts'
import { PrintState } from '../../../web/print/print-state.tsx'
import { readPrintSource } from '../../../web/print/print-source.ts'
import { resolvedJinxes } from '../../../web/print/resolved-jinxes.ts'
import { usePrintedScript } from '../../../web/print/use-printed-script.ts'
import { storeVerdict } from '../../../web/app/data/stored/stored-verdicts.ts'
import { answer, json } from '../answers.ts'
import { workWith } from '../app/offline/can-cache.ts'
import { SCRIPT, STORED } from '../room/verdict/verdict-table.ts'
import { characterList, sampleCharacter, sampleJinx, sampleScript } from '../samples.ts'

const gone = () => Promise.reject<Response>(new TypeError('Failed to fetch'))
const place = (pathname: string, search = '') => ({ pathname, search, hash: '' }) as Location

beforeEach(() => window.history.replaceState(null, '', '/print/gloaming'))
afterEach(() => {
  window.history.replaceState(null, '', '/')
})

describe('printing without a network', () => {
  test('says what is not on this device, with the way back, and prints it once Belfry answers', async () => {
    workWith({})
    answer({ '/api/scripts/gloaming': gone, '/api/characters': gone, '/api/auth/me': gone })
    const { result } = renderHook(() => usePrintedScript())
    await waitFor(() => expect(result.current.printing.state).toBe('missing'))
    render(<PrintState printing={{ state: 'missing' }} onRetry={() => {}} />)
    expect(screen.getByRole('heading', { name: 'This script isn’t on this device' })).toBeTruthy()
    expect(screen.getByText(/Open it once with a network/u)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Script Library' })).toBeTruthy()
    answer({
      '/api/scripts/gloaming': () => json(sampleScript()),
      '/api/characters': () => json(characterList()),
    })
    act(() => reachable.set(true))
    await waitFor(() => expect(result.current.printing.state).toBe('ready'))
  })

  test('prints tonight’s script from what the room left here, under its result and its nomination', async () => {
    answer({ '/api/results/r1': gone, '/api/results/r2': gone, '/api/rooms/AAAA/nominations/nom-Sorrow/script': gone })
    storeVerdict('AAAA', STORED)
    const { name, scriptData } = SCRIPT
    expect(await readPrintSource(place('/results/r1/print'))).toMatchObject({ name, scriptData })
    const nominated = place('/print', '?room=AAAA&nom=nom-Sorrow')
    expect(await readPrintSource(nominated)).toMatchObject({ name, scriptData })
    await expect(readPrintSource(place('/results/r2/print'))).rejects.toThrow('Can’t reach Belfry')
  })

  test('a result that was deleted does not print from here', async () => {
    answer({})
    storeVerdict('AAAA', STORED)
    await expect(readPrintSource(place('/results/r1/print'))).rejects.toThrow('Nothing here.')
  })

  test('has the jinxes of the catalogue that this device keeps', async () => {
    const jinx = sampleJinx({ effective_reason: 'Not both.' })
    answer({
      '/api/scripts/resolve-jinxes': gone,
      '/api/characters': () => json(characterList([sampleCharacter(), sampleCharacter({ id: 'imp', name: 'Imp' })])),
      '/api/characters/jinxes': () => json({ items: [jinx] }),
    })
    const source = { reason: 'Not both.', source: 'official', isSummary: true }
    expect(await resolvedJinxes(['chef', 'imp'])).toEqual({
      chef: [{ withId: 'imp', ...source }],
      imp: [{ withId: 'chef', ...source }],
    })
  })
})

describe('the print view', () => {
  test('says on the screen that it shows what this device keeps', async () => {
    vi.resetModules()
    // There are no fonts to measure here.
    vi.doMock('../../../web/print/layout/use-ruler.ts', () => ({ useRuler: () => null }))
    vi.stubGlobal('navigator', { ...navigator, serviceWorker: { controller: {} } })
    answer({
      '/api/scripts/gloaming': () => json(sampleScript()),
      '/api/characters': () => json(characterList()),
      '/api/auth/me': gone,
    })
    const { reachable: fresh } = await import('../../../web/app/api/site-status.ts')
    const { PrintPage } = await import('../../../web/print/print-page.tsx')
    render(<PrintPage />)
    act(() => fresh.set(false))
    expect(await screen.findByText('You are offline: showing what this device keeps.')).toBeTruthy()
  })
})
