import { isAbout, jinxNames } from '../../parts/script/script-characters.ts'
import { MarkedText } from '../../parts/script/marked-text.tsx'
import { TeamGlyph } from '../../parts/team/team-glyph.tsx'
import { jumpTo, RULES_ANCHOR, teamAnchor, teamWords, type VerdictContents } from './verdict-contents.ts'
import { inPlayWords } from './labels.ts'
import { VerdictRow } from './verdict-row.tsx'
import { namesApart } from '../../ui/names-apart.tsx'
import { say } from '../../ui/say.ts'
import { Icon } from '../../ui/icon.tsx'
import { RINGS } from '../../ui/icons.ts'
import styles from './verdict-list.module.css'

interface VerdictListProps {
  contents: VerdictContents
  players: number | null
}

/** Every character by team with what it does, then the jinxes and rules; in two columns where there is room. */
export function VerdictList({ contents, players }: VerdictListProps) {
  const { groups, jinxes, bootlegger } = contents
  return (
    <div className={styles['list']}>
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
            {characters.map((character) => {
              const own = jinxes.filter((jinx) => isAbout(jinx, character))
              return (
                <VerdictRow
                  key={character.entry}
                  character={character}
                  jinxes={own.length}
                  onJinx={() => jumpTo(own[0]?.anchor ?? '')}
                />
              )
            })}
          </ul>
        </section>
      ))}
      <VerdictRules jinxes={jinxes} bootlegger={bootlegger} />
      {hasSummaries(contents) && (
        <p className={styles['note']}>{say`‡ A summary in Belfry’s own words, not the published wording.`}</p>
      )}
    </div>
  )
}

function hasSummaries({ groups, jinxes }: VerdictContents): boolean {
  return [...groups.flatMap(({ characters }) => characters), ...jinxes].some(({ isSummary }) => isSummary)
}

/** The script's jinxes, then its bootlegger rules. */
function VerdictRules({ jinxes, bootlegger }: Pick<VerdictContents, 'jinxes' | 'bootlegger'>) {
  if (jinxes.length === 0 && bootlegger.length === 0) return null
  return (
    <section id={RULES_ANCHOR} className={styles['section']}>
      {jinxes.length > 0 && (
        <>
          <h2 className={styles['head']} data-jinxes tabIndex={-1}>
            <Icon path={RINGS} size={20} />
            {say`Jinxes`}
          </h2>
          <ul className={styles['rows']}>
            {jinxes.map((jinx) => (
              <li key={jinx.anchor} id={jinx.anchor} className={styles['rule']} tabIndex={-1}>
                <h3 className={styles['name']}>{namesApart(jinxNames(jinx))}</h3>
                <p className={styles['ability']} dir="auto">
                  <MarkedText text={jinx.reason} />
                  {jinx.isSummary && <span className={styles['summary']}>{say` ‡`}</span>}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
      {bootlegger.length > 0 && (
        <>
          <h2 className={styles['head']} tabIndex={-1}>
            {say`Bootlegger rules`}
          </h2>
          <ol className={styles['bootlegger']}>
            {bootlegger.map((rule, index) => (
              <li key={index}>
                <bdi>
                  <MarkedText text={rule} />
                </bdi>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  )
}
