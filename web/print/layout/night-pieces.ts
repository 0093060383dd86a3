import type { NightEntry, NightOrder } from '#domain/script/night-order.ts'
import { leftOutWords, NIGHT_MARKERS } from '../../parts/script/night-words.ts'
import { characterCell, note } from './character-pieces.ts'
import {
  cellOf,
  cellPieces,
  columnsOf,
  columnWidth,
  headingOf,
  LINE_HEIGHT,
  type Piece,
  POINT,
  type Setting,
} from './pieces.ts'
import { say } from '../../ui/say.ts'

/** Without a reminder, the ability says what to do; `names` leaves it to the characters' page. */
export type NightForm = 'whole' | 'names'

/** Each night from dusk to dawn, one after the other. */
export function nightPieces(
  { firstNight, otherNight, leftOut }: NightOrder,
  form: NightForm,
  setting: Setting,
): Piece[][] {
  const of = (title: string, entries: readonly NightEntry[], left: number) => {
    const words = leftOutWords(left)
    return [...nightOf(title, entries, form, setting), ...(words === null ? [] : note(words, setting))]
  }
  return [of(say`First night`, firstNight, leftOut.firstNight), of(say`Other nights`, otherNight, leftOut.otherNight)]
}

/** Both nights side by side; they cannot go on on another page. */
export function nightColumns(nights: NightOrder, form: NightForm, setting: Setting): Piece {
  const icon = form === 'names' ? setting.points * POINT * LINE_HEIGHT : setting.icon
  return columnsOf(nightPieces(nights, form, { ...setting, icon, width: columnWidth(setting.width, 2) }), setting)
}

function nightOf(title: string, entries: readonly NightEntry[], form: NightForm, setting: Setting): Piece[] {
  return [headingOf(title, null, setting), ...entries.flatMap((entry) => stepPieces(entry, form, setting))]
}

function stepPieces(entry: NightEntry, form: NightForm, setting: Setting): Piece[] {
  const { width } = setting
  if (entry.kind === 'marker') {
    return cellPieces('note', [cellOf([[NIGHT_MARKERS[entry.marker], 'strong']], { width }, setting)], setting)
  }
  const { character, reminder } = entry
  const text = reminder ?? (form === 'names' ? null : (character.ability ?? undefined))
  return cellPieces('entry', [characterCell(character, width, setting, text)], setting)
}
