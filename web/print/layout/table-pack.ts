import { plural } from '#domain/plural.ts'
import type { SheetContents } from '../sheet-contents.ts'
import { booklet } from './booklet.ts'
import type { PackOptions, PackSize } from './pack-options.ts'
import { NORMAL, pageFrame, type PageFrame, type TypeSizes } from './page-frame.ts'
import type { Piece, Setting } from './pieces.ts'
import type { Ruler } from './text-lines.ts'
import { playerSheet } from './player-sheet.ts'
import { say } from '../../ui/say.ts'

/** What is printed for a table: a sheet for each player and a booklet for the Storyteller. */
export interface TablePack {
  readonly frame: PageFrame
  readonly players: number
  /** The pages of one sheet; every player gets the same. */
  readonly sheet: readonly (readonly Piece[])[]
  readonly booklet: readonly (readonly Piece[])[]
}

/** Large print has nothing under 14 points. */
const TYPE: Readonly<Record<PackSize, TypeSizes>> = {
  normal: NORMAL,
  large: { names: [24, 19, 15], text: 14, small: 14, icon: 14, code: 22 },
}

/** Normal print may become a little smaller, if that saves a page; it never goes under 8 points. */
const POINTS: Readonly<Record<PackSize, readonly number[]>> = {
  normal: [10.5, 10, TYPE.normal.text, 9, 8.5, 8],
  large: [TYPE.large.text],
}

export function tablePack(contents: SheetContents, { players, paper, size }: PackOptions, ruler: Ruler): TablePack {
  const by = say`by ${contents.author} · version ${contents.version}`
  const frame = pageFrame(contents, { paper, sizes: TYPE[size], by, ruler })
  const settings = POINTS[size].map((points): Setting => ({ ...frame.body, points, icon: TYPE[size].icon, ruler }))
  return { frame, players, sheet: playerSheet(contents, settings), booklet: booklet(contents, players, settings) }
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
