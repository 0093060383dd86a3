import { heightOf, type Piece } from './pieces.ts'

/** Pieces on pages of this height, in their order. A heading stays with what follows it. */
export function paginate(pieces: readonly Piece[], height: number): Piece[][] {
  const pages: Piece[][] = []
  let filled = Infinity
  for (const group of together(pieces)) {
    const needed = heightOf(group)
    if (filled + needed > height) {
      pages.push([])
      filled = 0
    }
    pages.at(-1)?.push(...group)
    filled += needed
  }
  return pages
}

/** The first that fits on one page, else the one with the fewest pages. */
export function fewestPages(candidates: readonly (readonly Piece[])[], height: number): Piece[][] {
  const laid = candidates.map((pieces) => paginate(pieces, height))
  const fewest = Math.min(...laid.map(({ length }) => length))
  return laid.find(({ length }) => length === fewest) ?? []
}

function together(pieces: readonly Piece[]): Piece[][] {
  const groups: Piece[][] = []
  for (const piece of pieces) {
    const last = groups.at(-1)
    if (last?.at(-1)?.kind === 'heading') last.push(piece)
    else groups.push([piece])
  }
  return groups
}
