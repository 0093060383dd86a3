import { clsx } from 'clsx'
import type { ComponentProps, KeyboardEvent } from 'react'
import { plural } from '#domain/plural.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CROSS, DOWN, GRIP, UP } from '../../ui/icons.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { NominationName, StandingTags } from '../nominate/nomination-row.tsx'
import { NominationNotes } from '../nominate/nomination-notes.tsx'
import row from '../nominate/nomination-row.module.css'
import styles from './ranking-panel.module.css'
import type { RankingRowProps } from './unranked-row.tsx'
import type { Drag } from './use-drag-order.ts'
import { say } from '../../ui/say.ts'

interface RankedRowProps extends RankingRowProps {
  /** From 0. */
  at: number
  count: number
  /** Null where places score nothing. */
  points: number | null
  drag: Drag | null
  /** The dragged row would land here. */
  isTarget: boolean
  handle: ComponentProps<'button'>
  onMove: (steps: number, part: 'up' | 'down' | 'handle') => void
  onRemove: () => void
}

/** A script with its place. A press on its name opens it. */
export function RankedRow(props: RankedRowProps) {
  const { nomination, lines, standing, points, drag, isTarget, onView } = props
  const { id, denorm } = nomination
  const { scriptName } = denorm
  const isDragged = drag?.id === id
  return (
    <li
      data-row={id}
      data-ranked=""
      className={clsx(row['row'], styles['ranked'], isDragged && styles['dragged'], isTarget && styles['target'])}
      style={isDragged ? { transform: `translateY(${drag.dy}px)` } : undefined}
    >
      <Handle name={scriptName} {...props} />
      <div className={styles['words']}>
        <NominationName name={scriptName} lines={lines} as="h4" />
        {points !== null && <VisuallyHidden>{plural(points, 'point', 'points')}</VisuallyHidden>}
        <button type="button" className={styles['view']} aria-label={say`View ${scriptName}`} onClick={onView} />
      </div>
      <NominationNotes {...props} denorm={denorm} />
      <StandingTags {...standing} />
      <Moves name={scriptName} {...props} />
    </li>
  )
}

type PartProps = Pick<RankedRowProps, 'at' | 'count' | 'points' | 'handle' | 'onMove' | 'onRemove'> & { name: string }

/** The place, which is dragged to another one. */
function Handle({ name, at, points, handle, onMove }: PartProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = STEPS[event.key]
    if (steps === undefined) return
    event.preventDefault()
    onMove(steps, 'handle')
  }
  return (
    <span className={styles['handle']}>
      <span className={styles['place']}>{at + 1}</span>
      {points !== null && <span className={styles['points']} aria-hidden="true">{say`${points} pt`}</span>}
      <Icon path={GRIP} size={18} />
      <button
        type="button"
        className={styles['grip']}
        data-part="handle"
        aria-label={say`Move ${name}: drag, or use the arrow keys`}
        onKeyDown={onKeyDown}
        {...handle}
      />
    </span>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Home: -Infinity, End: Infinity }

function Moves({ name, at, count, onMove, onRemove }: PartProps) {
  return (
    <span className={styles['moves']}>
      <Button
        variant="quiet"
        icon
        data-part="up"
        aria-label={say`Move ${name} up`}
        aria-disabled={at === 0}
        onClick={() => at > 0 && onMove(-1, 'up')}
      >
        <Icon path={UP} size={20} />
      </Button>
      <Button
        variant="quiet"
        icon
        data-part="down"
        aria-label={say`Move ${name} down`}
        aria-disabled={at === count - 1}
        onClick={() => at < count - 1 && onMove(1, 'down')}
      >
        <Icon path={DOWN} size={20} />
      </Button>
      <Button
        variant="quiet"
        icon
        data-part="remove"
        aria-label={say`Remove ${name} from your ranking`}
        onClick={onRemove}
      >
        <Icon path={CROSS} size={20} />
      </Button>
    </span>
  )
}
