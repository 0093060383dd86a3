import { clsx } from 'clsx'
import { memo, type MouseEvent, useCallback, useRef } from 'react'
import type { PersonView, Snapshot } from '#domain/room/view.ts'
import { Tag } from '../../parts/tag.tsx'
import { Button } from '../../ui/button.tsx'
import { Popover } from '../../ui/popover.tsx'
import { useRoom } from '../room-context.ts'
import { Icon } from '../../ui/icon.tsx'
import { CROWN, DOTS, PEN, PERSON_OUT, TICK } from '../../ui/icons.ts'
import { useFocusAfter } from './use-focus-after.ts'
import { say, sayAloud } from '../../ui/say.ts'
import menu from '../../ui/menu.module.css'

export interface PersonListProps {
  people: readonly PersonView[]
  /** Called after a person was removed. */
  onRemoved?: (id: string) => void
  /** Called after a person became a Storyteller, or a player again. */
  onPart?: (id: string, isST: boolean) => void
}

/** Rows of people; after a removal the focus moves to the next row. */
export function PersonList({ people, onRemoved, onPart }: PersonListProps) {
  const { view, open } = useRoom()
  const { you, voting, phase } = view.snapshot
  const list = useRef<HTMLUListElement>(null)
  const focusAfter = useFocusAfter(list)
  const voted = new Set(voting.voted)
  const rename = useCallback(() => open({ kind: 'rename' }), [open])
  const count = people.length
  const kick = useCallback(
    (person: PersonView, place: number) => {
      const removed = () => {
        focusAfter(`li:nth-child(${place === count - 1 ? place : place + 1}) button`)
        onRemoved?.(person.id)
      }
      open({ kind: 'kick', person, onRemoved: removed })
    },
    [open, focusAfter, onRemoved, count],
  )
  const part = useCallback(
    (person: PersonView) => {
      const { id, isST } = person
      open({ kind: isST ? 'end-part' : 'make-storyteller', person, onDone: () => onPart?.(id, !isST) })
    },
    [open, onPart],
  )
  return (
    <ul ref={list} className="m-0 grid overflow-hidden rounded-card border border-transparent bg-surface p-0">
      {people.map((person, place) => (
        <Person
          key={person.id}
          person={person}
          isSelf={person.id === you.participantId}
          hasVoted={phase === 'voting' && voted.has(person.id)}
          place={place}
          onRename={rename}
          may={mayDo(you, person)}
          onKick={kick}
          onPart={part}
        />
      ))}
    </ul>
  )
}

/** What the viewer may do with a person: only the host with another Storyteller, nobody with the host. */
function mayDo(you: Snapshot['you'], { id, isST }: PersonView): boolean {
  return you.isST && id !== you.participantId && (!isST || you.isHost)
}

interface PersonProps {
  person: PersonView
  isSelf: boolean
  hasVoted: boolean
  /** Of the list, from 0. */
  place: number
  onRename: () => void
  may: boolean
  onKick: (person: PersonView, place: number) => void
  onPart: (person: PersonView) => void
}

/** Memoised: a vote changes one row. */
const Person = memo(function Person({ person, isSelf, hasVoted, place, onRename, may, onKick, onPart }: PersonProps) {
  const { name, isST, online } = person
  return (
    <li className="grid min-h-[52px] grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-x-2 gap-y-0 ps-4 pe-2 pt-2 pb-2 [&>button]:col-4 [&>button]:row-1">
      <span
        className={clsx('size-[10px] rounded-full border-2', online ? 'border-success bg-success' : 'border-faint')}
        aria-hidden="true"
      />
      <span className="font-semibold wrap-anywhere">
        <bdi>{name}</bdi>
        {isSelf && <span className="font-normal text-muted">{say` (you)`}</span>}
      </span>
      <span className="text-small text-muted in-[li:not(:has(button))]:pe-2">{online ? 'online' : 'away'}</span>
      <span className="col-[2/span_2] row-2 flex flex-wrap gap-2 *:border-0 *:bg-transparent *:p-0 empty:hidden">
        {isST && (
          <Tag tone="accent">
            <Icon path={CROWN} size={14} />
            {say`Storyteller`}
          </Tag>
        )}
        {hasVoted && (
          <Tag tone="success">
            <Icon path={TICK} size={14} />
            {say`voted`}
          </Tag>
        )}
      </span>
      {isSelf && (
        <Button variant="quiet" icon aria-label={say`Change your name`} onClick={onRename}>
          <Icon path={PEN} size={18} />
        </Button>
      )}
      {may && (
        <Popover
          trigger={<Icon path={DOTS} size={20} />}
          triggerProps={{ icon: true, 'aria-label': sayAloud`Options for ${name}` }}
          label={sayAloud`Options for ${name}`}
          className={menu['menu']}
        >
          <Button variant="quiet" wide onClick={(event) => choose(event, () => onPart(person))}>
            <Icon path={CROWN} size={18} />
            {isST ? say`Make a player again` : say`Make a Storyteller`}
          </Button>
          <Button variant="quiet" wide onClick={(event) => choose(event, () => onKick(person, place))}>
            <Icon path={PERSON_OUT} size={18} />
            {say`Remove from the room`}
          </Button>
        </Popover>
      )}
    </li>
  )
})

/** Closes the menu first: the question takes the focus, and gives it back to the menu's button. */
function choose({ currentTarget }: MouseEvent<HTMLElement>, act: () => void): void {
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
  act()
}
