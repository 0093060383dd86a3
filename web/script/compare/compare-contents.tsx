import type { ReactNode } from 'react'
import { difficultyWord } from '#domain/script/difficulty-levels.ts'
import { groupByTeam } from '#domain/script/group-by-team.ts'
import { TEAM_LABELS, TEAMS } from '#domain/team.ts'
import type { ComparedCharacter, ComparedScript, ScriptsCompared } from '#protocol/script/compared.ts'
import { CharacterToken } from '../../parts/character/character-token.tsx'
import { WindowRing } from '../../parts/script/window-ring.tsx'
import { TeamGlyph } from '../../parts/team/team-glyph.tsx'
import { Link } from '../../ui/link.tsx'
import { namesApart } from '../../ui/names-apart.tsx'
import { say } from '../../ui/say.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

/** Both scripts, their numbers side by side, and their characters. */
export function CompareContents({ compared }: { compared?: ScriptsCompared | undefined }) {
  if (compared === undefined) return null
  const { first, second, both, onlyFirst, onlySecond } = compared
  return (
    <>
      <h1>{say`Two scripts side by side`}</h1>
      <Numbers first={first} second={second} />
      <div className="grid grid-cols-1 gap-x-8 gap-y-12 min-[800px]:grid-cols-2">
        <Characters id="only-first" title={say`Only in ${first.name}`} characters={onlyFirst} />
        <Characters id="only-second" title={say`Only in ${second.name}`} characters={onlySecond} />
      </div>
      <Characters id="both" title={say`In both`} characters={both} />
    </>
  )
}

function Numbers({ first, second }: Pick<ScriptsCompared, 'first' | 'second'>) {
  const row = (name: ReactNode, of: (script: ComparedScript) => ReactNode) => (
    <tr>
      <th scope="row">{name}</th>
      <td>{of(first)}</td>
      <td>{of(second)}</td>
    </tr>
  )
  const teams = TEAMS.filter((team) => first.teamCounts[team] + second.teamCounts[team] > 0)
  return (
    <table className="w-full table-fixed border-collapse wrap-anywhere [&_:is(th,td)]:border-b [&_:is(th,td)]:border-line [&_:is(th,td)]:px-3 [&_:is(th,td)]:py-2 [&_:is(th,td)]:text-start [&_:is(th,td)]:align-top max-sm:[&_:is(th,td)]:ps-2 max-sm:[&_:is(th,td)]:pe-0 max-sm:[&_:is(th,td):first-child]:w-[30%] [&_tbody_th]:ps-0 [&_tbody_th]:text-(--team,var(--muted)) [&_td]:font-semibold [&_td]:tabular [&_th]:font-normal [&_thead_th]:pb-4 [&_thead_th]:align-bottom">
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{say`Fact`}</VisuallyHidden>
          </th>
          <ScriptHead script={first} />
          <ScriptHead script={second} />
        </tr>
      </thead>
      <tbody>
        {row(say`Type`, ({ isTeensyville }) => (isTeensyville ? say`Teensyville` : say`Full Game`))}
        {teams.map((team) => (
          <tr key={team} data-team={team}>
            <th scope="row">
              <TeamGlyph team={team} size={18} className="me-2 inline-block align-[-3px] max-sm:me-1" />
              {TEAM_LABELS[team].many}
            </th>
            <td>{first.teamCounts[team]}</td>
            <td>{second.teamCounts[team]}</td>
          </tr>
        ))}
        {row(say`Jinxes`, ({ jinxes }) => jinxes)}
        {row(say`Act on the first night`, ({ firstNight }) => firstNight)}
        {row(say`Act on other nights`, ({ otherNight }) => otherNight)}
        {row(say`Difficulty`, ({ computed }) => (
          <Difficulty computed={computed} />
        ))}
      </tbody>
    </table>
  )
}

function ScriptHead({ script: { id, name, author, window, logoUrl } }: { script: ComparedScript }) {
  return (
    <th scope="col">
      <WindowRing window={window} logoUrl={logoUrl} className="mb-3 block [--size:96px] max-sm:[--size:64px]" />
      <Link
        className="block font-title text-h3 leading-[1.15] font-semibold max-sm:text-large"
        to={`/script/${id}`}
        dir="auto"
      >
        {name}
      </Link>
      {author !== null && (
        <span className="block text-small font-normal text-muted">{namesApart(say`by ${author}`)}</span>
      )}
    </th>
  )
}

function Difficulty({ computed: { difficulty, reasons = [] } }: Pick<ComparedScript, 'computed'>) {
  if (difficulty === '') return '–'
  return (
    <>
      {difficultyWord(difficulty)}
      {reasons.length > 0 && <span className="block text-small font-normal text-muted">{reasons.join(', ')}</span>}
    </>
  )
}

interface CharactersProps {
  id: string
  title: string
  characters: readonly ComparedCharacter[]
}

function Characters({ id, title, characters }: CharactersProps) {
  return (
    <section
      className="grid grid-cols-1 content-start gap-4 [&_h2]:font-title [&_h2]:wrap-anywhere"
      aria-labelledby={id}
    >
      <h2 id={id}>
        {namesApart(title)} <span className="text-muted">{characters.length}</span>
      </h2>
      {characters.length === 0 && <p className="text-muted">{say`No characters.`}</p>}
      {groupByTeam(characters).map(({ team, characters: members }) => (
        <div key={team ?? 'unknown'} data-team={team ?? undefined}>
          <h3 className="mb-2 flex items-center gap-2 text-small text-(--team,var(--muted))">
            {team !== null && <TeamGlyph team={team} size={16} />}
            {team === null ? say`Unknown team` : TEAM_LABELS[team].many}
          </h3>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(12rem,100%),1fr))] gap-x-6 gap-y-2 [&_a]:text-inherit [&_a]:[text-decoration-color:var(--line-strong)] [&_li]:flex [&_li]:min-h-target [&_li]:items-center [&_li]:gap-3 [&_li]:wrap-anywhere">
            {members.map((character, index) => (
              <li key={index}>
                <CharacterToken name={character.name} team={team} size={32} iconUrl={character.iconUrl} />
                {character.id === null ? (
                  <bdi>{character.name}</bdi>
                ) : (
                  <Link to={`/characters/${character.id}`} dir="auto">
                    {character.name}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
