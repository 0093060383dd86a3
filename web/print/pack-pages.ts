import type { Piece } from './layout/pieces.ts'
import type { TablePack } from './layout/table-pack.ts'
import type { NumberedPage } from './page-view.tsx'
import { say } from '../ui/say.ts'

/** Every page in the order of printing: one player's sheet after the other, then the booklet. */
export function packPages({ players, sheet, booklet }: TablePack): NumberedPage[] {
  const pages: NumberedPage[] = []
  const add = (document: readonly (readonly Piece[])[], title: string, whose: string) => {
    for (const [index, pieces] of document.entries()) {
      const foot = say`${title} · page ${index + 1} of ${document.length}`
      pages.push({ place: pages.length, pieces, foot, label: `${foot}${whose}` })
    }
  }
  for (let player = 1; player <= players; player += 1) add(sheet, say`Player sheet`, say`, for player ${player}`)
  add(booklet, say`Storyteller booklet`, '')
  return pages
}
