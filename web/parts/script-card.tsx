import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { LibraryCard } from '#protocol/library.ts'
import { Button } from '../ui/button.tsx'
import { Avatar } from './avatar.tsx'
import { dayOf } from './day.ts'
import styles from './script-card.module.css'
import { ScriptLogo } from './script-logo.tsx'
import { ScriptTypeTag, Tag } from './tag.tsx'
import { TeamCounts } from './team-count.tsx'

/** What a card shows. */
type Card = Omit<LibraryCard, 'seq'>

/** What a card offers inside a room: a button that picks the script. */
export interface CardSelection {
  label?: string | undefined
  onSelect: (card: Card) => void
  disabled?: boolean | undefined
  busy?: boolean | undefined
}

export interface ScriptCardProps {
  card: Card
  /** Navigation state for the script's page: where it was opened from. */
  state?: unknown
  /** Opens the script in place; then the name is a button, not a link. */
  onView?: ((card: Card) => void) | undefined
  select?: CardSelection | undefined
  heading?: 'h2' | 'h3' | undefined
}

export function ScriptCard({ card, state, onView, select, heading: Heading = 'h3' }: ScriptCardProps) {
  return (
    <article className={styles['card']}>
      <ScriptLogo name={card.name} logoUrl={card.logoUrl} />
      <div className={styles['words']}>
        <Heading className={styles['name']}>
          <Name card={card} state={state} onView={onView} plain={select !== undefined} />
        </Heading>
        {card.author !== null && <p className={styles['author']}>by {card.author}</p>}
      </div>
      <div className={styles['facts']}>
        <TeamCounts counts={card.metadata.teamCounts} />
        <div className={styles['tags']}>
          <ScriptTypeTag isTeensyville={card.metadata.isTeensyville} />
          {card.metadata.hasCustomCharacters && <Tag>custom characters</Tag>}
        </div>
        <Origin card={card} />
      </div>
      {select && (
        <Button
          className={styles['select']}
          disabled={select.disabled}
          busy={select.busy}
          aria-label={`${select.label ?? 'Select'}: ${card.name}`}
          onClick={() => select.onSelect(card)}
        >
          {select.label ?? 'Select'}
        </Button>
      )}
    </article>
  )
}

function Name({
  card,
  state,
  onView,
  plain,
}: Pick<ScriptCardProps, 'card' | 'state' | 'onView'> & { plain: boolean }): ReactNode {
  if (onView) {
    return (
      <button type="button" onClick={() => onView(card)}>
        {card.name}
      </button>
    )
  }
  if (plain) return card.name
  return (
    <Link to={`/script/${card.id}`} state={state}>
      {card.name}
    </Link>
  )
}

function Origin({ card: { sponsor, uploadedAt } }: { card: Card }) {
  return (
    <p className={styles['row']}>
      {sponsor && (
        <span className={styles['sponsor']}>
          <Avatar name={sponsor.displayName} url={sponsor.avatarUrl} size={22} />
          {sponsor.displayName}
        </span>
      )}
      <time dateTime={uploadedAt}>{dayOf(uploadedAt)}</time>
    </p>
  )
}
