import { clsx } from 'clsx'
import { TEAM_LABELS, type Team } from '#domain/team.ts'
import type { ResolvedCharacter } from '#domain/script/resolve.ts'
import { TeamGlyph } from '../../parts/team/team-glyph.tsx'
import type { Paper } from '../../print/print-preferences.ts'
import type { SheetContents } from '../../print/sheet-contents.ts'
import { useFit } from '../../print/use-fit.ts'
import { PrintIcon } from './print-icon.tsx'
import styles from './contents.module.css'
import { Sheet } from './sheet.tsx'

const ONE_COLUMN_UP_TO = 16

interface PlayerSheetProps {
  contents: SheetContents
  paper: Paper
  fit: boolean
  onScale: (scale: number) => void
}

/** Page 1: the players' characters by team. */
export function PlayerSheet({ contents, paper, fit, onScale }: PlayerSheetProps) {
  const { players, playerCount, fabled, icons } = contents
  const fitted = useFit(fit, onScale)
  const [onlyFabled] = fabled.length === 1 ? fabled : []
  return (
    <Sheet contents={contents} paper={paper} fitted={fitted} isFitted={fit} isFirst>
      {onlyFabled && <p className={styles['fabledLine']}>in play fabled as {onlyFabled.name}</p>}
      {playerCount === 0 && <p className={styles['fabledLine']}>This script has no characters.</p>}
      {players.map(({ team, characters }) => (
        <section key={team ?? 'unknown'} className={styles['team']} data-team={team ?? undefined}>
          <TeamHead team={team} />
          <ul className={clsx(styles['entries'], playerCount > ONE_COLUMN_UP_TO && styles['twoColumns'])}>
            {characters.map((character, place) => (
              <Entry key={`${character.id}-${place}`} character={character} icons={icons} />
            ))}
          </ul>
        </section>
      ))}
    </Sheet>
  )
}

function TeamHead({ team }: { team: Team | null }) {
  return (
    <h2 className={styles['teamName']}>
      {team !== null && <TeamGlyph team={team} size={14} />}
      {team === null ? 'Unknown team' : TEAM_LABELS[team].many}
    </h2>
  )
}

function Entry({ character, icons }: { character: ResolvedCharacter; icons: ReadonlyMap<string, string> }) {
  return (
    <li className={styles['entry']}>
      <PrintIcon character={character} icons={icons} />
      <p>
        <b>{character.name}</b>
        <span className={styles['ability']}>{character.ability ?? '(no text provided)'}</span>
      </p>
    </li>
  )
}
