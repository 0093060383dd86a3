import type { SheetContents } from '../sheet-contents.ts'
import { characterPieces, note } from './character-pieces.ts'
import { bestOf } from './paginate.ts'
import { heightOf, type Piece, type Setting } from './pieces.ts'
import { rulePieces } from './rule-pieces.ts'
import { say } from '../../ui/say.ts'

const ONE_COLUMN_UP_TO = 16

/** The pages of one player's sheet: always an even number, so that printing on both sides stays in step. */
export function playerSheet(contents: SheetContents, settings: readonly Setting[]): Piece[][] {
  const [first] = settings
  if (first === undefined) return []
  const columns = contents.playerCount > ONE_COLUMN_UP_TO ? [2] : [1, 2]
  const fronts = columns.flatMap((count) => settings.map((setting) => characterPieces(contents, count, setting)))
  const front = bestOf(fronts, first.height)
  const back = bestOf(
    settings.map((setting) => rulePieces(contents, setting)),
    first.height,
  )
  const pages =
    front.length > 1
      ? bestOf([[...front.flat(), ...back.flat()]], first.height)
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
