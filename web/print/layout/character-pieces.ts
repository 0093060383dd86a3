import { TEAM_LABELS, teamTally } from '#domain/team.ts'
import type { ResolvedCharacter } from '#domain/script/resolve.ts'
import type { SheetContents } from '../sheet-contents.ts'
import { cellOf, cellPieces, columnWidth, headingOf, type Piece, type Setting } from './pieces.ts'
import { say } from '../../ui/say.ts'

/** Said of a character without an ability. */
export const NO_TEXT = say`(no text provided)`

/** The players' characters by team, in rows of as many columns. */
export function characterPieces({ players, playerCount }: SheetContents, columns: number, setting: Setting): Piece[] {
  if (playerCount === 0) return note(say`This script has no characters.`, setting)
  const width = columnWidth(setting.width, columns)
  return players.flatMap(({ team, characters }) => {
    const cells = characters.map((character) => characterCell(character, width, setting))
    const rows = Array.from({ length: Math.ceil(cells.length / columns) }, (_, row) =>
      cells.slice(row * columns, (row + 1) * columns),
    )
    const words = team === null ? say`Unknown team` : TEAM_LABELS[team].many
    const count = team === null ? String(cells.length) : teamTally(team, cells.length)
    const heading: Piece = { ...headingOf(words, team, setting), count }
    return [heading, ...rows.flatMap((row) => cellPieces('entry', row, setting))]
  })
}

export function characterCell(
  character: ResolvedCharacter,
  width: number,
  setting: Setting,
  text: string | null = character.ability ?? NO_TEXT,
) {
  const said = text === null ? [] : [[text, 'plain'] as const]
  return cellOf([[character.name, 'strong'], ...said], { width, icon: character }, setting)
}

export function note(text: string, setting: Setting): Piece[] {
  return cellPieces('note', [cellOf([[text, 'plain']], { width: setting.width }, setting)], setting)
}
