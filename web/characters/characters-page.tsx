import { useDeferredValue, useMemo, useState } from 'react'
import { kindWords } from '#domain/catalogue/changes.ts'
import { plural } from '#domain/plural.ts'
import { searchKey, searchTerms } from '#domain/script/search-key.ts'
import { type Team, TEAM_LABELS, TEAMS } from '#domain/team.ts'
import type { CharacterNews, CharacterRow } from '#protocol/library/character.ts'
import { useInitialData } from '../app/initial-data.ts'
import { usePageTitle } from '../app/layout/use-page-title.ts'
import { CharacterToken } from '../parts/character/character-token.tsx'
import { Tag } from '../parts/tag.tsx'
import { TeamGlyph } from '../parts/team/team-glyph.tsx'
import { dayOf } from '../ui/format.ts'
import { TextField } from '../ui/form/field.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Link } from '../ui/link.tsx'
import { say } from '../ui/say.ts'
import styles from './characters.module.css'

const NotLoaded = lazyPart(async () => (await import('../app/layout/page-error.tsx')).NotLoaded)

/** /characters: all official characters by team. */
export function CharactersPage() {
  usePageTitle(say`Characters`)
  const data = useInitialData()?.characters
  if (data === undefined) return <NotLoaded />
  return (
    <div className={styles['page']}>
      <h1>{say`Characters`}</h1>
      <Teams rows={data.rows} />
      {data.news.length > 0 && <News news={data.news} />}
      <p className={styles['note']}>{say`‡ A summary in Belfry’s own words, not the published wording.`}</p>
    </div>
  )
}

function Teams({ rows }: { rows: readonly CharacterRow[] }) {
  const [typed, setTyped] = useState('')
  const sought = useDeferredValue(typed)
  const found = useMemo(() => rowsWith(rows, sought), [rows, sought])
  const teams = TEAMS.filter((team) => found.some((row) => row.team === team))
  return (
    <>
      <p className={styles['lead']}>
        {say`What each of the ${rows.length} official characters does. Open one for its jinxes, its nights and the scripts that have it.`}
      </p>
      <search className={styles['search']} data-needs-script="">
        <TextField
          type="search"
          label={say`Search names and abilities`}
          value={typed}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setTyped(target.value)}
        />
        <output>{found.length < rows.length && foundWords(found.length)}</output>
      </search>
      <nav className={styles['jumps']} aria-label={say`Teams`}>
        <ul>
          {teams.map((team) => (
            <li key={team} data-team={team}>
              <a href={`#${anchorOf(team)}`}>
                <TeamGlyph team={team} size={18} />
                {TEAM_LABELS[team].many}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {teams.map((team) => (
        <TeamSection key={team} team={team} rows={found.filter((row) => row.team === team)} />
      ))}
    </>
  )
}

const anchorOf = (team: Team) => TEAM_LABELS[team].many.toLowerCase()

function foundWords(count: number): string {
  return count === 0 ? say`No character matches that.` : plural(count, 'character matches', 'characters match')
}

function rowsWith(rows: readonly CharacterRow[], sought: string): readonly CharacterRow[] {
  const terms = searchTerms(sought)
  if (terms.length === 0) return rows
  return rows.filter(({ name, words }) => {
    const text = searchKey(`${name} ${words?.text ?? ''}`)
    return terms.every((term) => text.includes(term))
  })
}

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

function Row({ row: { id, name, team, iconUrl, words, isDisabled } }: { row: CharacterRow }) {
  return (
    <li className={styles['row']}>
      <CharacterToken name={name} team={team} size={40} iconUrl={iconUrl} />
      <div>
        <p className={styles['name']}>
          <Link to={`/characters/${id}`} className={styles['cover']}>
            {name}
          </Link>
          {isDisabled && <Tag tone="warning">{say`no longer official`}</Tag>}
        </p>
        {words !== null && <p className={styles['words']}>{words.isSummary ? say`${words.text} ‡` : words.text}</p>}
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
            <Link to={`/characters/${id}`}>{name}</Link>
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
