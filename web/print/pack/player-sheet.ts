import { TEAM_LABELS } from '#domain/team.ts'
import type { ResolvedCharacter } from '#domain/script/resolve.ts'
import type { SheetContents } from '../sheet-contents.ts'
import { rulePieces } from './rule-pieces.ts'
import { paginate } from './paginate.ts'
import { cellOf, cellPieces, GUTTER, headingOf, NO_TEXT, type Piece, type Setting } from './pieces.ts'

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
      : [...front, ...(back.length > 0 ? back : [emptyBack('No jinxes or house rules on this script.', first)])]
  return pages.length % 2 === 0 ? pages : [...pages, emptyBack('For your notes.', first)]
}

/** The first that fits on one page, else the one with the fewest pages. */
export function bestOf(candidates: readonly (readonly Piece[])[], height: number): Piece[][] {
  const laid = candidates.map((pieces) => paginate(pieces, height))
  const fewest = Math.min(...laid.map(({ length }) => length))
  return laid.find(({ length }) => length === fewest) ?? []
}

function characterPieces({ players, playerCount }: SheetContents, columns: number, setting: Setting): Piece[] {
  if (playerCount === 0) return note('This script has no characters.', setting)
  const width = (setting.width - GUTTER * (columns - 1)) / columns
  return players.flatMap(({ team, characters }) => {
    const cells = characters.map((character) => characterCell(character, width, setting))
    const rows = Array.from({ length: Math.ceil(cells.length / columns) }, (_, row) =>
      cells.slice(row * columns, (row + 1) * columns),
    )
    const heading = headingOf(team === null ? 'Unknown team' : TEAM_LABELS[team].many, team, setting)
    return [heading, ...rows.flatMap((row) => cellPieces('entry', row, setting))]
  })
}

export function characterCell(character: ResolvedCharacter, width: number, setting: Setting, text = character.ability) {
  return cellOf(
    [
      [character.name, 'strong'],
      [text ?? NO_TEXT, 'plain'],
    ],
    { width, icon: character },
    setting,
  )
}

export function note(text: string, setting: Setting): Piece[] {
  return cellPieces('note', [cellOf([[text, 'plain']], { width: setting.width }, setting)], setting)
}

const NOTE_LINE = 10

/** A side with nothing to say is for writing on. */
function emptyBack(text: string, setting: Setting): Piece[] {
  const said = note(text, setting)
  const left = setting.height - said.reduce((sum, { height }) => sum + height, 0)
  const lines = Math.floor(left / NOTE_LINE)
  return [...said, { kind: 'notes', lines, points: setting.points, height: lines * NOTE_LINE }]
}
