import type { Team } from '#domain/team.ts'
import type { TeamGroup } from '#domain/script/group-by-team.ts'

export type CharacterLine =
  | { kind: 'team'; team: Team | null; count: number }
  | { kind: 'character'; id: string; name: string; team: Team | null }

/** How many columns and lines a page has: the fewer characters, the larger. */
export interface Grid {
  size: 'large' | 'medium' | 'small'
  columns: number
  lines: number
}

const GRIDS: readonly Grid[] = [
  { size: 'large', columns: 3, lines: 8 },
  { size: 'medium', columns: 3, lines: 10 },
]
const SMALL: Grid = { size: 'small', columns: 4, lines: 10 }

type Character = { id: string; name: string; team: Team | null }
type Groups = readonly TeamGroup<Character>[]

/** A script's characters by team, in columns and pages. A team is named again on the next page, and never at a column's end. */
export function characterPages(groups: Groups): { grid: Grid; pages: CharacterLine[][][] } {
  const grid = GRIDS.find((fitting) => columnsOf(groups, fitting).length <= fitting.columns) ?? SMALL
  const columns = columnsOf(groups, grid)
  const pages = Array.from({ length: Math.ceil(columns.length / grid.columns) }, (_, page) =>
    columns.slice(page * grid.columns, (page + 1) * grid.columns),
  )
  return { grid, pages }
}

function columnsOf(groups: Groups, { columns: perPage, lines }: Grid): CharacterLine[][] {
  const columns: CharacterLine[][] = [[]]
  const last = () => columns.at(-1) ?? []
  for (const { team, characters } of groups) {
    const heading: CharacterLine = { kind: 'team', team, count: characters.length }
    if (last().length + 2 > lines) columns.push([])
    last().push(heading)
    for (const { id, name } of characters) {
      if (last().length === lines) columns.push(columns.length % perPage === 0 ? [heading] : [])
      last().push({ kind: 'character', id, name, team })
    }
  }
  return columns
}
