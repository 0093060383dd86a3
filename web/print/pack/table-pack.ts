import { plural } from '#domain/plural.ts'
import { FEWEST_PLAYERS, MOST_PLAYERS, setupNumbers } from '#domain/room/fit/setup-numbers.ts'
import type { SheetContents } from '../sheet-contents.ts'
import type { PackOptions, PackSize } from './pack-options.ts'
import { NORMAL, pageLayout, type PageLayout, type TypeSizes, withFittingWindow } from '../layout/page-layout.ts'
import { cellPieces, type CountsRow, headingOf, heightOf, type Piece, POINT, type Setting } from '../layout/pieces.ts'
import type { Ruler } from '../../parts/measure/text-lines.ts'
import { say } from '../../ui/say.ts'
import { characterCell, characterPieces, note } from '../layout/character-pieces.ts'
import { fewestPages } from '../layout/paginate.ts'
import { rulePieces } from '../layout/rule-pieces.ts'
import { nightPieces } from '../layout/night-pieces.ts'

/** What is printed for a table: a sheet for each player and a booklet for the Storyteller. */
export interface TablePack {
  readonly layout: PageLayout
  readonly players: number
  /** The pages of one sheet; every player gets the same. */
  readonly sheet: readonly (readonly Piece[])[]
  readonly booklet: readonly (readonly Piece[])[]
}

/** Large print has nothing under 14 points. */
const TYPE: Readonly<Record<PackSize, TypeSizes>> = {
  normal: NORMAL,
  large: { large: [32, 28], names: [24, 19, 15], text: 14, small: 14, icon: 14, code: 22, windows: [22, 14] },
}

/** Normal print may become a little smaller, if that saves a page; it never goes under 8 points. */
const POINTS: Readonly<Record<PackSize, readonly number[]>> = {
  normal: [10.5, 10, TYPE.normal.text, 9, 8.5, 8],
  large: [TYPE.large.text],
}

export function tablePack(contents: SheetContents, options: PackOptions, ruler: Ruler): TablePack {
  const { windows } = TYPE[options.size]
  return withFittingWindow<TablePack>(windows, (window) => packWith(window, contents, options, ruler), pageCount)
}

function packWith(window: number, contents: SheetContents, options: PackOptions, ruler: Ruler): TablePack {
  const { players, paper, size } = options
  const by = say`by ${contents.author} · version ${contents.version}`
  const layout = pageLayout(contents, { paper, sizes: TYPE[size], by, window, ruler })
  const settings = POINTS[size].map((points): Setting => ({ ...layout.body, points, icon: TYPE[size].icon, ruler }))
  return { layout, players, sheet: playerSheet(contents, settings), booklet: booklet(contents, players, settings) }
}

export function pageCount({
  players,
  sheet,
  booklet: pages,
}: Pick<TablePack, 'players' | 'sheet' | 'booklet'>): number {
  return players * sheet.length + pages.length
}

/** What the printer is going to need. */
export function packPromise(pack: TablePack): string {
  const pages = pageCount(pack)
  const paper = Math.ceil(pages / 2)
  return say`${pack.players} player sheets, 1 Storyteller booklet: ${plural(pages, 'page', 'pages')}, ${plural(paper, 'sheet', 'sheets')} of paper if printed on both sides.`
}

const ONE_COLUMN_UP_TO = 16

/** The pages of one player's sheet: always an even number, so that printing on both sides stays in step. */
function playerSheet(contents: SheetContents, settings: readonly Setting[]): Piece[][] {
  const [first] = settings
  if (first === undefined) return []
  const columns = contents.playerCount > ONE_COLUMN_UP_TO ? [2] : [1, 2]
  const fronts = columns.flatMap((count) => settings.map((setting) => characterPieces(contents, count, setting)))
  const front = fewestPages(fronts, first.height)
  const back = fewestPages(
    settings.map((setting) => rulePieces(contents, setting)),
    first.height,
  )
  const pages =
    front.length > 1
      ? fewestPages([[...front.flat(), ...back.flat()]], first.height)
      : [...front, ...(back.length > 0 ? back : [emptyBack(say`No jinxes or house rules on this script.`, first)])]
  return pages.length % 2 === 0 ? pages : [...pages, emptyBack(say`For your notes.`, first)]
}

const NOTE_LINE = 10

/** A side with nothing to say is for writing on. */
function emptyBack(text: string, setting: Setting): Piece[] {
  const said = note(text, setting)
  const lines = Math.floor((setting.height - heightOf(said)) / NOTE_LINE)
  return [...said, { kind: 'notes', lines, points: setting.points, height: lines * NOTE_LINE }]
}

const AROUND = 2

/** The Storyteller's pages: setup and rules, then each night on pages of its own. */
function booklet(contents: SheetContents, players: number, settings: readonly Setting[]): Piece[][] {
  const [first] = settings
  if (first === undefined) return []
  const nights = settings.map((setting) => nightPieces(contents.nights, 'whole', setting))
  const parts = [
    settings.map((setting) => [...setupPieces(contents, players, setting), ...rulePieces(contents, setting)]),
    ...[0, 1].map((night) => nights.map((both) => both[night] ?? [])),
  ]
  return parts.flatMap((part) => fewestPages(part, first.height))
}

/** What a game of as many players needs, and of up to two more or fewer. */
export function countsAround(players: number): CountsRow[] {
  const least = Math.max(FEWEST_PLAYERS, players - AROUND)
  const most = Math.min(MOST_PLAYERS, players + AROUND)
  return Array.from({ length: most - least + 1 }, (_, more) => least + more).flatMap((each) => {
    const numbers = setupNumbers(each)
    return numbers === null ? [] : { players: each, isChosen: each === players, numbers }
  })
}

function setupPieces({ setupChangers }: SheetContents, players: number, setting: Setting): Piece[] {
  const rows = countsAround(players)
  const line = setting.points * POINT * 1.75
  const counts: Piece = { kind: 'counts', rows, points: setting.points, height: line * (rows.length + 1) + 3 }
  if (setupChangers.length === 0) {
    return [
      headingOf(say`Setup`, null, setting),
      counts,
      ...note(say`No character on this script changes the setup.`, setting),
    ]
  }
  return [
    headingOf(say`Setup`, null, setting),
    counts,
    headingOf(say`Changes the setup`, null, setting),
    ...setupChangers.flatMap((character) =>
      cellPieces('entry', [characterCell(character, setting.width, setting)], setting),
    ),
  ]
}
