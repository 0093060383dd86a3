import { describe, expect, test } from 'vitest'
import { ALL, contentsOf, homebrew, meta, ruler, SCRIPTS, TEENSY } from '../print-stage.ts'
import {
  countsAround,
  packPromise,
  pageCount,
  tablePack,
  type TablePack,
} from '../../../../web/print/pack/table-pack.ts'
import { PACK_SIZES, packAddress, type PackOptions, readPackOptions } from '../../../../web/print/pack/pack-options.ts'
import { PAPERS } from '../../../../web/print/print-preferences.ts'

function pack(scriptData: unknown[], options: Partial<PackOptions> = {}, name: string | null = null): TablePack {
  return tablePack(contentsOf(scriptData, name), { players: 11, paper: 'a4', size: 'normal', ...options }, ruler)
}

const ENDLESS = [meta({ bootlegger: ['No phones at the table. '.repeat(3_000)] }), ...TEENSY]
const PACKED = {
  ...SCRIPTS,
  'one endless rule': ENDLESS,
  'long names': homebrew(5, 500, { name: 'y'.repeat(500) }),
}

const words = (some: TablePack) =>
  JSON.stringify([...some.sheet, ...some.booklet], (key, value) => (key === 'icon' ? undefined : value))

describe.each(Object.entries(PACKED))('the pack of %s', (_title, scriptData) => {
  test.each(PAPERS.flatMap((paper) => PACK_SIZES.map((size) => ({ paper, size }))))(
    'never fills a page beyond its foot, and its sheets have two sides: $paper, $size',
    (options) => {
      const made = pack(scriptData, options)
      for (const pieces of [...made.sheet, ...made.booklet]) {
        expect(pieces.reduce((sum, { height }) => sum + height, 0)).toBeLessThanOrEqual(made.layout.body.height)
        expect(pieces.at(-1)?.kind).not.toBe('heading')
        expect(pieces.length).toBeGreaterThan(0)
      }
      expect(made.sheet.length % 2).toBe(0)
      expect(made.sheet.length).toBeGreaterThan(0)
    },
  )
})

describe('a table pack', () => {
  test('has the characters in front, and jinxes and rules on the back, without the night order', () => {
    const { sheet } = pack([meta({ bootlegger: ['No phones.'] }), ...TEENSY, 'heretic', 'angel'])
    expect(sheet).toHaveLength(2)
    const [front, back] = sheet.map((page) => JSON.stringify(page))
    expect(front).toContain('Chef')
    expect(front).not.toContain('No phones.')
    expect(back).toContain('Baron & Heretic')
    expect(back).toContain('No phones.')
    expect(back).toContain('Angel')
    expect(`${front}${back}`).not.toContain('First night')
  })

  test('says that there are no rules, on a back to write on', () =>
    expect(JSON.stringify(pack(['chef', 'imp']).sheet[1])).toContain('No jinxes or house rules on this script.'))

  test('has setup, jinxes and both nights in the booklet, each night on a page of its own', () => {
    const { booklet } = pack([...TEENSY, 'heretic'])
    expect(booklet).toHaveLength(3)
    const [first, ...nights] = booklet.map((page) => JSON.stringify(page))
    expect(first).toContain('Changes the setup')
    expect(first).toContain('Baron & Heretic')
    expect(nights[0]).toContain('First night')
    expect(nights[1]).toContain('Other nights')
  })

  test('has nothing under 14 points in large print', () => {
    const { layout, sheet, booklet } = pack(TEENSY, { size: 'large' }, 'x'.repeat(500))
    const sizes = [...sheet, ...booklet].flatMap((page) => page.map(({ points }) => points))
    expect(Math.min(...sizes, layout.name.points, layout.points.by, layout.points.small)).toBeGreaterThanOrEqual(14)
  })

  test('takes the version from the script', () => {
    expect(pack([meta({ version: 7 }), ...TEENSY]).layout.by.join(' ')).toBe('by Unknown · version 7')
    expect(pack(TEENSY, {}, 'Bell v3').layout.by.join(' ')).toBe('by Unknown · version 3')
  })

  test('holds every word of an endless rule', () => {
    const made = words(pack(ENDLESS))
    expect(made.match(/phones/gu)).toHaveLength(6_000)
  })

  test('does not grow without need: a full script has one page in front', () =>
    expect(pack(ALL.slice(0, 25)).sheet).toHaveLength(2))
})

describe('the promise', () => {
  const sheet = [[], []]
  const layout = pack(TEENSY).layout

  test('counts every player’s pages and the booklet’s, and the paper', () =>
    expect(packPromise({ layout, players: 11, sheet, booklet: [[], [], [], []] })).toBe(
      '11 player sheets, 1 Storyteller booklet: 26 pages, 13 sheets of paper if printed on both sides.',
    ))

  test('counts a last page that is alone on its paper', () => {
    const odd = { layout, players: 20, sheet: [...sheet, ...sheet], booklet: [[], [], []] }
    expect(pageCount(odd)).toBe(83)
    expect(packPromise(odd)).toContain('83 pages, 42 sheets of paper')
  })
})

describe('the counts of the setup', () => {
  test.each([
    [5, [5, 6, 7]],
    [6, [5, 6, 7, 8]],
    [11, [9, 10, 11, 12, 13]],
    [19, [17, 18, 19, 20]],
    [20, [18, 19, 20]],
  ])('around %i players', (players, around) => {
    const rows = countsAround(players)
    expect(rows.map((row) => row.players)).toEqual(around)
    expect(rows.filter(({ isChosen }) => isChosen).map((row) => row.players)).toEqual([players])
  })
})

describe('the address of a table pack', () => {
  test('says everything that was chosen', () =>
    expect(packAddress('/print/bell', { players: 11, paper: 'a4', size: 'large' })).toBe(
      '/print/bell?pack=1&players=11&paper=a4&size=large',
    ))

  test('is read as it was written', () =>
    expect(readPackOptions('?pack=1&players=11&paper=a4&size=large')).toEqual({
      options: { players: 11, paper: 'a4', size: 'large' },
      notes: [],
    }))

  test('needs nothing else', () =>
    expect(readPackOptions('?pack=1')).toEqual({
      options: { players: 10, paper: 'letter', size: 'normal' },
      notes: [],
    }))

  test.each([
    ['4', 5],
    ['21', 20],
    ['99999999999', 10],
    ['-3', 10],
    ['eleven', 10],
    ['', 10],
    ['7.5', 10],
  ])('takes the nearest or the usual number of players for “%s”, and says so', (players, instead) => {
    const read = readPackOptions(`?pack=1&players=${players}`)
    expect(read.options.players).toBe(instead)
    expect(read.notes.join(' ')).toContain(`so this is for ${instead}.`)
  })

  test('says which paper and size it uses for unknown ones', () => {
    const read = readPackOptions(`?pack=1&players=8&paper=legal&size=${'x'.repeat(300)}`)
    expect(read.options).toEqual({ players: 8, paper: 'letter', size: 'normal' })
    expect(read.notes).toEqual([
      "“legal” isn't a paper size we know, so this is for Letter.",
      `“${'x'.repeat(20)}…” isn't a print size we know, so this is normal print.`,
    ])
  })
})
