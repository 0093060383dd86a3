import { memo } from 'react'
import type { GeneratedEntry } from './locks.ts'
import { CharacterToken } from '../parts/character/character-token.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './entry-row.module.css'
import { LOCKED, PIN, UNLOCKED } from './icon-paths.ts'
import { say } from '../ui/say.ts'

interface EntryRowProps {
  entry: GeneratedEntry
  onToggle: (id: string) => void
}

export const EntryRow = memo(function EntryRow({ entry, onToggle }: EntryRowProps) {
  const { id, name, team, ability, iconUrl } = entry.character
  return (
    <li className={styles['entry']} data-locked={entry.isLocked || undefined}>
      <CharacterToken name={name} team={team} size={40} iconUrl={iconUrl} />
      <div>
        <p className={styles['name']}>{name}</p>
        <p className={styles['ability']}>{ability}</p>
      </div>
      <LockToggle entry={entry} onToggle={() => onToggle(id)} />
    </li>
  )
})

function LockToggle({ entry, onToggle }: { entry: GeneratedEntry; onToggle: () => void }) {
  const { character, isLocked, isFromIncludeList } = entry
  const path = isFromIncludeList ? PIN : isLocked ? LOCKED : UNLOCKED
  return (
    <button
      type="button"
      className={styles['lock']}
      aria-pressed={isLocked}
      aria-label={
        isFromIncludeList ? say`${character.name}: from include list, always locked` : say`Lock ${character.name}`
      }
      aria-disabled={isFromIncludeList || undefined}
      onClick={() => !isFromIncludeList && onToggle()}
    >
      <Icon path={path} />
    </button>
  )
}
