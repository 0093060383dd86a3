import { certain } from '#domain/certain.ts'
import { PRODUCT } from '#domain/product.ts'
import { type Face, type Ruler, textLines } from '../../../parts/measure/text-lines.ts'
import { say } from '../../../ui/say.ts'
import type { PictureRow, PictureSize, PictureWords } from './picture-words.ts'

interface PictureText {
  text: string
  /** The left, middle or right end of its baseline. */
  x: number
  y: number
  align: 'left' | 'center' | 'right'
  size: number
  face: Face
  ink: 'accent' | 'text' | 'muted'
}

interface PictureBar {
  x: number
  y: number
  width: number
  share: number
  isFirst: boolean
}

export interface Circle {
  x: number
  y: number
  radius: number
}

/** Where everything in a picture is. */
export interface PictureLayout {
  texts: readonly PictureText[]
  bars: readonly PictureBar[]
  /** One for each window of the words; where there is none, Belfry's tower stands in the glow. */
  windows: readonly Circle[]
  /** The whole place of the windows. */
  glow: Circle
  /** The small tower before Belfry's name. */
  tower: { x: number; y: number; size: number }
}

export const BAR_HEIGHT = 14
/** As everywhere: a bar is close to its own name, and far from the next. */
const NAME_TO_BAR = 10
const BAR_TO_NAME = 26

interface Frame {
  column: { x: number; width: number; top: number; bottom: number; align: 'left' | 'center' }
  glow: Circle
  name: { largest: number; lines: number }
  rows: number
  foot: number
}

const FRAMES: Readonly<Record<PictureSize, Frame>> = {
  wide: {
    column: { x: 72, width: 556, top: 54, bottom: 534, align: 'left' },
    glow: { x: 902, y: 315, radius: 230 },
    name: { largest: 80, lines: 3 },
    rows: 3,
    foot: 578,
  },
  tall: {
    column: { x: 96, width: 888, top: 712, bottom: 1230, align: 'center' },
    glow: { x: 540, y: 374, radius: 286 },
    name: { largest: 96, lines: 3 },
    rows: 4,
    foot: 1278,
  },
}

/** What the display face can write; its letters are a little lower than those of the face of the text. */
const DISPLAY_LETTERS = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u
const SAME_HEIGHT = 0.94
/** A name gets smaller before a word of it is broken, and below this size before it is cut. */
const SMALLEST_WHOLE = 40
const STEP = 0.92

/** A name that leaves too little room for the standings gets smaller, down to half of its size. */
const NAME_SHARES = [1, 0.85, 0.7, 0.6, 0.5]
const ROWS_WANTED = 2

/** Sets the words of a picture: all of the name, then how it was decided, then as many places as there is room for. */
export function pictureLayout(words: PictureWords, size: PictureSize, ruler: Ruler): PictureLayout {
  const frame = FRAMES[size]
  const { column, glow, foot } = frame
  const { head, rows, room } = blocksOf(words, frame, ruler)
  const top = column.top + Math.max(0, (room - head.height - rows.height) / 2)
  return {
    texts: [...below(head.texts, top), ...below(rows.texts, top + head.height), ...footOf(words, size, foot, ruler)],
    bars: below(rows.bars, top + head.height),
    windows: windowsIn(glow, words.windows.length),
    glow,
    tower: { x: size === 'wide' ? column.x : 96, y: foot - 27, size: 34 },
  }
}

function blocksOf(words: PictureWords, frame: Frame, ruler: Ruler) {
  const room = frame.column.bottom - frame.column.top
  const tied = words.windows.length
  const wanted = Math.min(words.rows.length, frame.rows, Math.max(ROWS_WANTED, tied))
  const tries = NAME_SHARES.map((share) => {
    const head = headOf(words, { ...frame, name: { ...frame.name, largest: frame.name.largest * share } }, ruler)
    return { head, rows: rowsOf(words, frame, room - head.height, ruler), room }
  })
  const most = Math.max(...tries.map(({ rows }) => rows.bars.length))
  return certain(tries.find(({ rows }) => rows.bars.length >= Math.min(wanted, most)))
}

interface Block {
  texts: PictureText[]
  bars: PictureBar[]
  height: number
}

const below = <Part extends { y: number }>(parts: readonly Part[], top: number): Part[] =>
  parts.map((part) => ({ ...part, y: part.y + top }))

/** Puts lines below one another. */
class Column {
  readonly block: Block = { texts: [], bars: [], height: 0 }

  private readonly frame: Frame['column']

  constructor(frame: Frame['column']) {
    this.frame = frame
  }

  gap(height: number): void {
    this.block.height += height
  }

  lines(lines: readonly string[], look: Pick<PictureText, 'size' | 'face' | 'ink'>, leading: number): void {
    const { x, width, align } = this.frame
    for (const text of lines) {
      const y = this.block.height + look.size * (0.5 * (leading - 1) + 0.86)
      this.block.texts.push({ text, x: align === 'left' ? x : x + width / 2, y, align, ...look })
      this.block.height += look.size * leading
    }
  }
}

function headOf({ lead, name, how }: PictureWords, { column, name: { largest, lines } }: Frame, ruler: Ruler): Block {
  const head = new Column(column)
  if (lead !== '') head.lines([lead], { size: 36, face: 'title', ink: 'muted' }, 1.15)
  head.gap(6)
  const face = DISPLAY_LETTERS.test(name) ? 'title' : 'strong'
  const set = fitted(name, { face, largest, lines, width: column.width }, ruler)
  head.lines(set.lines, { size: set.size, face, ink: 'accent' }, 1.08)
  if (how !== '') {
    head.gap(12)
    const told = fitted(how, { face: 'strong', largest: 27, lines: 2, width: column.width }, ruler)
    head.lines(told.lines, { size: told.size, face: 'strong', ink: 'text' }, 1.28)
  }
  return head.block
}

