import { useLocation } from '../../app/navigation/use-location.ts'
import { Link } from '../../ui/link.tsx'
import type { ResolvedCharacter } from '#domain/script/resolve.ts'
import { CharacterToken } from './character-token.tsx'
import { pictureOf, type ScriptIcons } from '../script/script-characters.ts'
import styles from '../script/script-sheet.module.css'
import { Tag } from '../tag.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { CHAIN } from '../../ui/icon-paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { say } from '../../ui/say.ts'

export interface CharacterEntryProps {
  character: ResolvedCharacter
  /** The number of its jinxes, and where the first one is. */
  jinxes: number
  anchor: string | undefined
  icons?: ScriptIcons | undefined
}

export function CharacterEntry({ character, jinxes, anchor, icons }: CharacterEntryProps) {
  const { name, team, isCustom, isUnknown, isDisabled } = character
  return (
    <li className={styles['character']}>
      <CharacterToken name={name} team={team} iconUrl={pictureOf(character, icons)} />
      <div>
        <div className={styles['nameRow']}>
          <h3>{name}</h3>
          {isCustom && <Tag>{say`custom`}</Tag>}
          {isUnknown && <Tag tone="warning">{say`unknown character`}</Tag>}
          {isDisabled && <Tag tone="warning">{say`no longer official`}</Tag>}
          {anchor !== undefined && jinxes > 0 && <JinxLink name={name} jinxes={jinxes} anchor={anchor} />}
        </div>
        <Ability character={character} />
      </div>
    </li>
  )
}

function Ability({ character: { ability, isSummary } }: { character: ResolvedCharacter }) {
  if (ability === null) return <p className={styles['none']}>{say`No ability text in this script`}</p>
  return (
    <p className={styles['ability']}>
      {ability}
      {isSummary && <span className={styles['summary']}>{say` ‡`}</span>}
    </p>
  )
}

function JinxLink({ name, jinxes, anchor }: { name: string; jinxes: number; anchor: string }) {
  const { state } = useLocation()
  return (
    <Link className={styles['jinxLink']} to={`#${anchor}`} state={state} replace>
      <Icon path={CHAIN} size={15} />
      {say`Jinx ${jinxes}`}
      <VisuallyHidden>{say` of ${name}`}</VisuallyHidden>
    </Link>
  )
}
