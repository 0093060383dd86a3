import { describe, expect, it } from 'vitest'
import { readPreferences } from '../../../web/print/print-preferences.ts'

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
