import { clsx } from 'clsx'
import { useRef } from 'react'
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
  const removed = (id: string, place: number) => {
    const neighbour = place === people.length - 1 ? place : place + 1
    focusAfter(`li:nth-child(${neighbour}) button`)
    onRemoved?.(id)
  }
  return (
    <ul ref={list} className={styles['list']}>
      {people.map((person, place) => (
        <Person
          key={person.id}
          person={person}
          isSelf={person.id === you.participantId}
          hasVoted={phase === 'voting' && voted.has(person.id)}
          onRename={() => open({ kind: 'rename' })}
          onKick={
            isHost && !person.isST
              ? () => open({ kind: 'kick', person, onRemoved: () => removed(person.id, place) })
              : null
          }
        />
      ))}
    </ul>
  )
}

interface PersonProps {
  person: PersonView
  isSelf: boolean
  hasVoted: boolean
  onRename: () => void
  onKick: (() => void) | null
}

function Person({ person: { name, isST, online }, isSelf, hasVoted, onRename, onKick }: PersonProps) {
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
        <Button variant="quiet" icon aria-label={say`Remove ${isolated(name)} from the room`} onClick={onKick}>
          <Icon path={PERSON_OUT} size={18} />
        </Button>
      )}
    </li>
  )
}
