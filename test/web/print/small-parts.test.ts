import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { largestFittingScale, smallTextWarning } from '../../../web/print/fit.ts'
import { scriptInFragment, printAddress, takeHandedScript } from '../../../web/print/handed-script.ts'
import { readPreferences } from '../../../web/print/print-preferences.ts'

const script = { scriptData: [{ id: '_meta', name: 'Watch' }, 'chef'], path: '/random-generator?seed=a' }
const tokenOf = (address: string) => new URLSearchParams(address.split('?')[1]).get('token') ?? ''

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('fitting to one page', () => {
  it('only ever scales down', () => {
    expect(largestFittingScale(() => true)).toBe(1)
    expect(largestFittingScale((scale) => scale <= 0.8)).toBeCloseTo(0.8, 1)
    expect(largestFittingScale((scale) => scale <= 0.8)).toBeLessThanOrEqual(0.8)
  })

  it('warns when text is under 6.5 pt', () => {
    expect(smallTextWarning(0.69)).toBeNull()
    expect(smallTextWarning(0.6)).toBe('Text will be about 5.7 pt')
  })
})

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

describe('print preferences', () => {
  it('use the paper of the address first, then that of the session, then Letter', () => {
    expect(readPreferences('')).toEqual({ paper: 'letter', fit: false, nights: false })
    sessionStorage.setItem('belfry.print-preferences', '{"paper":"a4","fit":true}')
    expect(readPreferences('')).toEqual({ paper: 'a4', fit: true, nights: false })
    expect(readPreferences('?paper=letter')).toMatchObject({ paper: 'letter', fit: true })
    sessionStorage.setItem('belfry.print-preferences', 'no json')
    expect(readPreferences('?paper=vellum')).toMatchObject({ paper: 'letter', fit: false })
  })
})
