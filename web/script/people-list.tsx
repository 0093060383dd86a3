import { useId } from 'react'
import type { FoundPerson } from '../app/api/scripts-write.ts'
import { Avatar } from '../parts/avatar.tsx'
import { Spoken } from '../ui/visually-hidden.tsx'
import styles from './transfer.module.css'
import { say } from '../ui/say.ts'

export interface PeopleListProps {
  /** Null before the first answer. */
  people: readonly FoundPerson[] | null
  isLoading: boolean
  chosen: FoundPerson | null
  onChoose: (person: FoundPerson) => void
}

/** The people found, to choose one of. */
export function PeopleList({ people, isLoading, chosen, onChoose }: PeopleListProps) {
  const name = useId()
  const words = isLoading ? say`Searching...` : people === null ? '' : foundWords(people.length)
  return (
    <>
      {people !== null && people.length > 0 && (
        <fieldset className={styles['people']}>
          <legend>{say`New sponsor`}</legend>
          {people.map((person) => (
            <div key={person.id} className={styles['person']}>
              <input
                type="radio"
                id={`${name}-${person.id}`}
                name={name}
                checked={chosen?.id === person.id}
                onChange={() => onChoose(person)}
              />
              <Avatar name={person.displayName} url={person.avatarUrl} size={32} />
              <label htmlFor={`${name}-${person.id}`}>{person.displayName}</label>
            </div>
          ))}
        </fieldset>
      )}
      {(isLoading || people?.length === 0) && <p className={styles['hint']}>{words}</p>}
      <Spoken>{words}</Spoken>
    </>
  )
}

function foundWords(count: number): string {
  if (count === 0) return say`No one with that name was found.`
  return count === 1 ? say`1 person found` : say`${count} people found`
}
