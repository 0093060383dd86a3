import { kindWords } from '#domain/catalogue/changes.ts'
import { type Team, TEAM_LABELS, TEAMS } from '#domain/team.ts'
import type { CharacterLists, CharacterNews, CharacterRow } from '#protocol/library/character.ts'
import { CharacterToken } from '../parts/character/character-token.tsx'
import { Tag } from '../parts/tag.tsx'
import { TeamGlyph } from '../parts/team/team-glyph.tsx'
import { dayOf } from '../ui/format.ts'
import { Link } from '../ui/link.tsx'
import { say } from '../ui/say.ts'

/** All official characters by team, and what the publisher has changed lately. */
export function CharactersContents({ lists }: { lists?: CharacterLists | undefined }) {
  if (lists === undefined) return null
  const { rows, news } = lists
  const teams = TEAMS.map((team) => ({ team, rows: rows.filter((row) => row.team === team) })).filter(
    (one) => one.rows.length > 0,
  )
  return (
    <>
      <nav aria-label={say`Teams`}>
        <ul className="flex list-none flex-wrap gap-x-6 gap-y-0 p-0">
          {teams.map(({ team }) => (
            <li key={team} data-team={team}>
              <a
                href={`#${anchorOf(team)}`}
                className="inline-flex min-h-target items-center gap-2 font-semibold text-text no-underline"
              >
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
      <p className="text-small text-muted">{say`‡ A summary in Belfry’s own words, not the published wording.`}</p>
    </>
  )
}

const anchorOf = (team: Team) => TEAM_LABELS[team].many.toLowerCase()

function TeamSection({ team, rows }: { team: Team; rows: readonly CharacterRow[] }) {
  const id = anchorOf(team)
  return (
    <section
      className="grid grid-cols-1 gap-4 [&_h2]:flex [&_h2]:items-center [&_h2]:gap-2 [&_h2]:py-2 [&_h2]:font-body [&_h2]:text-large [&_h2]:leading-[1.3] [&_h2]:font-bold [&_h2]:text-(--team,var(--text)) [&_h2]:team-rule"
      data-team={team}
      aria-labelledby={id}
    >
      <h2 id={id}>
        <TeamGlyph team={team} size={20} />
        {TEAM_LABELS[team].many} <span className="tabular">{rows.length}</span>
      </h2>
      <ul className="grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
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
    <li className="relative grid grid-cols-[auto_minmax(0,1fr)] content-start gap-3 [contain-intrinsic-height:auto_72px] [content-visibility:auto]">
      <CharacterToken name={name} team={team} size={40} />
      <div>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 leading-[1.35] font-bold">
          <Link
            to={`/characters/${id}`}
            className="text-inherit no-underline after:absolute after:inset-0 after:rounded-control after:content-[''] hover:underline focus-visible:outline-none focus-visible:after:[outline:3px_solid_var(--focus)] focus-visible:after:outline-offset-[-3px]"
            dir="auto"
          >
            {name}
          </Link>
          {isDisabled && <Tag tone="warning">{say`no longer official`}</Tag>}
        </p>
        {words !== null && (
          <p className="text-small text-muted" dir="auto">
            {words.isSummary ? `${words.text}\u00A0‡` : words.text}
          </p>
        )}
      </div>
    </li>
  )
}

function News({ news }: { news: readonly CharacterNews[] }) {
  return (
    <section
      className="grid grid-cols-1 gap-4 [&_h2]:flex [&_h2]:items-center [&_h2]:gap-2 [&_h2]:py-2 [&_h2]:font-body [&_h2]:text-large [&_h2]:leading-[1.3] [&_h2]:font-bold [&_h2]:text-(--team,var(--text)) [&_h2]:team-rule"
      aria-labelledby="changed"
    >
      <h2 id="changed">{say`Changed lately`}</h2>
      <ul className="grid gap-2">
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
