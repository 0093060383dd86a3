import type { ResolvedCharacter } from '#domain/script/resolve.ts'
import { CharacterToken } from '../../parts/character/character-token.tsx'
import { MarkedText } from '../../parts/script/marked-text.tsx'
import { pictureOf } from '../../parts/script/script-characters.ts'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { RINGS } from '../../ui/icons.ts'
import { say, sayAloud } from '../../ui/say.ts'
import styles from './verdict-list.module.css'

interface VerdictRowProps {
  character: ResolvedCharacter
  jinxes: number
  onJinx: () => void
}

/** A character with what it does, read in the dark. */
export function VerdictRow({ character, jinxes, onJinx }: VerdictRowProps) {
  const { name, team } = character
  return (
    <li className={styles['row']}>
      <CharacterToken name={name} team={team} size={40} iconUrl={pictureOf(character)} />
      <div className={styles['words']}>
        <h3 className={styles['name']}>
          <bdi>{name}</bdi>
        </h3>
        <Ability character={character} />
      </div>
      {jinxes > 0 && (
        <button type="button" className={styles['jinxed']} onClick={onJinx}>
          <Icon path={RINGS} size={18} />
          {say`Jinx `}
          {jinxes}
          <VisuallyHidden>{sayAloud` of ${name}`}</VisuallyHidden>
        </button>
      )}
    </li>
  )
}

export function Ability({ character: { ability, isSummary } }: { character: ResolvedCharacter }) {
  if (ability === null) return <p className={styles['none']}>{say`No ability text in this script`}</p>
  return (
    <p className={styles['ability']} dir="auto">
      <MarkedText text={ability} />
      {isSummary && <span className={styles['summary']}>{say` ‡`}</span>}
    </p>
  )
}
