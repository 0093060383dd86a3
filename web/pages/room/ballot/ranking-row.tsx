import { clsx } from 'clsx'
import type { ComponentProps, KeyboardEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { CROSS } from '../../../ui/icon/icon-paths.ts'
import { DOWN, GRIP, PLUS, UP } from '../table-icon-paths.ts'
import styles from './ranking-panel.module.css'
import type { Drag } from './use-drag-order.ts'

interface RankedRowProps {
  id: string
  name: string
  index: number
  count: number
  /** Null where places score nothing. */
  points: number | null
  drag: Drag | null
  handle: ComponentProps<'button'>
  onMove: (steps: number, part: 'up' | 'down' | 'handle') => void
  onRemove: () => void
}

export function RankedRow({ id, name, index, count, points, drag, handle, onMove, onRemove }: RankedRowProps) {
  const isPulled = drag?.id === id
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = STEPS[event.key]
    if (steps === undefined) return
    event.preventDefault()
    onMove(steps, 'handle')
  }
  return (
    <li
      data-row={id}
      className={clsx(styles['row'], isPulled && styles['pulled'], isTarget(drag, id, index) && styles['target'])}
      style={isPulled ? { transform: `translateY(${drag.dy}px)` } : undefined}
    >
      <button
        type="button"
        className={styles['handle']}
        data-part="handle"
        aria-label={`Move ${name}: pull, or press the arrow keys`}
        onKeyDown={onKeyDown}
        {...handle}
      >
        <Icon path={GRIP} size={20} />
      </button>
      <span className={styles['place']}>{index + 1}</span>
      <span className={styles['name']}>
        {name}
        {points !== null && <span className={styles['points']}>scores {points}</span>}
      </span>
      <span className={styles['moves']}>
        <Button
          variant="quiet"
          icon
          data-part="up"
          aria-label={`Move ${name} up`}
          aria-disabled={index === 0}
          onClick={() => index > 0 && onMove(-1, 'up')}
        >
          <Icon path={UP} size={20} />
        </Button>
        <Button
          variant="quiet"
          icon
          data-part="down"
          aria-label={`Move ${name} down`}
          aria-disabled={index === count - 1}
          onClick={() => index < count - 1 && onMove(1, 'down')}
        >
          <Icon path={DOWN} size={20} />
        </Button>
        <Button
          variant="quiet"
          icon
          data-part="remove"
          aria-label={`Remove ${name} from your ranking`}
          onClick={onRemove}
        >
          <Icon path={CROSS} size={20} />
        </Button>
      </span>
    </li>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Home: -Infinity, End: Infinity }

/** Whether the dragged row would land here. */
function isTarget(drag: Drag | null, id: string, index: number): boolean {
  return drag !== null && drag.id !== id && drag.to === index
}

export function UnrankedRow({ id, name, onAdd }: { id: string; name: string; onAdd: () => void }) {
  return (
    <li data-row={id}>
      <button type="button" className={styles['add']} data-part="add" aria-label={`Rank ${name} next`} onClick={onAdd}>
        <span className={styles['name']}>{name}</span>
        <Icon path={PLUS} size={20} />
      </button>
    </li>
  )
}
