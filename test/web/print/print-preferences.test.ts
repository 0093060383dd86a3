import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readPreferences, rememberPaper, usePrintPreferences } from '../../../web/print/print-preferences.ts'

const KEY = 'belfry.print-preferences'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
})

describe('print preferences', () => {
  // Promise of Print view: Paper and fit are remembered; Letter by default
  it('use the paper of the address first, then the one chosen before, then Letter', () => {
    expect(readPreferences('')).toEqual({ paper: 'letter', fit: true, nights: false })
    localStorage.setItem(KEY, '{"paper":"a4","fit":false}')
    expect(readPreferences('')).toEqual({ paper: 'a4', fit: false, nights: false })
    expect(readPreferences('?paper=letter')).toMatchObject({ paper: 'letter', fit: false })
    localStorage.setItem(KEY, 'no json')
    expect(readPreferences('?paper=vellum')).toEqual({ paper: 'letter', fit: true, nights: false })
  })

  it('put a choice before the Letter that our own links ask for', () => {
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${location.origin}/script/bell`)
    expect(readPreferences('?paper=letter').paper).toBe('letter')
    expect(readPreferences('?paper=a4').paper).toBe('a4')
    rememberPaper('a4')
    expect(readPreferences('?paper=letter').paper).toBe('a4')
    vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://elsewhere.test/')
    expect(readPreferences('?paper=letter').paper).toBe('letter')
  })

  it('remember what was chosen, and nothing else, for the next print in another tab', () => {
    const { result } = renderHook(usePrintPreferences)
    act(() => result.current.change({ fit: false }))
    expect(localStorage.getItem(KEY)).toBe('{"fit":false}')
    act(() => result.current.change({ paper: 'a4' }))
    expect(result.current.preferences).toEqual({ paper: 'a4', fit: false, nights: false })
    expect(location.search).toBe('?paper=a4')
    expect(readPreferences('')).toEqual({ paper: 'a4', fit: false, nights: false })
  })
})
