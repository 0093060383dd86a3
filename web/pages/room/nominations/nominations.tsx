import { lazy, Suspense } from 'react'
import styles from './nominations.module.css'
import { useRoom } from '../room-context.ts'

const NominationList = lazy(async () => ({ default: (await import('./nomination-list.tsx')).NominationList }))

/** The nominations; the cards are loaded once there is one. */
export function Nominations({ isForAll }: { isForAll: boolean }) {
  const { nominations, phase } = useRoom().view.snapshot
  return (
    <section className={styles['section']} aria-labelledby="nominations">
      <h2 id="nominations">Scripts - Nominations</h2>
      {nominations.length === 0 ? (
        <p className={styles['empty']}>{EMPTY_WORDS[phase]}</p>
      ) : (
        <Suspense fallback={null}>
          <NominationList isForAll={isForAll} />
        </Suspense>
      )}
    </section>
  )
}

const EMPTY_WORDS = {
  open: 'No nominations yet.',
  nominating: 'No nominations yet. Make the first!',
  voting: 'No nominations.',
  closed: 'This room has closed.',
} as const
