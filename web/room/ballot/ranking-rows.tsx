import { clsx } from 'clsx'
import { type ComponentProps, type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'
import { plural } from '#domain/plural.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CROSS, DOWN, GRIP, UP, PLUS } from '../../ui/icons.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import {
  NominationName,
  nominationRow,
  smallRow,
  StandingTags,
  type StandingTagsProps,
  ViewButton,
  windowRow,
} from '../nominate/nomination-row.tsx'
import { NominationNotes, type NominationNotesProps } from '../../parts/script/nomination-notes.tsx'
import { say, sayAloud } from '../../ui/say.ts'
import type { NominationView } from '#domain/room/view.ts'
import type { NameLines } from '../nominate/name-lines.ts'

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
      className={clsx(
        nominationRow,
        smallRow,
        "gap-x-0.5 px-0 [grid-template-areas:'view_name_controls'_'view_notes_notes'] @min-[480px]:gap-x-2 @min-[480px]:px-1",
        isDragged
          ? 'z-2 border-accent bg-overlay'
          : 'border-[color-mix(in_srgb,var(--accent)_38%,transparent)] bg-[color-mix(in_srgb,var(--glass-rim)_9%,var(--surface))]',
        isTarget && '[outline:2px_dashed_var(--accent)] outline-offset-1',
      )}
      style={isDragged ? { transform: `translateY(${drag.dy}px)` } : undefined}
    >
      <Handle name={scriptName} {...props} />
      <div className="relative [grid-area:name] hover:[&_h4]:underline hover:[&_h4]:decoration-1">
        <NominationName name={scriptName} lines={lines} as="h4" />
        {points !== null && <VisuallyHidden>{plural(points, 'point', 'points')}</VisuallyHidden>}
        <button
          type="button"
          className="absolute inset-x-0 -inset-y-3 rounded-control border-0 bg-transparent p-0"
          aria-label={sayAloud`View ${scriptName}`}
          onClick={onView}
        />
      </div>
      <NominationNotes {...props} denorm={denorm} isBallot />
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
    <span className="relative grid min-h-[56px] w-[44px] place-items-center content-center text-muted [grid-area:view]">
      <span className="font-display text-[1.625rem] leading-[26px] font-semibold text-accent tabular">{at + 1}</span>
      {points !== null && (
        <span className="text-[0.8125rem] leading-[15px]" aria-hidden="true">{say`${points} pt`}</span>
      )}
      <Icon path={GRIP} size={18} />
      <button
        type="button"
        className="absolute inset-0 cursor-grab touch-none rounded-control border-0 bg-transparent p-0"
        data-part="handle"
        aria-label={sayAloud`Move ${name}: drag, or use the arrow keys`}
        onKeyDown={onKeyDown}
        {...handle}
      />
    </span>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Home: -Infinity, End: Infinity }

function Moves({ name, at, count, onMove, onRemove }: PartProps) {
  return (
    <span className="flex [grid-area:controls]">
      <Button
        variant="quiet"
        icon
        data-part="up"
        aria-label={sayAloud`Move ${name} up`}
        aria-disabled={at === 0}
        onClick={() => at > 0 && onMove(-1, 'up')}
      >
        <Icon path={UP} size={20} />
      </Button>
      <Button
        variant="quiet"
        icon
        data-part="down"
        aria-label={sayAloud`Move ${name} down`}
        aria-disabled={at === count - 1}
        onClick={() => at < count - 1 && onMove(1, 'down')}
      >
        <Icon path={DOWN} size={20} />
      </Button>
      <Button
        variant="quiet"
        icon
        data-part="remove"
        aria-label={sayAloud`Remove ${name} from your ranking`}
        onClick={onRemove}
      >
        <Icon path={CROSS} size={20} />
      </Button>
    </span>
  )
}

/** What all rows of a ranking show. */
interface RankingRowProps extends Pick<NominationNotesProps, 'players' | 'nominator' | 'twinName'> {
  nomination: NominationView
  lines: NameLines | null
  standing: StandingTagsProps
  onView: () => void
}

/** A script without a place: a press anywhere on its row ranks it next. */
export function UnrankedRow(props: RankingRowProps & { onAdd: () => void }) {
  const { nomination, lines, standing, onView, onAdd } = props
  const { id, denorm } = nomination
  return (
    <li data-row={id} className={clsx(nominationRow, smallRow, windowRow, 'border-transparent bg-surface')}>
      <ViewButton nomination={nomination} onView={onView} />
      <NominationName name={denorm.scriptName} lines={lines} as="h4" />
      <NominationNotes {...props} denorm={denorm} isBallot />
      <StandingTags {...standing} />
      <button
        type="button"
        className="me-1 grid size-[44px] place-items-center rounded-full border-2 border-dashed border-line-strong bg-transparent p-0 text-link [grid-area:controls] after:absolute after:inset-0 after:rounded-card after:content-[''] hover:border-solid hover:border-accent"
        data-part="add"
        aria-label={sayAloud`Rank ${denorm.scriptName} next`}
        onClick={onAdd}
      >
        <Icon path={PLUS} size={20} />
      </button>
    </li>
  )
}

interface Drag {
  id: string
  /** How far the row is dragged. */
  dy: number
  /** The index where it would land. */
  to: number
}

const EDGE = 72

/** Drags a row by mouse, pen or finger; the rows are those that are ranked in `list`. */
export function useDragOrder(list: RefObject<HTMLElement | null>, onDrop: (id: string, index: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const start = useRef<{ y: number; scroll: number; from: number } | null>(null)

  const end = () => {
    start.current = null
    setDrag(null)
  }

  const handleFor = (id: string, index: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      start.current = { y: event.clientY, scroll: window.scrollY, from: index }
      setDrag({ id, dy: 0, to: index })
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current === null) return
      scrollAtEdge(event.clientY)
      const dy = event.clientY - start.current.y + (window.scrollY - start.current.scroll)
      setDrag({ id, dy, to: placeAt(list.current, index, event.clientY) })
    },
    // Where the finger is, not where the row was drawn last: a busy phone is a move behind.
    onPointerUp: ({ clientY }: PointerEvent) => {
      const to = placeAt(list.current, index, clientY)
      if (start.current !== null && to !== index) onDrop(id, to)
      end()
    },
    onPointerCancel: end,
  })

  return { drag, handleFor }
}

/** The row whose upper or lower half is under the pointer, without the dragged row. */
function placeAt(list: HTMLElement | null, from: number, y: number): number {
  const rows = [...(list?.querySelectorAll('[data-ranked]') ?? [])]
  return rows.filter((row, index) => {
    if (index === from) return false
    const { top, height } = row.getBoundingClientRect()
    return top + height / 2 < y
  }).length
}

function scrollAtEdge(y: number): void {
  if (y < EDGE) window.scrollBy(0, -12)
  else if (y > window.innerHeight - EDGE) window.scrollBy(0, 12)
}
