import type { ElementType } from 'react'
import type { NameLines } from './name-lines.ts'
import styles from './nomination-row.module.css'

interface NominationNameProps {
  name: string
  /** Null for a name that fits in one line. */
  lines: NameLines | null
  as?: ElementType
}

/** A script's name, in two lines at most where there is little room. */
export function NominationName({ name, lines, as: Heading = 'h3' }: NominationNameProps) {
  if (lines === null) {
    return (
      <Heading className={styles['name']} dir="auto">
        {name}
      </Heading>
    )
  }
  return (
    // A line may break within a word, which screen readers must not hear.
    <Heading className={styles['name']} dir="auto" aria-label={name}>
      <span className={styles['line']}>{lines.first}</span>
      <span className={styles['line']}>{lines.second}</span>
    </Heading>
  )
}
