import { PRODUCT } from '#domain/product.ts'
import type { Paper } from '../print-preferences.ts'
import type { SheetContents } from '../sheet-contents.ts'
import type { PackSize } from './pack-options.ts'
import { LINE_HEIGHT, POINT } from './pieces.ts'
import { type Face, type Ruler, textLines } from './text-lines.ts'

const PAPER_MM: Readonly<Record<Paper, { width: number; height: number }>> = {
  letter: { width: 215.9, height: 279.4 },
  a4: { width: 210, height: 297 },
}
const MARGIN = 12
/** So that rounding adds no page. */
const SPARE = 1

/** Sizes of letters in points, and of pictures in millimetres. Large print has nothing under 14 points. */
export const TYPE: Readonly<
  Record<PackSize, { names: readonly number[]; text: number; small: number; icon: number; code: number }>
> = {
  normal: { names: [21, 17, 13], text: 9.5, small: 7.5, icon: 8, code: 18 },
  large: { names: [24, 19, 15], text: 14, small: 14, icon: 14, code: 22 },
}

export const NAME_HEIGHT = 1.12
const USUAL_NAME_LINES = 2
/** Beyond these, what is longer than any real name ends with an ellipsis. */
const MOST_LINES = { name: 9, by: 3 } as const
const CODE_GAP = 4

/** What every page of a pack has above and below: the same height everywhere. */
export interface PageFrame {
  readonly name: { readonly lines: readonly string[]; readonly points: number; readonly face: Face }
  readonly by: readonly string[]
  readonly made: readonly string[]
  /** Of text in head and foot. */
  readonly points: { readonly by: number; readonly small: number }
  readonly code: number
  /** What is left between head and foot. */
  readonly body: { readonly width: number; readonly height: number }
}

/** The blackletter font has Latin letters only. */
const faceOf = (name: string): Face => (/^[\p{Script=Latin}\p{Script=Common}]*$/u.test(name) ? 'title' : 'strong')

export function pageFrame(
  { name, author, version }: Pick<SheetContents, 'name' | 'author' | 'version'>,
  { paper, size, ruler }: { paper: Paper; size: PackSize; ruler: Ruler },
): PageFrame {
  const { names, text, small, code } = TYPE[size]
  const width = PAPER_MM[paper].width - 2 * MARGIN
  const linesOf = (words: string, face: Face, points: number, room: number) =>
    textLines(words, face, (room / (points * POINT)) * 0.98, ruler)
  const face = faceOf(name)
  const room = width - code - CODE_GAP
  const sized = names.map((points) => ({
    points,
    face,
    lines: shortened(linesOf(name, face, points, room), MOST_LINES.name),
  }))
  const [smallest] = sized.slice(-1)
  const title = sized.find(({ lines }) => lines.length <= USUAL_NAME_LINES) ??
    smallest ?? { points: text, face, lines: [name] }
  const by = shortened(linesOf(`by ${author} · version ${version}`, 'plain', text, room), MOST_LINES.by)
  const made = linesOf(
    `Made with ${PRODUCT}, an unofficial fan tool. The game is by The Pandemonium Institute.`,
    'plain',
    small,
    width,
  )
  const heights = (lines: readonly string[], points: number, each: number) => lines.length * points * POINT * each
  const head = Math.max(code, heights(title.lines, title.points, NAME_HEIGHT) + heights(by, text, LINE_HEIGHT)) + 4.6
  const foot = heights(['', ...made], small, LINE_HEIGHT) + 3.5
  const height = PAPER_MM[paper].height - 2 * MARGIN - SPARE - head - foot
  return { name: title, by, made, points: { by: text, small }, code, body: { width, height } }
}

function shortened(lines: readonly string[], most: number): readonly string[] {
  return lines.length <= most ? lines : [...lines.slice(0, most - 1), `${lines[most - 1]?.slice(0, -1) ?? ''}…`]
}
