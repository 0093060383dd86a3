import type { Team } from '#domain/team.ts'
import type { TeamGroup } from '#domain/script/group-by-team.ts'

export type CharacterLine =
  | { kind: 'team'; team: Team | null; count: number }
  | { kind: 'character'; id: string; name: string; team: Team | null }

/** How many columns and lines a page has: fewer characters are larger. */
export interface Grid {
  columns: number
  lines: number
}

const LARGE: Grid = { columns: 3, lines: 8 }
const SMALL: Grid = { columns: 4, lines: 10 }

type Character = { id: string; name: string; team: Team | null }

/** A script's characters by team, in columns and pages. A team's name is never alone at the end of a column. */
export function characterPages(groups: readonly TeamGroup<Character>[]): { grid: Grid; pages: CharacterLine[][][] } {
  const whole = columnsOf(groups, LARGE.lines)
  const grid = whole.length <= LARGE.columns ? LARGE : SMALL
  const columns = grid === LARGE ? whole : columnsOf(groups, SMALL.lines)
  const pages = Array.from({ length: Math.ceil(columns.length / grid.columns) }, (_, page) =>
    columns.slice(page * grid.columns, (page + 1) * grid.columns),
  )
  return { grid, pages }
}

function columnsOf(groups: readonly TeamGroup<Character>[], lines: number): CharacterLine[][] {
  const columns: CharacterLine[][] = []
  let column: CharacterLine[] = []
  const next = () => {
    if (column.length > 0) columns.push(column)
    column = []
  }
  for (const { team, characters } of groups) {
    if (column.length + 2 > lines) next()
    column.push({ kind: 'team', team, count: characters.length })
    for (const { id, name } of characters) {
      if (column.length === lines) next()
      column.push({ kind: 'character', id, name, team })
    }
  }
  next()
  return columns
}
