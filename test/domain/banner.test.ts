import { describe, expect, it } from 'vitest'
import { type Banner, BANNER_LIMITS, BANNER_TYPES, bannerFaults, bannerOf, isShown } from '#domain/banner.ts'

const BANNER: Banner = { enabled: true, type: 'warning', title: 'Tonight', text: 'We play *twice*.' }

describe('A stored banner', () => {
  it('is read as it was written', () => {
    expect(bannerOf(BANNER)).toEqual(BANNER)
    expect(BANNER_TYPES.map((type) => bannerOf({ ...BANNER, type }).type)).toEqual([
      'info',
      'success',
      'warning',
      'danger',
    ])
  })

  it.each([null, undefined, 'Tonight', 7])('is none where %j is stored', (stored) => {
    expect(bannerOf(stored)).toEqual({ enabled: false, type: 'info', title: '', text: '' })
  })

  it('is off, without words and for information, as far as nothing else is stored', () => {
    expect(bannerOf({})).toEqual({ enabled: false, type: 'info', title: '', text: '' })
    expect(bannerOf({ enabled: 'yes', type: 'loud', title: null, text: 5 })).toEqual({
      enabled: false,
      type: 'info',
      title: '',
      text: '5',
    })
  })

  it('is cut to the longest title and text', () => {
    const long = bannerOf({ ...BANNER, title: 't'.repeat(101), text: 'x'.repeat(1001) })
    expect([long.title.length, long.text.length]).toEqual([100, 1000])
  })
})

describe('The faults of a banner', () => {
  it('are none for a good one', () => {
    expect(bannerFaults(BANNER)).toEqual([])
    expect(bannerFaults({ ...BANNER, title: 't'.repeat(100), text: 'x'.repeat(1000) })).toEqual([])
  })

  it('are a missing title only while it is on', () => {
    const fault = { path: 'title', message: 'Title is required when banner is enabled' }
    expect(bannerFaults({ ...BANNER, title: '  ' })).toEqual([fault])
    expect(bannerFaults({ ...BANNER, title: '', enabled: false })).toEqual([])
  })

  it('are too many letters in the title and in the text, also while it is off', () => {
    const { title, text } = BANNER_LIMITS
    const long = { ...BANNER, title: 't'.repeat(title + 1), text: 'x'.repeat(text + 1) }
    const faults = [
      { path: 'title', message: 'Title must be 100 characters or less' },
      { path: 'text', message: 'Text must be 1000 characters or less' },
    ]
    expect(bannerFaults(long)).toEqual(faults)
    expect(bannerFaults({ ...long, enabled: false })).toEqual(faults)
  })
})

describe('A banner is shown', () => {
  it.each([
    ['with a title and a text', BANNER, true],
    ['with a title alone', { ...BANNER, text: ' ' }, true],
    ['with a text alone', { ...BANNER, title: ' ' }, true],
    ['not without words', { ...BANNER, title: ' ', text: '\n' }, false],
    ['not while it is off', { ...BANNER, enabled: false }, false],
  ] as const)('%s', (_, banner, shown) => {
    expect(isShown(banner)).toBe(shown)
  })
})
