import { clsx } from 'clsx'
import { type ReactNode, useMemo } from 'react'
import type { ResolvedCharacter } from '#domain/script/resolve.ts'
import { groupByTeam } from '#domain/script/group-by-team.ts'
import { type Team, TEAM_LABELS } from '#domain/team.ts'
import type { AutoJinxes } from '#protocol/script.ts'
import type { JinxSource } from '#domain/script/jinxes.ts'
import { MarkedText } from './marked-text.tsx'
import { isAbout, jinxNames, jinxPairs, pictureOf, type ScriptIcons, type ShownJinx } from './script-characters.ts'
import { TeamGlyph } from '../team/team-glyph.tsx'
import { namesApart } from '../../ui/names-apart.tsx'
import { say, sayAloud } from '../../ui/say.ts'
import { CharacterToken } from '../character/character-token.tsx'
import { Tag } from '../tag.tsx'
import { useLocation } from 'react-router'
import { Link } from '../../ui/link.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { CHAIN } from '../../ui/icons.ts'
import { Icon } from '../../ui/icon.tsx'

export interface ScriptSheetProps {
  /** In the order within their teams. */
  characters: readonly ResolvedCharacter[]
  /** The characters to show, all by default. Jinxes are those of the whole script. */
  only?: ((character: ResolvedCharacter) => boolean) | undefined
  bootlegger: readonly string[]
  autoJinxes: AutoJinxes
  icons?: ScriptIcons | undefined
  /** Two columns if there is space; a dialog has one. */
  wide?: boolean | undefined
  /** The names of official characters lead to their pages: not where leaving would lose a seat or a dialog. */
  linked?: boolean
  /** Beside the first team's heading. */
  tool?: ReactNode
  /** Between the bootlegger rules and the characters. */
  children?: ReactNode
}

/** A script's bootlegger rules, characters by team, and jinxes. */
export function ScriptSheet(props: ScriptSheetProps) {
  const { characters, only, bootlegger, autoJinxes, icons, wide, linked = false, tool, children } = props
  const jinxes = useMemo(() => jinxPairs(autoJinxes, characters), [autoJinxes, characters])
  const groups = groupByTeam(only ? characters.filter(only) : characters)
  return (
    <div className="grid grid-cols-1 gap-8">
      {bootlegger.length > 0 && <Bootleggers rules={bootlegger} />}
      {children}
      {groups.map(({ team, characters: members }, place) => (
        <section key={team ?? 'unknown'} className="grid grid-cols-1 gap-3" data-team={team ?? undefined}>
          <TeamHead team={team} count={members.length}>
            {place === 0 && tool}
          </TeamHead>
          <ul className={clsx('m-0 grid grid-cols-1 gap-x-8 gap-y-4 p-0', wide && 'md:grid-cols-2')}>
            {members.map((character) => (
              <CharacterEntry
                key={character.entry}
                character={character}
                icons={icons}
                linked={linked}
                jinxes={jinxes.filter((jinx) => isAbout(jinx, character))}
              />
            ))}
          </ul>
        </section>
      ))}
      {jinxes.length > 0 && <JinxList wide={wide} jinxes={jinxes} icons={icons} />}
    </div>
  )
}

function TeamHead({ team, count, children }: { team: Team | null; count: number; children: ReactNode }) {
  const words = team === null ? say`Unknown team` : TEAM_LABELS[team].many
  return (
    <div className="sticky top-0 z-2 flex items-center justify-between gap-3 bg-(--sheet-ground,var(--bg)) team-rule [&_h2]:flex [&_h2]:items-center [&_h2]:gap-2 [&_h2]:py-2 [&_h2]:font-body [&_h2]:text-large [&_h2]:leading-[1.3] [&_h2]:font-bold [&_h2]:text-(--team,var(--text))">
      <h2 id={team === null ? 'unknown' : words.toLowerCase()}>
        {team !== null && <TeamGlyph team={team} size={20} />}
        {words}
        <span className="tabular">{count}</span>
      </h2>
      {children}
    </div>
  )
}

