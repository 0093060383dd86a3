import { markedParts } from '#domain/script/marked-parts.ts'
import { type Face, type Ruler, textLines } from '../../parts/measure/text-lines.ts'

export interface Run {
  readonly text: string
  readonly isEmphasis: boolean
}

/** Lines of a text of a script, each in runs. Emphasis leans and is as wide as all else, so it breaks no line elsewhere. */
export function markedLines(text: string, face: Face, width: number, ruler: Ruler): Run[][] {
  const runs = markedParts(text).map((part): Run => {
    if (part.kind === 'break') return { text: '\n', isEmphasis: false }
    return part.kind === 'mark'
      ? { text: '●', isEmphasis: false }
      : { text: part.text, isEmphasis: part.kind === 'emphasis' }
  })
  const emphasized = runs.flatMap((run) => unitsOf(run.text).map(() => run.isEmphasis))
  let at = 0
  return textLines(runs.map((run) => run.text).join(''), face, width, ruler).map((line) => {
    // Breaking lines changes blanks alone.
    const from = at
    at += unitsOf(line).length
    return runsOf(line, emphasized.slice(from, at))
  })
}

const unitsOf = (text: string): string[] => text.replace(/\s/gu, '').split('')

/** The line in pieces of the same look; a blank looks as what is before it. */
function runsOf(line: string, emphasized: readonly boolean[]): Run[] {
  const runs: Run[] = []
  let at = 0
  for (const unit of line.split('')) {
    const last = runs.at(-1)
    const isEmphasis = /\s/u.test(unit)
      ? (last?.isEmphasis ?? false) && (emphasized[at] ?? false)
      : (emphasized[at++] ?? false)
    if (last !== undefined && last.isEmphasis === isEmphasis)
      runs[runs.length - 1] = { text: last.text + unit, isEmphasis }
    else runs.push({ text: unit, isEmphasis })
  }
  return runs
}
