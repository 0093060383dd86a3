import { clsx } from 'clsx'
import { memo, useCallback, useRef } from 'react'
import type { PersonView } from '#domain/room/view.ts'
import { isolated } from '../isolated.ts'
import { Tag } from '../../parts/tag.tsx'
import { Button } from '../../ui/button.tsx'
import { useRoom } from '../room-context.ts'
import { Icon } from '../../ui/icon.tsx'
import { CROWN, PEN, PERSON_OUT, TICK } from '../../ui/icons.ts'
import { useFocusAfter } from './use-focus-after.ts'
import { say } from '../../ui/say.ts'
import styles from './people.module.css'

export interface PersonListProps {
  people: readonly PersonView[]
  /** Called after a person was removed. */
  onRemoved?: (id: string) => void
}

/** Rows of people; after a removal the focus moves to the next row. */
export function PersonList({ people, onRemoved }: PersonListProps) {
  const { view, isHost, open } = useRoom()
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
  return (
    <ul ref={list} className={styles['list']}>
      {people.map((person, place) => (
        <Person
          key={person.id}
          person={person}
          isSelf={person.id === you.participantId}
          hasVoted={phase === 'voting' && voted.has(person.id)}
          place={place}
          onRename={rename}
          onKick={isHost && !person.isST ? kick : null}
        />
      ))}
    </ul>
  )
}

interface PersonProps {
  person: PersonView
  isSelf: boolean
  hasVoted: boolean
  /** Of the list, from 0. */
  place: number
  onRename: () => void
  onKick: ((person: PersonView, place: number) => void) | null
}

/** Memoised: a vote changes one row. */
const Person = memo(function Person({ person, isSelf, hasVoted, place, onRename, onKick }: PersonProps) {
  const { name, isST, online } = person
  return (
    <li className={styles['person']}>
      <span className={clsx(styles['presence'], online && styles['online'])} aria-hidden="true" />
      <span className={styles['name']}>
        <bdi>{name}</bdi>
        {isSelf && <span className={styles['self']}>{say` (you)`}</span>}
      </span>
      <span className={styles['state']}>{online ? 'online' : 'away'}</span>
      <span className={styles['tags']}>
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
      {onKick !== null && (
        <Button
          variant="quiet"
          icon
          aria-label={say`Remove ${isolated(name)} from the room`}
          onClick={() => onKick(person, place)}
        >
          <Icon path={PERSON_OUT} size={18} />
        </Button>
      )}
    </li>
  )
})
