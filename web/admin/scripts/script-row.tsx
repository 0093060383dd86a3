import { useState } from 'react'
import type { ScriptCard } from '#protocol/script.ts'
import { dayOf } from '../../parts/day.ts'
import { ScriptTypeTag } from '../../parts/tag.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import styles from './manage-scripts.module.css'
import { TitleForm } from './title-form.tsx'
import { say } from '../../ui/say.ts'

interface ScriptRowProps {
  card: ScriptCard
  isSelected: boolean
  onToggle: () => void
  onRenamed: (title: Pick<ScriptCard, 'name' | 'author'>) => void
  onDelete: () => void
}

export function ScriptRow({ card, isSelected, onToggle, onRenamed, onDelete }: ScriptRowProps) {
  const [isEditing, setEditing] = useState(false)
  const { id, name, author, sponsor, uploadedAt, metadata } = card
  if (isEditing) {
    return (
      <tr>
        <td colSpan={6}>
          <TitleForm
            card={card}
            onCancel={() => setEditing(false)}
            onSaved={(title) => {
              setEditing(false)
              onRenamed(title)
            }}
          />
        </td>
      </tr>
    )
  }
  return (
    <tr className={styles['row']} data-selected={isSelected || undefined}>
      <td>
        <input type="checkbox" aria-label={say`Select ${name}`} checked={isSelected} onChange={onToggle} />
      </td>
      <th scope="row">
        <span className={styles['name']}>{name}</span>
        <span className={styles['muted']}>{author === null ? say`no author` : say`by ${author}`}</span>
      </th>
      <td data-label="Sponsor">{sponsor?.displayName ?? 'nobody'}</td>
      <td data-label="Uploaded">
        <time dateTime={uploadedAt}>{dayOf(uploadedAt)}</time>
      </td>
      <td data-label="Type">
        <ScriptTypeTag isTeensyville={metadata.isTeensyville} />
      </td>
      <td className={styles['actions']}>
        <ButtonLink variant="quiet" to={`/script/${id}`} aria-label={say`View ${name}`}>
          {say`View`}
        </ButtonLink>
        <Button variant="quiet" aria-label={say`Edit ${name}`} onClick={() => setEditing(true)}>
          {say`Edit`}
        </Button>
        <Button variant="quiet" aria-label={say`Delete ${name}`} onClick={onDelete}>
          {say`Delete`}
        </Button>
      </td>
    </tr>
  )
}
