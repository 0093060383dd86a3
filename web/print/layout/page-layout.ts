import type { PictureSize } from '#domain/picture-size.ts'
import { PRODUCT } from '#domain/product.ts'
import { PAPER_MM, type Paper } from '../print-preferences.ts'
import type { SheetContents } from '../sheet-contents.ts'
import { LINE_HEIGHT, POINT } from './pieces.ts'
import { type Face, type Ruler, textLines } from '../../parts/measure/text-lines.ts'
import { say } from '../../ui/say.ts'

/** That of `@page`. */
const MARGIN = 12
/** So that rounding adds no page, and neither do the slightly wider margins of a browser that has its own. */
const SPARE = 3

export interface TypeSizes {
  /** Of a name that has space for it beside the code or the window, so that it costs no height. */
  readonly large: readonly number[]
  /** Of the name, from the largest to the smallest; in points. */
  readonly names: readonly number[]
  readonly text: number
  readonly small: number
  /** In millimetres. */
  readonly icon: number
  readonly code: number
  /** Of the window, or of the picture in its place: usually, and where a larger one would take a page more. */
  readonly windows: readonly [usual: number, small: number]
}
export const NORMAL: TypeSizes = {
  large: [30, 26],
  names: [21, 17, 13],
  text: 9.5,
  small: 7.5,
  icon: 8,
  code: 18,
  windows: [18, 11],
}

export const NAME_HEIGHT = 1.12
const USUAL_NAME_LINES = 2
/** Beyond these, what is longer than any real name ends with an ellipsis. */
const MOST_LINES = { name: 9, by: 3 } as const
const GAP = 4
const WIDEST_MARK = 30

/** What every page has above and below: the same height everywhere. */
export interface PageLayout {
  readonly name: { readonly lines: readonly string[]; readonly points: number; readonly face: Face }
  readonly by: readonly string[]
  /** Notes and credits, under the running line. */
  readonly made: readonly string[]
  /** Of text in head and foot. */
  readonly points: { readonly by: number; readonly small: number }
  readonly code: number
  readonly window: number
  /** The publisher's, in millimetres; null where there is none. */
  readonly mark: PictureSize | null
  /** What is left between head and foot, for the pieces. */
  readonly body: { readonly width: number; readonly height: number }
}

/** What is made with the usual window, unless a small one saves a page. */
export function withFittingWindow<Made extends { readonly layout: PageLayout }>(
  [usual, small]: TypeSizes['windows'],
  make: (window: number) => Made,
  pagesOf: (made: Made) => number,
): Made {
  const made = make(usual)
  const { window, code, name } = made.layout
  // Beside the code it takes no height, and a short name has space.
  if (window <= code && name.lines.length === 1) return made
  const other = make(small)
  return pagesOf(other) < pagesOf(made) ? other : made
}

/** The blackletter font has Latin letters only. */
const faceOf = (name: string): Face => (/^[\p{Script=Latin}\p{Script=Common}]*$/u.test(name) ? 'title' : 'strong')

interface PageLayoutOptions {
  readonly paper: Paper
  readonly sizes: TypeSizes
  /** The line under the name. */
  readonly by: string
  readonly window: number
  readonly ruler: Ruler
}

export function pageLayout(
  { name, address, notes, mark: given }: Pick<SheetContents, 'name' | 'address' | 'notes' | 'mark'>,
  { paper, sizes: { large, names, text, small, ...sizes }, by: byline, window, ruler }: PageLayoutOptions,
): PageLayout {
  const width = PAPER_MM[paper].width - 2 * MARGIN - SPARE
  const code = address === null ? 0 : sizes.code
  const linesOf = (words: string, face: Face, points: number, room: number) =>
    textLines(words, face, (room / (points * POINT)) * 0.98, ruler)
  const face = faceOf(name)
  const room = width - window - GAP - (code === 0 ? 0 : code + GAP)
  const by = shortened(linesOf(byline, 'plain', text, room), MOST_LINES.by)
  const heights = (lines: readonly string[], points: number, each: number) => lines.length * points * POINT * each
  const beside = Math.max(code, window)
  const heightWith = (lines: readonly string[], points: number) =>
    heights(lines, points, NAME_HEIGHT) + heights(by, text, LINE_HEIGHT)
  const named = (points: number) => ({
    points,
    face,
    lines: shortened(linesOf(name, face, points, room), MOST_LINES.name),
  })
  const sized = [
    ...large.map(named).filter(({ lines, points }) => heightWith(lines, points) <= beside),
    ...names.map(named),
  ]
  const [smallest] = sized.slice(-1)
  const title = sized.find(({ lines }) => lines.length <= USUAL_NAME_LINES) ??
    smallest ?? { points: text, face, lines: [name] }
  const credit = say`Made with ${PRODUCT}, an unofficial fan tool. The game is by The Pandemonium Institute.`
  const mark = given && fitted(given, 2 * small * POINT * LINE_HEIGHT)
  const made = [...(notes.length > 0 ? [notes.join(' · ')] : []), credit].flatMap((words) =>
    linesOf(words, 'plain', small, mark === null ? width : width - mark.width - GAP),
  )
  const head = Math.max(beside, heightWith(title.lines, title.points)) + 4.6
  const foot = heights(['', ...made], small, LINE_HEIGHT) + 3.5
  const height = PAPER_MM[paper].height - 2 * MARGIN - SPARE - head - foot
  return { name: title, by, made, points: { by: text, small }, code, window, mark, body: { width, height } }
}

/** As high as the two lines that every foot has, so that a page has space for as much as without it. */
function fitted({ width, height }: PictureSize, most: number): PictureSize {
  const scale = Math.min(most / height, WIDEST_MARK / width)
  return { width: width * scale, height: height * scale }
}

function shortened(lines: readonly string[], most: number): readonly string[] {
  return lines.length <= most ? lines : [...lines.slice(0, most - 1), `${lines[most - 1]?.slice(0, -1) ?? ''}…`]
}
