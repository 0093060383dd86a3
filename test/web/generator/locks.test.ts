import { describe, expect, it } from 'vitest'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { DEFAULT_SETTINGS } from '#domain/generator/settings.ts'
import { entriesOf, withoutDropped } from '../../../web/generator/use-generator.ts'
import { toggled } from '../../../web/parts/toggled.ts'
import { newSeed } from '../../../web/generator/use-generator.ts'

const some = embeddedCatalogue().all.slice(0, 3)
const [first = ''] = some.map(({ id }) => id)

describe('locks', () => {
  it('start unlocked, except for the include list', () => {
    const settings = { ...DEFAULT_SETTINGS, includeCharacters: [first] }
    const entries = entriesOf(some, settings, new Set())
    expect(entries.map(({ isLocked }) => isLocked)).toEqual([true, false, false])
    expect(entries.map(({ isFromIncludeList }) => isFromIncludeList)).toEqual([true, false, false])
  })

  it('flip with a tap', () => {
    expect(toggled(new Set(), first)).toEqual(new Set([first]))
    expect(toggled(new Set([first]), first)).toEqual(new Set())
  })

  it('open when a character leaves the include list', () => {
    const before = { ...DEFAULT_SETTINGS, includeCharacters: [first] }
    expect(withoutDropped(new Set([first, 'imp']), before, DEFAULT_SETTINGS)).toEqual(new Set(['imp']))
  })
})

describe('a new seed', () => {
  it('is short, fits an address, and is never the same twice', () => {
    const seeds = new Set(Array.from({ length: 1000 }, newSeed))
    expect(seeds.size).toBe(1000)
    for (const seed of seeds) expect(seed).toMatch(/^[0-9a-z]{10}$/u)
  })
})
