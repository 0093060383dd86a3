import { TEAM_LABELS, type Team } from '#domain/team.ts'
import type { ResolvedCharacter } from '#domain/script/resolve.ts'
import type { SheetContents } from '../sheet-contents.ts'
import { NO_TEXT } from './character-pieces.ts'
import { cellOf, cellPieces, headingOf, type Piece, type Setting } from './pieces.ts'
import { say } from '../../ui/say.ts'

const NAME_SHARE = 0.3
const BETWEEN = 4

/** What goes for everybody: jinxes, Fabled, Loric and the script's own rules. */
export function rulePieces({ jinxes, fabled, loric, bootlegger }: SheetContents, setting: Setting): Piece[] {
  const section = (title: string, team: Team | null, rows: readonly (readonly [string, string])[]) =>
    rows.length === 0
      ? []
      : [headingOf(title, team, setting), ...rows.flatMap(([name, text]) => row(name, text, setting))]
  const charactersOf = (team: Team, characters: readonly ResolvedCharacter[]) =>
    section(
      TEAM_LABELS[team].many,
      team,
      characters.map(({ name, ability }) => [name, ability ?? NO_TEXT]),
    )
  return [
    ...section(
      say`Jinxes`,
      null,
      jinxes.map(({ sides, reason }) => [sides.map(({ name }) => say`${name}`).join(' & '), reason]),
    ),
    ...section(
      say`Bootlegger rules`,
      null,
      bootlegger.map((rule, place) => [say`Rule ${place + 1}`, rule]),
    ),
    ...charactersOf('fabled', fabled),
    ...charactersOf('loric', loric),
  ]
}

function row(name: string, text: string, setting: Setting): Piece[] {
  const first = setting.width * NAME_SHARE
  const cells = [
    cellOf([[name, 'strong']], { width: first }, setting),
    cellOf([[text, 'plain']], { width: setting.width - first - BETWEEN }, setting),
  ]
  return cellPieces('row', cells, setting)
}
