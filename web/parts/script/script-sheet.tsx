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
import styles from './script-sheet.module.css'

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
    <div className={clsx(styles['sheet'], wide && styles['wide'])}>
      {bootlegger.length > 0 && <Bootleggers rules={bootlegger} />}
      {children}
      {groups.map(({ team, characters: members }, place) => (
        <section key={team ?? 'unknown'} className={styles['section']} data-team={team ?? undefined}>
          <TeamHead team={team} count={members.length}>
            {place === 0 && tool}
          </TeamHead>
          <ul className={styles['characters']}>
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
      {jinxes.length > 0 && <JinxList jinxes={jinxes} icons={icons} />}
    </div>
  )
}

function TeamHead({ team, count, children }: { team: Team | null; count: number; children: ReactNode }) {
  const words = team === null ? say`Unknown team` : TEAM_LABELS[team].many
  return (
    <div className={styles['teamHead']}>
      <h2 id={team === null ? 'unknown' : words.toLowerCase()}>
        {team !== null && <TeamGlyph team={team} size={20} />}
        {words}
        <span className={styles['number']}>{count}</span>
      </h2>
      {children}
    </div>
  )
}

function Bootleggers({ rules }: { rules: readonly string[] }) {
  return (
    <section className={styles['section']} aria-labelledby="bootleggers">
      <h2 id="bootleggers">{say`Bootleggers`}</h2>
      <ol className={styles['rules']}>
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

function JinxList({ jinxes, icons }: { jinxes: readonly ShownJinx[]; icons?: ScriptIcons | undefined }) {
  return (
    <section className={styles['section']} aria-labelledby="jinxes">
      <h2 id="jinxes">{say`Jinxes`}</h2>
      <ul className={styles['jinxes']}>
        {jinxes.map((jinx) => (
          <li key={jinx.anchor} id={jinx.anchor} className={styles['jinx']} tabIndex={-1}>
            <span className={styles['pair']}>
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
              <p className={styles['jinxNames']}>
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
    <li className={styles['character']}>
      <CharacterToken name={name} team={team} iconUrl={pictureOf(character, icons)} />
      <div>
        <div className={styles['nameRow']}>
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
  if (ability === null) return <p className={styles['none']}>{say`No ability text in this script`}</p>
  return (
    <p className={styles['ability']} dir="auto">
      <MarkedText text={isSummary ? withMark(ability) : ability} />
    </p>
  )
}

/** In one piece with the text: a mark of its own would move along the line when the font comes. */
const withMark = (summary: string) => say`${summary} ‡`

function JinxLink({ name, jinxes, anchor }: { name: string; jinxes: number; anchor: string }) {
  const { state } = useLocation()
  return (
    <Link className={styles['jinxLink']} to={`#${anchor}`} state={state} replace>
      <Icon path={CHAIN} size={15} />
      {say`Jinx ${jinxes}`}
      <VisuallyHidden>{sayAloud` of ${name}`}</VisuallyHidden>
    </Link>
  )
}
