import { clsx } from 'clsx'
import { type ReactNode, useMemo } from 'react'
import type { ResolvedCharacter } from '#domain/script/resolve.ts'
import { groupByTeam } from '#domain/script/group-by-team.ts'
import { TEAM_LABELS, type Team } from '#domain/team.ts'
import type { AutoJinxes } from '#protocol/script.ts'
import { CharacterEntry } from '../character/character-entry.tsx'
import { JinxList } from './jinx-list.tsx'
import { jinxIdOf, jinxPairs, type ScriptIcons } from './script-characters.ts'
import styles from './script-sheet.module.css'
import { TeamGlyph } from '../team/team-glyph.tsx'
import { say } from '../../ui/say.ts'

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
  /** Between the bootlegger rules and the characters. */
  children?: ReactNode
}

/** A script's bootlegger rules, characters by team, and jinxes. */
export function ScriptSheet({ characters, only, bootlegger, autoJinxes, icons, wide, children }: ScriptSheetProps) {
  const jinxes = useMemo(() => jinxPairs(autoJinxes, characters), [autoJinxes, characters])
  const groups = groupByTeam(only ? characters.filter(only) : characters)
  return (
    <div className={clsx(styles['sheet'], wide && styles['wide'])}>
      {bootlegger.length > 0 && <Bootleggers rules={bootlegger} />}
      {children}
      {groups.map(({ team, characters: members }) => (
        <section key={team ?? 'unknown'} className={styles['section']} data-team={team ?? undefined}>
          <TeamHead team={team} count={members.length} />
          <ul className={styles['characters']}>
            {members.map((character, index) => (
              <CharacterEntry
                key={`${character.id}-${index}`}
                character={character}
                icons={icons}
                jinxes={autoJinxes[jinxIdOf(character)]?.length ?? 0}
                anchor={jinxes.find(({ one, other }) => one === character || other === character)?.anchor}
              />
            ))}
          </ul>
        </section>
      ))}
      {jinxes.length > 0 && <JinxList jinxes={jinxes} icons={icons} />}
    </div>
  )
}

function TeamHead({ team, count }: { team: Team | null; count: number }) {
  const words = team === null ? say`Unknown team` : TEAM_LABELS[team].many
  return (
    <h2 id={team === null ? 'unknown' : words.toLowerCase()} className={styles['teamHead']}>
      {team !== null && <TeamGlyph team={team} size={20} />}
      {words}
      <span className={styles['number']}>{count}</span>
    </h2>
  )
}

function Bootleggers({ rules }: { rules: readonly string[] }) {
  return (
    <section className={styles['section']} aria-labelledby="bootleggers">
      <h2 id="bootleggers">{say`Bootleggers`}</h2>
      <ol className={styles['rules']}>
        {rules.map((rule, index) => (
          <li key={index}>{rule}</li>
        ))}
      </ol>
    </section>
  )
}
