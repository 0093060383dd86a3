import { FEWEST_PLAYERS, MOST_PLAYERS, setupNumbers } from '#domain/room/fit/setup-numbers.ts'
import { characterCell, note } from './character-pieces.ts'
import { nightPieces } from './night-pieces.ts'
import { bestOf } from './paginate.ts'
import { cellPieces, type CountsRow, headingOf, type Piece, POINT, type Setting } from './pieces.ts'
import { rulePieces } from './rule-pieces.ts'
import type { SheetContents } from '../sheet-contents.ts'
import { say } from '../../ui/say.ts'

const AROUND = 2

/** The Storyteller's pages: setup and rules, then each night on pages of its own. */
export function booklet(contents: SheetContents, players: number, settings: readonly Setting[]): Piece[][] {
  const [first] = settings
  if (first === undefined) return []
  const nights = settings.map((setting) => nightPieces(contents.nights, 'whole', setting))
  const parts = [
    settings.map((setting) => [...setupPieces(contents, players, setting), ...rulePieces(contents, setting)]),
    ...[0, 1].map((night) => nights.map((both) => both[night] ?? [])),
  ]
  return parts.flatMap((part) => bestOf(part, first.height))
}

/** What a game of as many players needs, and of up to two more or fewer. */
export function countsAround(players: number): CountsRow[] {
  const least = Math.max(FEWEST_PLAYERS, players - AROUND)
  const most = Math.min(MOST_PLAYERS, players + AROUND)
  return Array.from({ length: most - least + 1 }, (_, more) => least + more).flatMap((each) => {
    const numbers = setupNumbers(each)
    return numbers === null ? [] : { players: each, isChosen: each === players, numbers }
  })
}

function setupPieces({ setupChangers }: SheetContents, players: number, setting: Setting): Piece[] {
  const rows = countsAround(players)
  const line = setting.points * POINT * 1.75
  const counts: Piece = { kind: 'counts', rows, points: setting.points, height: line * (rows.length + 1) + 3 }
  if (setupChangers.length === 0) {
    return [
      headingOf(say`Setup`, null, setting),
      counts,
      ...note(say`No character on this script changes the setup.`, setting),
    ]
  }
  return [
    headingOf(say`Setup`, null, setting),
    counts,
    headingOf(say`Changes the setup`, null, setting),
    ...setupChangers.flatMap((character) =>
      cellPieces('entry', [characterCell(character, setting.width, setting)], setting),
    ),
  ]
}