function Bootleggers({ rules }: { rules: readonly string[] }) {
  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby="bootleggers">
      <h2 id="bootleggers">{say`Bootleggers`}</h2>
      <ol className="grid max-w-measure gap-2 ps-[1.4em] wrap-anywhere [list-style:decimal] [&_li::marker]:font-bold [&_li::marker]:text-accent">
        {rules.map((rule, index) => (
          <li key={index}>
            <bdi>
              <MarkedText text={rule} />
            </bdi>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The source of a jinx. */
const SOURCES: Readonly<Record<JinxSource, string>> = {
  official: 'official',
  override: say`changed by an Admin`,
  script: say`by the author`,
}

function JinxList({
  jinxes,
  icons,
  wide,
}: Pick<ScriptSheetProps, 'icons' | 'wide'> & { jinxes: readonly ShownJinx[] }) {
  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby="jinxes">
      <h2 id="jinxes">{say`Jinxes`}</h2>
      <ul className={clsx('m-0 grid grid-cols-1 gap-x-8 gap-y-3 p-0', wide && 'md:grid-cols-2')}>
        {jinxes.map((jinx) => (
          <li
            key={jinx.anchor}
            id={jinx.anchor}
            className="grid scroll-mt-6 grid-cols-[auto_minmax(0,1fr)] items-start gap-3 rounded-control border border-line p-3 focus:border-accent focus:outline-none [&:target]:border-accent [&:target]:outline-none"
            tabIndex={-1}
          >
            <span className="flex [&>:last-child]:-ms-2">
              {jinx.sides.map((side) => (
                <CharacterToken
                  key={side.entry}
                  name={side.name}
                  team={side.team}
                  size={40}
                  iconUrl={pictureOf(side, icons)}
                />
              ))}
            </span>
            <div>
              <p className="font-bold wrap-anywhere">
                {namesApart(jinxNames(jinx))} <Tag>{SOURCES[jinx.source]}</Tag>
              </p>
              <p dir="auto">
                <MarkedText text={jinx.isSummary ? withMark(jinx.reason) : jinx.reason} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface CharacterEntryProps {
  character: ResolvedCharacter
  jinxes: readonly ShownJinx[]
  linked: boolean
  icons?: ScriptIcons | undefined
}

function CharacterEntry({ character, jinxes: [first, ...others], linked, icons }: CharacterEntryProps) {
  const { name, team, official, isCustom, isUnknown, isDisabled } = character
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-3">
      <CharacterToken name={name} team={team} iconUrl={pictureOf(character, icons)} />
      <div>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 [&_:is(h3,_h4)]:font-body [&_:is(h3,_h4)]:text-body [&_:is(h3,_h4)]:font-bold [&_:is(h3,_h4)]:wrap-anywhere [&_h3_a]:text-inherit [&_h3_a]:[text-decoration-color:var(--line-strong)]">
          <h3 dir="auto">{linked && official ? <Link to={`/characters/${official.id}`}>{name}</Link> : name}</h3>
          {isCustom && <Tag>{say`custom`}</Tag>}
          {isUnknown && <Tag tone="warning">{say`unknown character`}</Tag>}
          {isDisabled && <Tag tone="warning">{say`no longer official`}</Tag>}
          {first && <JinxLink name={name} jinxes={others.length + 1} anchor={first.anchor} />}
        </div>
        <Ability character={character} />
      </div>
    </li>
  )
}

function Ability({ character: { ability, isSummary } }: { character: ResolvedCharacter }) {
  if (ability === null) return <p className="text-faint italic">{say`No ability text in this script`}</p>
  return (
    <p className="max-w-measure wrap-anywhere" dir="auto">
      <MarkedText text={isSummary ? withMark(ability) : ability} />
    </p>
  )
}

/** In one piece with the text: a mark of its own would move along the line when the font comes. */
const withMark = (summary: string) => say`${summary} ‡`

function JinxLink({ name, jinxes, anchor }: { name: string; jinxes: number; anchor: string }) {
  const { state } = useLocation()
  return (
    <Link
      className="inline-flex min-h-[28px] items-center gap-1 rounded-full border border-line-strong px-3 py-0 text-small font-semibold text-text no-underline hover:border-accent"
      to={`#${anchor}`}
      state={state}
      replace
    >
      <Icon path={CHAIN} size={15} />
      {say`Jinx ${jinxes}`}
      <VisuallyHidden>{sayAloud` of ${name}`}</VisuallyHidden>
    </Link>
  )
}
