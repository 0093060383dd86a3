import { FEWEST_PLAYERS, MOST_PLAYERS, setupNumbers } from '#domain/room/fit/setup-numbers.ts'
import type { NightEntry, NightMarkerId } from '#domain/script/night-order.ts'
import type { SheetContents } from '../sheet-contents.ts'
import { rulePieces } from './rule-pieces.ts'
import { cellOf, cellPieces, type CountsRow, headingOf, type Piece, POINT, type Setting } from './pieces.ts'
import { bestOf, characterCell, note } from './player-sheet.ts'

const AROUND = 2
const MARKERS: Readonly<Record<NightMarkerId, string>> = {
  dusk: 'Dusk',
  minioninfo: 'Minion info',
  demoninfo: 'Demon info',
  dawn: 'Dawn',
}

/** The Storyteller's pages: setup and rules, then each night on pages of its own. */
export function booklet(contents: SheetContents, players: number, settings: readonly Setting[]): Piece[][] {
  const [first] = settings
  if (first === undefined) return []
  const { firstNight, otherNight } = contents.nights
  const parts: ((setting: Setting) => Piece[])[] = [
    (setting) => [...setupPieces(contents, players, setting), ...rulePieces(contents, setting)],
    (setting) => nightPieces('First night', firstNight, setting),
    (setting) => nightPieces('Other nights', otherNight, setting),
  ]
  return parts.flatMap((part) => bestOf(settings.map(part), first.height))
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
      headingOf('Setup', null, setting),
      counts,
      ...note('No character on this script changes the setup.', setting),
    ]
  }
  return [
    headingOf('Setup', null, setting),
    counts,
    headingOf('Changes the setup', null, setting),
    ...setupChangers.flatMap((character) =>
      cellPieces('entry', [characterCell(character, setting.width, setting)], setting),
    ),
  ]
}

function nightPieces(title: string, entries: readonly NightEntry[], setting: Setting): Piece[] {
  return [headingOf(title, null, setting), ...entries.flatMap((entry) => stepPieces(entry, setting))]
}

function stepPieces(entry: NightEntry, setting: Setting): Piece[] {
  const { width } = setting
  if (entry.kind === 'marker') {
    return cellPieces('note', [cellOf([[MARKERS[entry.marker], 'strong']], { width }, setting)], setting)
  }
  const { character, reminder } = entry
  return cellPieces('entry', [characterCell(character, width, setting, reminder ?? character.ability)], setting)
}
