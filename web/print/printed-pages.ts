import { plural } from '#domain/plural.ts'
import { characterPieces, note } from './layout/character-pieces.ts'
import { nightColumns, type NightForm, nightPieces } from './layout/night-pieces.ts'
import { NORMAL, pageLayout, type PageLayout, withFittingWindow } from './layout/page-layout.ts'
import { fewestPages, paginate } from './layout/paginate.ts'
import { heightOf, type Piece, type Setting } from './layout/pieces.ts'
import { rulePieces } from './layout/rule-pieces.ts'
import type { Ruler } from '../parts/measure/text-lines.ts'
import type { PrintPreferences } from './print-preferences.ts'
import type { SheetContents } from './sheet-contents.ts'
import { say } from '../ui/say.ts'

/** Sizes of text in points: the first is not scaled, the last is as small as we print. */
const SIZES = [11, 10.5, 10, 9.5, 9, 8.5, 8, 7.5, 7, 6.5]
/** For what needs more than one sheet anyway. */
const READABLE = 8
const SMALL = 7.5

const ONE_COLUMN_UP_TO = 16
/** Pictures become smaller with their text. */
const ICON_MM_PER_POINT = 0.8

/** A script on paper: what is on each page, and how large its smallest text is. */
export interface PrintedPages {
  readonly layout: PageLayout
  readonly pages: readonly (readonly Piece[])[]
  readonly points: number
  /** It should be one sheet of paper, but could not be read then. */
  readonly isTooLong: boolean
}

/** The ways to lay something out at a size of text; earlier ones are better. */
type Part = (setting: Setting) => Piece[][]

/** One sheet, with the characters in front and all else on the back, if `fit` is wanted and possible. */
export function printedPages(contents: SheetContents, preferences: PrintPreferences, ruler: Ruler): PrintedPages {
  return withFittingWindow(
    NORMAL.windows,
    (window) => pagesWith(window, contents, preferences, ruler),
    ({ pages }) => pages.length,
  )
}

function pagesWith(
  window: number,
  contents: SheetContents,
  { paper, fit, nights }: PrintPreferences,
  ruler: Ruler,
): PrintedPages {
  const layout = pageLayout(contents, { paper, sizes: NORMAL, by: say`by ${contents.author}`, window, ruler })
  const settings = SIZES.map((points): Setting => ({
    ...layout.body,
    points,
    icon: Math.min(NORMAL.icon, points * ICON_MM_PER_POINT),
    ruler,
  }))
  const parts = partsOf(contents, nights, settings)
  const sheet = fit ? oneSheet(parts, settings) : null
  const pages = sheet ?? manySheets(parts, settings, fit)
  const points = Math.min(...pages.flat().map((piece) => piece.points))
  return { layout, pages, points, isTooLong: fit && sheet === null }
}

/** A part that may be printed at these sizes. */
interface Sized {
  readonly part: Part
  readonly sizes: readonly Setting[]
}

interface Parts {
  readonly characters: Part
  readonly rules: Part
  /** Both nights on one page: whole where that can be read easily, else the names alone. Empty if they are not wanted. */
  readonly nights: readonly Sized[]
  /** Each night by itself. */
  readonly eachNight: readonly Part[]
  /** Rules and nights. */
  readonly backs: readonly Sized[]
}

function partsOf(contents: SheetContents, areNightsWanted: boolean, settings: readonly Setting[]): Parts {
  const rules: Part = (setting) => [rulePieces(contents, setting)]
  const columns =
    (form: NightForm): Part =>
    (setting) => [[nightColumns(contents.nights, form, setting)]]
  const each =
    (night: number): Part =>
    (setting) => [nightPieces(contents.nights, 'whole', setting)[night] ?? []]
  const easy = settings.filter(({ points }) => points >= SMALL)
  const nights = areNightsWanted
    ? [
        { part: columns('whole'), sizes: easy },
        { part: columns('names'), sizes: settings },
      ]
    : []
  return {
    characters: once(charactersOf(contents)),
    rules,
    nights,
    eachNight: areNightsWanted ? [each(0), each(1)] : [],
    backs: areNightsWanted
      ? nights.map(({ part, sizes }) => ({ part: joined(rules, part), sizes }))
      : [{ part: rules, sizes: settings }],
  }
}

/** Characters in front, all else on the back; or everything on both sides, if the front is too small for the characters. */
function oneSheet({ characters, backs }: Parts, settings: readonly Setting[]): Piece[][] | null {
  const front = onPages(characters, settings, 1)
  const back = firstOf(backs, ({ part, sizes }) => onPages(part, sizes, 1))
  if (front !== null && back !== null) return [...front, ...back]
  return firstOf(backs, ({ part, sizes }) => onPages(joined(characters, part), sizes, 2))
}

/** Each part on pages of its own: on one page if it fits, else in print that can be read easily. */
function manySheets(parts: Parts, settings: readonly Setting[], fit: boolean): Piece[][] {
  const { characters, rules, nights, eachNight, backs } = parts
  const height = settings[0]?.height ?? 0
  const plain = settings.filter(({ points }) => (fit ? points >= READABLE : points === SIZES[0]))
  const many = (part: Part) => fewestPages(plain.flatMap(part), height)
  const onOne = (some: readonly Sized[]) => firstOf(some, ({ part, sizes }) => onPages(part, fit ? sizes : plain, 1))
  const front = (fit ? onPages(characters, settings, 1) : null) ?? many(characters)
  const back = fit ? onOne(backs) : null
  return [...front, ...(back ?? [...many(rules), ...(onOne(nights) ?? eachNight.flatMap(many))])]
}

/** Both parts, one after the other. */
function joined(one: Part, other: Part): Part {
  return (setting) => one(setting).flatMap((first) => other(setting).map((second) => [...first, ...second]))
}

function firstOf<Thing, Found>(things: readonly Thing[], find: (thing: Thing) => Found | null): Found | null {
  for (const thing of things) {
    const found = find(thing)
    if (found !== null) return found
  }
  return null
}

/** At the largest size at which it takes so many pages at most. */
function onPages(part: Part, settings: readonly Setting[], most: number): Piece[][] | null {
  for (const setting of settings) {
    const { height } = setting
    const laid = part(setting)
      .map((pieces) => paginate(pieces, height))
      .find((pages) => pages.length <= most && pages.every((page) => heightOf(page) <= height))
    if (laid !== undefined) return laid
  }
  return null
}

function charactersOf(contents: SheetContents): Part {
  const { fabled, playerCount } = contents
  const only = fabled.length === 1 ? say`in play fabled as ${fabled[0]?.name ?? ''}` : null
  const columns = playerCount > ONE_COLUMN_UP_TO ? [2, 3] : [1, 2]
  return (setting) =>
    columns.map((count) => [
      ...(only === null ? [] : note(only, setting)),
      ...characterPieces(contents, count, setting),
    ])
}

/** Laid out once at each size. */
function once(part: Part): Part {
  const known = new Map<Setting, Piece[][]>()
  return (setting) => {
    const laid = known.get(setting) ?? part(setting)
    known.set(setting, laid)
    return laid
  }
}

/** What the printer is going to need. */
export function pagesPromise(pages: number): string {
  const needed = plural(pages, 'page', 'pages')
  return pages === 1 ? needed : say`${needed} · ${plural(Math.ceil(pages / 2), 'sheet', 'sheets')}, two-sided`
}

export function sizeWords(points: number): { words: string; isSmall: boolean } {
  return { words: say`text ${points} pt`, isSmall: points < SMALL }
}
