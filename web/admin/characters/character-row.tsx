import { useState } from 'react'
import type { OfficialCharacter } from '#protocol/catalogue/character.ts'
import { CharacterToken } from '../../parts/character/character-token.tsx'
import { Tag } from '../../parts/tag.tsx'
import { Button } from '../../ui/button.tsx'
import { CharacterForm } from './character-form.tsx'
import styles from './manage-characters.module.css'
import { say } from '../../ui/say.ts'

export function CharacterRow({ character }: { character: OfficialCharacter }) {
  const [isEditing, setEditing] = useState(false)
  const { name, team, ability, icon_url, is_edited, is_disabled, isSummary } = character
  return (
    <li className={styles['character']}>
      <CharacterToken name={name} team={team} size={44} iconUrl={icon_url} />
      {isEditing ? (
        <CharacterForm character={character} onDone={() => setEditing(false)} />
      ) : (
        <>
          <div>
            <p className={styles['name']}>
              {name} {is_edited && <Tag tone="info">{say`edited`}</Tag>}{' '}
              {is_disabled && <Tag tone="warning">{say`disabled`}</Tag>} {isSummary && <Tag>{say`summary`}</Tag>}
            </p>
            <p>{ability}</p>
          </div>
          <Button variant="quiet" aria-label={say`Edit ${name}`} onClick={() => setEditing(true)}>
            {say`Edit`}
          </Button>
        </>
      )}
    </li>
  )
}
