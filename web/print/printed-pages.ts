import { plural } from '#domain/plural.ts'
import { characterPieces, note } from './layout/character-pieces.ts'
import { nightColumns, type NightForm, nightPieces } from './layout/night-pieces.ts'
import { NORMAL, pageFrame, type PageFrame } from './layout/page-frame.ts'
import { bestOf, paginate } from './layout/paginate.ts'
import { heightOf, type Piece, type Setting } from './layout/pieces.ts'
import { rulePieces } from './layout/rule-pieces.ts'
import type { Ruler } from './layout/text-lines.ts'
import type { PrintPreferences } from './print-preferences.ts'
import type { SheetContents } from './sheet-contents.ts'

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
  readonly frame: PageFrame
  readonly pages: readonly (readonly Piece[])[]
  readonly points: number
  /** It should be one sheet of paper, but could not be read then. */
  readonly isTooLong: boolean
}

/** The ways to lay something out at a size of text; earlier ones are better. */
type Part = (setting: Setting) => Piece[][]

/** One sheet, with the characters in front and all else on the back, if `fit` is wanted and possible. */
export function printedPages(
  contents: SheetContents,
  { paper, fit, nights }: PrintPreferences,
  ruler: Ruler,
): PrintedPages {
  const frame = pageFrame(contents, { paper, sizes: NORMAL, by: `by ${contents.author}`, ruler })
  const settings = SIZES.map((points): Setting => ({
    ...frame.body,
    points,
    icon: Math.min(NORMAL.icon, points * ICON_MM_PER_POINT),
    ruler,
  }))
  const sheet = fit ? oneSheet(contents, nights, settings) : null
  const pages = sheet ?? partsOf(contents, nights).flatMap((part) => manyPages(part, settings, fit))
  const points = Math.min(...pages.flat().map((piece) => piece.points))
  return { frame, pages, points, isTooLong: fit && sheet === null }
}

/**
 * Characters in front, all else on the back; or everything on both sides, if the front is too small for the characters. The
 * nights are printed whole where that can be read easily, else with the names alone.
 */
function oneSheet(contents: SheetContents, nights: boolean, settings: readonly Setting[]): Piece[][] | null {
  const easy = settings.filter(({ points }) => points >= SMALL)
  const backs = nights
    ? ([
        ['whole', easy],
        ['names', settings],
      ] as const)
    : ([[null, settings]] as const)
  const characters = once(charactersOf(contents))
  const front = onPages(characters, settings, 1)
  for (const [form, sizes] of front === null ? [] : backs) {
    const back = onPages(backOf(contents, form), sizes, 1)
    if (front !== null && back !== null) return [...front, ...back]
  }
  for (const [form, sizes] of backs) {
    const rest = backOf(contents, form)
    const both = (setting: Setting) =>
      characters(setting).flatMap((first) => rest(setting).map((second) => [...first, ...second]))
    const pages = onPages(both, sizes, 2)
    if (pages !== null) return pages
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

/** A part that begins on a page of its own. */
function manyPages(part: Part, settings: readonly Setting[], fit: boolean): Piece[][] {
  const sizes = settings.filter(({ points }) => (fit ? points >= READABLE : points === SIZES[0]))
  const height = settings[0]?.height ?? 0
  return (fit ? onPages(part, settings, 1) : null) ?? bestOf(sizes.flatMap(part), height)
}

function partsOf(contents: SheetContents, nights: boolean): Part[] {
  const both = [0, 1].map((night): Part => (setting) => [nightPieces(contents.nights, 'whole', setting)[night] ?? []])
  return [charactersOf(contents), backOf(contents, null), ...(nights ? both : [])]
}

function charactersOf(contents: SheetContents): Part {
  const { fabled, playerCount } = contents
  const only = fabled.length === 1 ? `in play fabled as ${fabled[0]?.name}` : null
  const columns = playerCount > ONE_COLUMN_UP_TO ? [2, 3] : [1, 2]
  return (setting) =>
    columns.map((count) => [
      ...(only === null ? [] : note(only, setting)),
      ...characterPieces(contents, count, setting),
    ])
}

function backOf(contents: SheetContents, nights: NightForm | null): Part {
  return (setting) => {
    const rules = rulePieces(contents, setting)
    return [nights === null ? rules : [...rules, nightColumns(contents.nights, nights, setting)]]
  }
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
  return pages === 1 ? needed : `${needed} · ${plural(Math.ceil(pages / 2), 'sheet', 'sheets')}, two-sided`
}

export function sizeWords(points: number): { words: string; isSmall: boolean } {
  return { words: `text ${points} pt`, isSmall: points < SMALL }
}
