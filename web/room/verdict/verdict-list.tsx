import { clsx } from 'clsx'
import type { ResolvedCharacter } from '#domain/script/resolve.ts'
import { TeamGlyph } from '../../parts/team/team-glyph.tsx'
import { teamAnchor, teamWords, type VerdictContents } from './verdict-contents.ts'
import { inPlayWords } from './verdict-words.ts'
import { jumpTo } from './jump-to.ts'
import styles from './verdict-list.module.css'
import { VerdictRow } from './verdict-row.tsx'
import { VerdictRules } from './verdict-rules.tsx'
import { say } from '../../ui/say.ts'

interface VerdictListProps {
  contents: VerdictContents
  players: number | null
  /** Two columns where there is room. */
  isWide?: boolean
}

/** Every character by team with what it does, then the jinxes and rules. */
export function VerdictList({ contents, players, isWide = false }: VerdictListProps) {
  const { groups, jinxes, jinxesOf, bootlegger } = contents
  const openJinx = (character: ResolvedCharacter) => {
    const first = jinxes.find(({ one, other }) => one === character || other === character)
    if (first !== undefined) jumpTo(first.anchor)
  }
  return (
    <div className={clsx(styles['list'], isWide && styles['wide'])}>
      {hasSummaries(contents) && (
        <p className={styles['note']}>{say`‡ A summary in Belfry’s own words, not the published wording.`}</p>
      )}
      {groups.map(({ team, characters }) => (
        <section
          key={team ?? 'unknown'}
          id={teamAnchor(team)}
          className={styles['section']}
          data-team={team ?? undefined}
        >
          <h2 className={styles['head']} tabIndex={-1}>
            {team !== null && <TeamGlyph team={team} size={20} />}
            {teamWords(team)}
            <span className={styles['usual']}>{inPlayWords(team, characters.length, players)}</span>
          </h2>
          <ul className={styles['rows']}>
            {characters.map((character, index) => (
              <VerdictRow
                key={`${character.id}-${index}`}
                character={character}
                jinxes={jinxesOf(character)}
                onJinx={() => openJinx(character)}
              />
            ))}
          </ul>
        </section>
      ))}
      <VerdictRules jinxes={jinxes} bootlegger={bootlegger} />
    </div>
  )
}

function hasSummaries({ groups, jinxes }: VerdictContents): boolean {
  return [...groups.flatMap(({ characters }) => characters), ...jinxes].some(({ isSummary }) => isSummary)
}
