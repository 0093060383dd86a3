import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from '../../ui/link.tsx'
import type { LibraryCard } from '#protocol/library.ts'
import { Button } from '../../ui/button.tsx'
import { Avatar } from '../../app/account/avatar.tsx'
import { dayOf } from '../../ui/format.ts'
import { difficultyWord } from '#domain/script/difficulty-levels.ts'
import { ScriptWindow } from './script-window.tsx'
import { TeamCounts } from '../team/team-count.tsx'
import { namesApart } from '../../ui/names-apart.tsx'
import { say, sayAloud } from '../../ui/say.ts'
import styles from './script-card.module.css'

type Card = Omit<LibraryCard, 'seq'>

/** A button that picks the script. */
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
    <article className={styles['card']} data-leads={select === undefined || onView !== undefined || undefined}>
      <ScriptWindow window={card.metadata.window} logoUrl={card.logoUrl} size={96} className={styles['logo']} />
      <Heading className={clsx(styles['name'], card.author === null && styles['alone'])}>
        <Name card={card} state={state} onView={onView} plain={select !== undefined} />
      </Heading>
      <Facts card={card} />
      {select && (
        <div className={styles['ways']}>
          {onView && (
            <span className={styles['view']} aria-hidden="true">
              {say`View`}
            </span>
          )}
          <Button
            className={styles['select']}
            disabled={select.disabled}
            busy={select.busy}
            aria-label={`${select.label ?? say`Select`}: ${card.name}`}
            onClick={() => select.onSelect(card)}
          >
            {select.label ?? say`Select`}
          </Button>
        </div>
      )}
    </article>
  )
}

/** On a phone a card has 160 pixels in height: test/journeys/phone-cards.test.ts. */
function Facts({ card: { author, metadata, computed, sponsor, uploadedAt } }: { card: Card }) {
  return (
    <>
      {author !== null && <p className={styles['author']}>{namesApart(say`by ${author}`)}</p>}
      <p className={styles['tags']}>
        <span>{metadata.isTeensyville ? say`Teensy` : say`Full`}</span>
        {computed.difficulty !== '' && <span>{difficultyWord(computed.difficulty)}</span>}
        {metadata.hasCustomCharacters && <span>{say`custom characters`}</span>}
      </p>
      <p className={styles['row']}>
        {sponsor && (
          <span className={styles['sponsor']}>
            <Avatar name={sponsor.displayName} url={sponsor.avatarUrl} size={22} />
            <bdi>{sponsor.displayName}</bdi>
          </span>
        )}
        <time dateTime={uploadedAt}>{dayOf(uploadedAt)}</time>
      </p>
      <TeamCounts counts={metadata.teamCounts} />
    </>
  )
}

type NameProps = Pick<ScriptCardProps, 'card' | 'state' | 'onView'> & { plain: boolean }

function Name({ card, state, onView, plain }: NameProps): ReactNode {
  if (onView) {
    return (
      <button type="button" aria-label={sayAloud`View ${card.name}`} onClick={() => onView(card)}>
        <span dir="auto">{card.name}</span>
      </button>
    )
  }
  if (plain) return <bdi>{card.name}</bdi>
  return (
    <Link to={`/script/${card.id}`} state={state} dir="auto">
      {card.name}
    </Link>
  )
}
