import type { ResolvedCharacter } from '#domain/script/resolve.ts'
import type { SetupNumbers } from '#domain/room/fit/setup-numbers.ts'
import type { Team } from '#domain/team.ts'
import { markedLines, type Run } from './marked-lines.ts'
import { type Face, type Ruler, textLines } from '../../parts/measure/text-lines.ts'

/** Millimetres in a point. */
export const POINT = 25.4 / 72
export const LINE_HEIGHT = 1.24
/** Between two columns. */
const GUTTER = 6
/** Between a picture and its text. */
const ICON_GAP = 2
/** Text is broken a little before the edge: fonts are drawn slightly wider than they are measured. */
const SLACK = 0.99

interface Line {
  readonly runs: readonly Run[]
  readonly face: Face
  /** Which text of its cell it is of: each has a direction of its own. */
  readonly of: number
}

export interface Cell {
  /** In millimetres, as every length here. */
  readonly width: number
  readonly icon: ResolvedCharacter | null
  /** Where its text begins. */
  readonly indent: number
  readonly lines: readonly Line[]
}

export interface CountsRow {
  readonly players: number
  readonly isChosen: boolean
  readonly numbers: SetupNumbers
}

interface Sized {
  readonly height: number
  /** Of its text, in points. */
  readonly points: number
}

interface Heading extends Sized {
  readonly kind: 'heading'
  readonly text: string
  readonly team: Team | null
  /** At the other end of the line. */
  readonly count?: string
}

/** A part of a page that is never torn apart. */
export type Piece =
  | Heading
  | (Sized & { readonly kind: 'columns'; readonly columns: readonly (readonly Piece[])[] })
  | (Sized & { readonly kind: 'entry' | 'row' | 'note'; readonly cells: readonly Cell[]; readonly icon: number })
  | (Sized & { readonly kind: 'counts'; readonly rows: readonly CountsRow[] })
  | (Sized & { readonly kind: 'notes'; readonly lines: number })

/** What the pieces of a part have in common. */
export interface Setting {
  readonly width: number
  /** The most that fits on a page. */
  readonly height: number
  readonly points: number
  readonly icon: number
  readonly ruler: Ruler
}

/** The texts of a cell as lines that fit it. */
export function cellOf(
  texts: readonly (readonly [text: string, face: Face])[],
  { width, icon = null }: Pick<Cell, 'width'> & { icon?: ResolvedCharacter | null },
  setting: Setting,
): Cell {
  const indent = icon === null ? 0 : setting.icon + ICON_GAP
  const ems = ((width - indent) / (setting.points * POINT)) * SLACK
  const lines = texts.flatMap(([text, face], of) => {
    const made =
      face === 'plain'
        ? markedLines(text, face, ems, setting.ruler)
        : textLines(text, face, ems, setting.ruler).map((line) => [{ text: line, isEmphasis: false }])
    return made.map((runs) => ({ runs, face, of }))
  })
  return { width, icon, indent, lines }
}

/** Above and below a piece together, in millimetres for each point of its text. */
const PADDING = { entry: 0.15, row: 0.24, note: 0.17 } as const
/** What a heading takes at most. */
const HEADING = 16

/** Cells side by side. One that is higher than a page goes on in another piece. */
export function cellPieces(kind: keyof typeof PADDING, cells: readonly Cell[], setting: Setting): Piece[] {
  const { points, height, icon } = setting
  const padding = PADDING[kind] * points
  const line = points * POINT * LINE_HEIGHT
  const most = Math.max(1, Math.floor((height - HEADING - padding) / line))
  const longest = Math.max(1, ...cells.map(({ lines }) => lines.length))
  return Array.from({ length: Math.ceil(longest / most) }, (_, part) => {
    const some = cells.map(({ lines, ...cell }) => ({
      ...cell,
      icon: part === 0 ? cell.icon : null,
      lines: lines.slice(part * most, (part + 1) * most),
    }))
    const highest = Math.max(...some.map(({ lines }) => lines.length * line))
    const pictured = some.some((cell) => cell.icon !== null) ? icon : 0
    return { kind, cells: some, points, icon, height: Math.max(highest, pictured) + padding }
  })
}

export function headingOf(text: string, team: Team | null, { points }: Setting): Heading {
  const large = points * 1.3
  return { kind: 'heading', text, team, points: large, height: large * POINT * 1.15 + 4.6 }
}

export const heightOf = (pieces: readonly Piece[]) => pieces.reduce((sum, { height }) => sum + height, 0)

/** As wide as each of so many columns side by side. */
export const columnWidth = (width: number, columns: number) => (width - GUTTER * (columns - 1)) / columns

/** Columns of their own heights, side by side on one page. */
export function columnsOf(columns: readonly (readonly Piece[])[], { points }: Setting): Piece {
  return { kind: 'columns', columns, points, height: Math.max(...columns.map(heightOf)) }
}
