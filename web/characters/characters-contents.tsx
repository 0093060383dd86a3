import { kindWords } from '#domain/catalogue/changes.ts'
import { type Team, TEAM_LABELS, TEAMS } from '#domain/team.ts'
import type { CharacterLists, CharacterNews, CharacterRow } from '#protocol/library/character.ts'
import { CharacterToken } from '../parts/character/character-token.tsx'
import { Tag } from '../parts/tag.tsx'
import { TeamGlyph } from '../parts/team/team-glyph.tsx'
import { dayOf } from '../ui/format.ts'
import { Link } from '../ui/link.tsx'
import { say } from '../ui/say.ts'
import styles from './characters.module.css'

/** All official characters by team, and what the publisher has changed lately. */
export function CharactersContents({ lists }: { lists?: CharacterLists | undefined }) {
  if (lists === undefined) return null
  const { rows, news } = lists
  const teams = TEAMS.map((team) => ({ team, rows: rows.filter((row) => row.team === team) })).filter(
    (one) => one.rows.length > 0,
  )
  return (
    <>
      <nav className={styles['jumps']} aria-label={say`Teams`}>
        <ul>
          {teams.map(({ team }) => (
            <li key={team} data-team={team}>
              <a href={`#${anchorOf(team)}`}>
                <TeamGlyph team={team} size={18} />
                {TEAM_LABELS[team].many}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {teams.map((one) => (
        <TeamSection key={one.team} {...one} />
      ))}
      {news.length > 0 && <News news={news} />}
      <p className={styles['note']}>{say`‡ A summary in Belfry’s own words, not the published wording.`}</p>
    </>
  )
}

const anchorOf = (team: Team) => TEAM_LABELS[team].many.toLowerCase()

function TeamSection({ team, rows }: { team: Team; rows: readonly CharacterRow[] }) {
  const id = anchorOf(team)
  return (
    <section className={styles['section']} data-team={team} aria-labelledby={id}>
      <h2 id={id}>
        <TeamGlyph team={team} size={20} />
        {TEAM_LABELS[team].many} <span className={styles['count']}>{rows.length}</span>
      </h2>
      <ul className={styles['rows']}>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
    </section>
  )
}

/** Without its icon: 181 pictures would weigh more than all words. */
function Row({ row: { id, name, team, words, isDisabled } }: { row: CharacterRow }) {
  return (
    <li className={styles['row']}>
      <CharacterToken name={name} team={team} size={40} />
      <div>
        <p className={styles['name']}>
          <Link to={`/characters/${id}`} className={styles['cover']} dir="auto">
            {name}
          </Link>
          {isDisabled && <Tag tone="warning">{say`no longer official`}</Tag>}
        </p>
        {words !== null && (
          <p className={styles['words']} dir="auto">
            {words.isSummary ? `${words.text}\u00A0‡` : words.text}
          </p>
        )}
      </div>
    </li>
  )
}

function News({ news }: { news: readonly CharacterNews[] }) {
  return (
    <section className={styles['section']} aria-labelledby="changed">
      <h2 id="changed">{say`Changed lately`}</h2>
      <ul className={styles['news']}>
        {news.map(({ character: { id, name }, kinds, at }) => (
          <li key={id + at}>
            <Link to={`/characters/${id}`} dir="auto">
              {name}
            </Link>
            {say`: ${kindWords(kinds)} · `}
            <time dateTime={at}>{dayOf(at)}</time>
          </li>
        ))}
      </ul>
      <p>
        <a href="/feeds/changes.xml">{say`Follow these changes in a feed reader`}</a>
      </p>
    </section>
  )
}
