import { describe, expect, test } from 'vitest'
import { contentsOf, homebrew, meta, ruler, SCRIPTS, TEENSY } from './print-stage.ts'
import { pagesPromise, printedPages, sizeWords } from '../../../web/print/printed-pages.ts'
import { PAPERS, type PrintPreferences } from '../../../web/print/print-preferences.ts'

const OWN = { id: 'ringer', name: 'Ringer', team: 'townsfolk', ability: 'Each day, ring the bell.' }

function printed(scriptData: unknown[], preferences: Partial<PrintPreferences> = {}) {
  return printedPages(contentsOf(scriptData), { paper: 'letter', fit: true, nights: false, ...preferences }, ruler)
}

const said = (pages: readonly unknown[]) =>
  pages.map((page) => JSON.stringify(page, (key, value) => (key === 'icon' ? undefined : value)))

describe.each(Object.entries(SCRIPTS))('the sheets of %s', (_title, scriptData) => {
  test.each(PAPERS)('never fill a page of %s beyond its foot, print under 6.5 points, or grow to fit', (paper) => {
    const [fitted = 0, asIs = 0] = [true, false].map((fit) => {
      const { layout, pages, points } = printed(scriptData, { paper, fit, nights: true })
      expect(pages.length).toBeGreaterThan(0)
      expect(points).toBeGreaterThanOrEqual(6.5)
      for (const pieces of pages) {
        expect(pieces.length).toBeGreaterThan(0)
        expect(pieces.reduce((sum, { height }) => sum + height, 0)).toBeLessThanOrEqual(layout.body.height)
        expect(pieces.at(-1)?.kind).not.toBe('heading')
        for (const piece of pieces) expect(piece.points).toBeGreaterThanOrEqual(6.5)
      }
      return points
    })
    expect(fitted).toBeLessThanOrEqual(asIs)
  })
})

describe('a printed script', () => {
  test('has the characters in front, and jinxes, rules and both nights on the back', () => {
    const { pages } = printed([meta({ bootlegger: ['No phones.'] }), ...TEENSY, 'heretic', 'angel'], { nights: true })
    expect(pages).toHaveLength(2)
    const [front, back] = said(pages)
    expect(front).toContain('in play fabled as Angel')
    expect(front).toContain('Chef')
    expect(front).not.toContain('No phones.')
    for (const words of ['Baron & Heretic', 'No phones.', 'Angel', 'First night', 'Other nights', 'Dawn']) {
      expect(back).toContain(words)
    }
  })

  test('has a larger name where that takes no height from the characters', () => {
    const short = printed([{ ...meta(), name: 'Fog Tithe' }, ...TEENSY]).layout
    const long = printed([
      { ...meta(), name: 'The long night of the many bells over the town of small hours' },
      ...TEENSY,
    ])
    expect(short.name).toMatchObject({ points: 30, lines: ['Fog Tithe'] })
    expect(long.layout.name.points).toBeLessThanOrEqual(21)
    expect(short.body.height).toBeGreaterThanOrEqual(long.layout.body.height)
  })

  test('has the publisher’s mark in the two lines of its foot, and as much space for the rest', () => {
    const layoutWith = (width: number, height: number) =>
      printedPages(
        contentsOf(TEENSY, null, { picture: '/images/mark-a', width, height }),
        { paper: 'letter', fit: true, nights: false },
        ruler,
      ).layout
    const { layout } = printed(TEENSY)
    const [wide, high] = [layoutWith(3000, 100), layoutWith(100, 100)]
    expect(layout.mark).toBeNull()
    expect(wide.mark).toEqual({ width: 30, height: 1 })
    expect(high.mark?.height).toBeCloseTo(high.mark?.width ?? 0)
    for (const { mark, body } of [wide, high]) {
      expect(mark?.height).toBeLessThan(8)
      expect(body).toEqual(layout.body)
    }
  })

  test('has one page if there is nothing for the back', () => expect(printed(TEENSY).pages).toHaveLength(1))

  test('uses the back for characters rather than a second sheet', () => {
    const { pages, isTooLong } = printed(homebrew(50))
    expect(pages).toHaveLength(2)
    expect(isTooLong).toBe(false)
    expect(said(pages)[1]).toContain('Homebrew Number 49')
  })

  test('is scaled down to fit', () =>
    expect(printed(homebrew(40)).points).toBeLessThan(printed(homebrew(40), { fit: false }).points))

  test('takes more sheets in readable print if one is not enough', () => {
    const { pages, points, isTooLong } = printed(homebrew(151, 500))
    expect(pages.length).toBeGreaterThan(2)
    expect(points).toBeGreaterThanOrEqual(8)
    expect(isTooLong).toBe(true)
  })

  test('leaves out what the front says already before the nights take a page more', () => {
    const { pages } = printed(homebrew(40, 120), { nights: true })
    expect(pages).toHaveLength(2)
    expect(said(pages)[1]).toContain('Homebrew Number 39')
  })
})

describe('the notes at the foot', () => {
  const foot = (scriptData: unknown[]) => printed(scriptData).layout.made.join(' ')
  const STAR = '* not the first night'

  test('explain “Each night*” where it is printed, and nowhere else', () => {
    expect(foot([{ ...OWN, ability: 'Each night*, choose a player: they die.' }])).toContain(STAR)
    expect(foot([OWN])).not.toContain(STAR)
  })

  test('say that every text is a summary', () => {
    const { layout, pages } = printed(TEENSY)
    expect(layout.made.join(' ')).toContain("Texts are Belfry's summaries, not the official wording.")
    expect(said(pages).join('')).not.toContain('†')
  })

  test('mark the summaries where a script brings texts of its own', () => {
    const { layout, pages } = printed([OWN, 'chef', { id: 'imp', ability: 'Each night, kill.' }])
    expect(layout.made.join(' ')).toContain("† Belfry's summary, not the official wording.")
    const page = said(pages).join('')
    expect(page.match(/†/gu)).toHaveLength(1)
    expect(page).toContain('Each night, kill."')
  })

  test('say nothing of summaries where all texts are the script’s own', () =>
    expect(foot([OWN])).not.toMatch(/summar/u))
})

describe('the promise', () => {
  test.each([
    [1, '1 page'],
    [2, '2 pages · 1 sheet, two-sided'],
    [3, '3 pages · 2 sheets, two-sided'],
  ])('of %i', (pages, words) => expect(pagesPromise(pages)).toBe(words))

  test('says the size of the text, and warns where it is small', () => {
    expect(sizeWords(9.5)).toEqual({ words: 'text 9.5 pt', isSmall: false })
    expect(sizeWords(6.5)).toEqual({ words: 'text 6.5 pt', isSmall: true })
  })
})
