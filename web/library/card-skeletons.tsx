import { Skeleton } from '../ui/skeleton.tsx'
import { Spoken } from '../ui/visually-hidden.tsx'
import styles from './card-list.module.css'
import { say } from '../ui/say.ts'

const PLACES = Array.from({ length: 8 }, (_, index) => index)

export function CardSkeletons() {
  return (
    <>
      <Spoken>{say`Loading scripts...`}</Spoken>
      <div className={styles['grid']}>
        {PLACES.map((place) => (
          <Skeleton key={place} className={styles['place'] ?? ''} />
        ))}
      </div>
    </>
  )
}