interface Fit {
  face: Face
  largest: number
  lines: number
  width: number
}

/** The largest size at which all of a text is in so many lines, which are then about equally long. */
function fitted(text: string, { face, largest, lines, width }: Fit, ruler: Ruler): { size: number; lines: string[] } {
  const room = largest * lines
  for (let size = largest * (face === 'strong' && largest > SMALLEST_WHOLE ? SAME_HEIGHT : 1); ; size *= STEP) {
    const ems = width / size
    const set = textLines(text, face, ems, ruler)
    // A smaller size may have more lines in the same height.
    const isLow = set.length <= lines || (size < SMALLEST_WHOLE && set.length * size <= room)
    const isWhole = size <= Math.min(SMALLEST_WHOLE, largest * 0.6) || !breaksWords(text, set)
    if (isLow && isWhole) return { size, lines: balanced(text, face, ems, set, ruler) }
  }
}

/** Whether a line ends within a word that has spaces around it. */
function breaksWords(text: string, lines: readonly string[]): boolean {
  const hasOwnBreaks = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}/-]/u.test(text)
  return !hasOwnBreaks && lines.join(' ') !== text.trim().split(/\s+/u).join(' ')
}

const TRIES = 14

function balanced(text: string, face: Face, ems: number, lines: string[], ruler: Ruler): string[] {
  let best = lines
  for (let tries = 1; tries < TRIES && lines.length > 1; tries += 1) {
    const narrower = textLines(text, face, ems * (1 - tries / (2 * TRIES)), ruler)
    if (narrower.length > lines.length || breaksWords(text, narrower) !== breaksWords(text, lines)) break
    best = narrower
  }
  return best
}

/** The first places, with the way of counting above them. */
function rowsOf(words: PictureWords, { column, rows: most }: Frame, room: number, ruler: Ruler): Block {
  const { rows } = words
  for (let count = Math.min(most, rows.length); count > 0; count -= 1) {
    const block = firstRows(words, count, column, ruler)
    if (block.height <= room) return block
  }
  return { texts: [], bars: [], height: 0 }
}

function firstRows({ rows, votes }: PictureWords, count: number, frame: Frame['column'], ruler: Ruler): Block {
  const column = new Column(frame)
  const rest = rows.length > count ? say` · ${count} of ${rows.length} scripts shown` : ''
  const top = fitted(votes + rest, { face: 'plain', largest: 23, lines: 1, width: frame.width }, ruler)
  column.gap(24)
  column.lines(top.lines, { size: top.size, face: 'plain', ink: 'muted' }, 1.3)
  column.gap(12)
  for (const [place, row] of rows.slice(0, count).entries()) {
    if (place > 0) column.gap(BAR_TO_NAME)
    addRow(column.block, row, frame, ruler)
  }
  return column.block
}

const SCORE_SIZE = 24
/** In so many lines and no smaller, else in more lines. */
const ROW_NAMES = [
  { largest: 26, lines: 1, smallest: 21 },
  { largest: 22, lines: 2, smallest: 16 },
  { largest: 17, lines: 4, smallest: 0 },
] as const

function addRow(block: Block, row: PictureRow, { x, width }: Frame['column'], ruler: Ruler): void {
  const face = row.isFirst ? 'strong' : 'plain'
  const scoreWidth = ruler(row.score, 'plain') * SCORE_SIZE
  const names = ROW_NAMES.map((fit) => ({
    ...fitted(row.name, { ...fit, face, width: width - scoreWidth - 24 }, ruler),
    smallest: fit.smallest,
  }))
  const name = certain(names.find(({ size, smallest }) => size >= smallest))
  for (const text of name.lines) {
    block.texts.push({ text, x, y: block.height + name.size * 0.86, align: 'left', size: name.size, face, ink: 'text' })
    block.height += name.size * 1.1
  }
  const y = block.height - name.size * 0.24
  block.texts.push({ text: row.score, x: x + width, y, align: 'right', size: SCORE_SIZE, face: 'plain', ink: 'muted' })
  block.height += NAME_TO_BAR
  block.bars.push({ x, y: block.height, width, share: row.share, isFirst: row.isFirst })
  block.height += BAR_HEIGHT
}

/** Belfry's name and the day: side by side when wide, at both ends when tall. */
function footOf({ date }: PictureWords, size: PictureSize, y: number, ruler: Ruler): PictureText[] {
  const { x, width } = size === 'wide' ? FRAMES.wide.column : { x: 96, width: 888 }
  const name = { text: PRODUCT, x: x + 44, y, align: 'left', size: 32, face: 'title', ink: 'text' } as const
  const after = name.x + ruler(PRODUCT, 'title') * name.size + 24
  const end = size === 'wide' ? ({ x: after, align: 'left' } as const) : ({ x: x + width, align: 'right' } as const)
  return [name, { text: date, y, ...end, size: 23, face: 'plain', ink: 'muted' }]
}

/** Where the windows are within the glow: one fills it, several share it. */
function windowsIn({ x, y, radius }: Circle, count: number): Circle[] {
  if (count < 2) return count === 0 ? [] : [{ x, y, radius }]
  // Two lie on a slope, three on a triangle, four on a square; all touch the rim of the glow, and nearly one another.
  const turn = count === 3 ? -Math.PI / 2 : (-3 * Math.PI) / 4
  const sine = Math.sin(Math.PI / count)
  const own = (radius * sine) / (1 + sine) - 4
  return Array.from({ length: count }, (_, place) => {
    const angle = turn + (2 * Math.PI * place) / count
    return { x: x + Math.cos(angle) * (radius - own), y: y + Math.sin(angle) * (radius - own), radius: own }
  })
}
