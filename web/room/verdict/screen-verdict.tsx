import { clsx } from 'clsx'
import { useMemo } from 'react'
import { groupByTeam, type TeamGroup } from '#domain/script/group-by-team.ts'
import { resolveCharacters } from '#domain/script/resolve.ts'
import { TEAM_LABELS, type Team } from '#domain/team.ts'
import { catalogueOf } from '../../app/data/catalogue.ts'
import { ScriptWindow } from '../../parts/script/script-window.tsx'
import { TeamGlyph } from '../../parts/team/team-glyph.tsx'
import { useResource } from '../../app/resource.ts'
import { drawnBefore } from '../result/labels.ts'
import type { ShownResult } from '../result/shown-result.ts'
import type { Verdict } from './verdict.ts'
import { usePage } from '../screen/use-page.ts'
import { officialCharacters } from '../../app/data/scripts.ts'
import { ScreenLayout } from '../screen/screen-layout.tsx'
import { Name } from '../screen/name.tsx'
import { namesApart } from '../../ui/names-apart.tsx'
import { say } from '../../ui/say.ts'
import styles from './screen-verdict.module.css'

interface VerdictScreenProps {
  code: string
  verdict: Verdict
  result: ShownResult
  isConnected: boolean
  isOver?: boolean
}

const WAY_WORDS = {
  vote: say`Decided by vote`,
  draw: say`Decided by a draw`,
  storyteller: say`Chosen by the Storyteller`,
} as const

/** Tonight's script: its name and its characters by team. */
export function VerdictScreen({ code, verdict, result, isConnected, isOver = false }: VerdictScreenProps) {
  const { name, author, script } = verdict
  const by = script?.author ?? author
  const { grid, pages } = useCharacterPages(verdict)
  const shown = usePage(pages, 1)
  return (
    <ScreenLayout
      code={code}
      title={say`Tonight: ${name}`}
      heading={
        <>
          <span className={styles['tonight']}>{say`Tonight`}</span>
          <Name className={styles['script']}>{name}</Name>
        </>
      }
      note={namesApart([by && say`${by}`, howWords(result)].filter((words) => words !== null).join(' · '))}
      tab={say`Tonight: ${name}`}
      isConnected={isConnected}
      isOver={isOver}
      className={clsx(styles['verdict'], isOver && styles['over'])}
    >
      <div className={clsx(styles['characters'], styles[grid.size])}>
        {shown.items.flat().map((column, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- A column is its place.
          <ul key={index} className={styles['column']}>
            {column.map((line) => (
              <Line key={line.kind === 'team' ? `team ${line.team}` : `${line.team} ${line.id}`} line={line} />
            ))}
          </ul>
        ))}
      </div>
      <div className={styles['scene']}>
        <ScriptWindow lightsUp={!isOver} window={verdict.window} size="large" className={styles['window']} />
      </div>
      <footer className={styles['foot']}>
        {shown.pages > 1 && <p>{say`${shown.page} of ${shown.pages}`}</p>}
        <p>{footWords(verdict, isOver)}</p>
      </footer>
    </ScreenLayout>
  )
}

function howWords(result: ShownResult): string | null {
  const drawn = drawnBefore(result)
  if (drawn !== null) {
    return drawn.isPlayed
      ? say`Chosen by the draw and by the Storyteller`
      : say`Chosen by the Storyteller after the draw chose ${drawn.name}`
  }
  return result.decidedBy === null ? null : WAY_WORDS[result.decidedBy]
}

function Line({ line }: { line: CharacterLine }) {
  if (line.kind === 'character') {
    return (
      <li className={styles['character']}>
        <Name>{line.name}</Name>
      </li>
    )
  }
  const { team, count } = line
  return (
    <li className={styles['team']} data-team={team ?? undefined}>
      {team !== null && <TeamGlyph team={team} className={styles['glyph']} />}
      {`${team === null ? say`Others` : TEAM_LABELS[team].many} ${count}`}
    </li>
  )
}

function useCharacterPages({ script }: Verdict) {
  const { value, isPending } = useResource(officialCharacters)
  return useMemo(() => {
    if (script === null || isPending) return characterPages([])
    return characterPages(groupByTeam(resolveCharacters(script.scriptData, catalogueOf(value ?? []))))
  }, [script, value, isPending])
}

function footWords({ isFree, state }: Verdict, isOver: boolean): string {
  if (isFree) return say`This is a write-in, so there are no characters to show.`
  if (state === 'here') return say`See what each character does on your phone.`
  if (state === 'failed' && isOver) return say`The characters couldn’t be loaded.`
  return state === 'failed' ? say`The characters haven’t loaded yet. Trying again…` : say`Loading the characters…`
}

type CharacterLine =
  | { kind: 'team'; team: Team | null; count: number }
  | { kind: 'character'; id: string; name: string; team: Team | null }

/** How many columns and lines a page has: the fewer characters, the larger. */
interface Grid {
  size: 'large' | 'medium' | 'small'
  columns: number
  lines: number
}

const GRIDS: readonly Grid[] = [
  { size: 'large', columns: 2, lines: 12 },
  { size: 'medium', columns: 2, lines: 17 },
]
const SMALL: Grid = { size: 'small', columns: 3, lines: 20 }

type Character = { id: string; name: string; team: Team | null }
type Groups = readonly TeamGroup<Character>[]

/** A script's characters by team, in columns and pages. A team is named again in the next column, and never at a column's end. */
export function characterPages(groups: Groups): { grid: Grid; pages: CharacterLine[][][] } {
  for (const grid of GRIDS) {
    const columns = wholeTeams(groups, grid)
    if (columns !== null) return { grid, pages: [columns] }
  }
  const grid = GRIDS.find((fitting) => columnsOf(groups, fitting).length <= fitting.columns) ?? SMALL
  const columns = columnsOf(groups, grid)
  const pages = Array.from({ length: Math.ceil(columns.length / grid.columns) }, (_, page) =>
    columns.slice(page * grid.columns, (page + 1) * grid.columns),
  )
  return { grid, pages }
}

const headingOf = ({ team, characters }: Groups[number]): CharacterLine => ({
  kind: 'team',
  team,
  count: characters.length,
})

/** Each team in the first column that has room for all of it; null if one finds none. */
function wholeTeams(groups: Groups, { columns: count, lines }: Grid): CharacterLine[][] | null {
  const columns = Array.from({ length: count }, (): CharacterLine[] => [])
  for (const group of groups) {
    const column = columns.find(({ length }) => length + 1 + group.characters.length <= lines)
    if (column === undefined) return null
    column.push(headingOf(group), ...group.characters.map(lineOf(group.team)))
  }
  return columns
}

const lineOf =
  (team: Team | null) =>
  ({ id, name }: Character): CharacterLine => ({ kind: 'character', id, name, team })

function columnsOf(groups: Groups, { lines }: Grid): CharacterLine[][] {
  const columns: CharacterLine[][] = [[]]
  const last = () => columns.at(-1) ?? []
  for (const group of groups) {
    const heading = headingOf(group)
    if (last().length + 2 > lines) columns.push([])
    last().push(heading)
    for (const character of group.characters) {
      if (last().length === lines) columns.push([heading])
      last().push(lineOf(group.team)(character))
    }
  }
  return columns
}
