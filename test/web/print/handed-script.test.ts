import { describe, expect, it, vi } from 'vitest'
import { scriptInFragment, printAddress, takeHandedScript } from '../../../web/print/handed-script.ts'

const script = { scriptData: [{ id: '_meta', name: 'Watch' }, 'chef'], path: '/random-generator?seed=a' }

const tokenOf = (address: string) => new URLSearchParams(address.split('?')[1]).get('token') ?? ''

describe('handing a script to the print view', () => {
  // Promise of Print view: A token is removed after reading; a second reading finds nothing
  it('uses a token that opens once', () => {
    const token = tokenOf(printAddress(script))
    expect(takeHandedScript(token)).toEqual(script)
    expect(takeHandedScript(token)).toBeNull()
  })

  // Promise of Print view: A bare array is a script
  it('accepts a bare array, and nothing that is not a script', () => {
    localStorage.setItem('belfry.print.bare', '["chef"]')
    localStorage.setItem('belfry.print.broken', '{"scriptData":')
    localStorage.setItem('belfry.print.else', '{"name":"x"}')
    expect(takeHandedScript('bare')).toEqual({ scriptData: ['chef'] })
    expect([takeHandedScript('broken'), takeHandedScript('else'), takeHandedScript('none')]).toEqual([null, null, null])
  })

  // Promise of Print view: Beyond: storage full or forbidden still prints
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
