import { act, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it, test, vi } from 'vitest'
import { readPreferences, rememberPaper, usePrintPreferences } from '../../../web/print/print-preferences.ts'
import { resolvedJinxes } from '../../../web/print/resolved-jinxes.ts'
import { answer, json } from '../answers.ts'
import { printAddress, scriptInFragment, takeHandedScript } from '../../../web/print/handed-script.ts'

const KEY = 'belfry.print-preferences'

afterEach(() => {
  history.replaceState(null, '', '/')
})

describe('print preferences', () => {
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

test('the jinxes of a script keep who wrote them, and whether that is a summary', async () => {
  const jinx = { reason: 'Only one of them is in play.', source: 'official', isSummary: true }
  answer({ '/api/scripts/resolve-jinxes': () => json([{ a_id: 'baron', b_id: 'heretic', ...jinx }]) })
  expect(await resolvedJinxes(['baron', 'heretic'])).toEqual({ baron: [{ withId: 'heretic', ...jinx }] })
})

const script = { scriptData: [{ id: '_meta', name: 'Watch' }, 'chef'], path: '/random-generator?seed=a' }
const tokenOf = (address: string) => new URLSearchParams(address.split('?')[1]).get('token') ?? ''

describe('handing a script to the print view', () => {
  it('uses a token that opens once', () => {
    const token = tokenOf(printAddress(script))
    expect(takeHandedScript(token)).toEqual(script)
    expect(takeHandedScript(token)).toBeNull()
  })

  it('accepts a bare array, and nothing that is not a script', () => {
    localStorage.setItem('belfry.print.bare', '["chef"]')
    localStorage.setItem('belfry.print.broken', '{"scriptData":')
    localStorage.setItem('belfry.print.else', '{"name":"x"}')
    expect(takeHandedScript('bare')).toEqual({ scriptData: ['chef'] })
    expect([takeHandedScript('broken'), takeHandedScript('else'), takeHandedScript('none')]).toEqual([null, null, null])
  })

  it('uses the address if storage is full or forbidden', () => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    vi.stubGlobal('localStorage', { setItem: refuse, getItem: refuse, removeItem: refuse })
    const address = printAddress(script)
    expect(address).toMatch(/^\/print\?paper=letter#/u)
    expect(scriptInFragment(address.slice(address.indexOf('#')))).toEqual(script)
  })

  it('never contains an address of another site', () => {
    localStorage.setItem('belfry.print.evil', JSON.stringify({ scriptData: [], path: '//evil.example' }))
    expect(takeHandedScript('evil')).toEqual({ scriptData: [], path: undefined })
  })

  it('deletes unopened tokens after an hour', () => {
    const token = tokenOf(printAddress(script))
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_700_000)
    printAddress(script)
    expect(takeHandedScript(token)).toBeNull()
  })
})
