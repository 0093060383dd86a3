import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { say } from '../../ui/say.ts'
import styles from './operations.module.css'
import { Section } from './section.tsx'

/** The page's outline until the first figures are there, in their sizes. */
export function Placeholder() {
  return (
    <div className={styles['sections']} aria-busy="true">
      <output>
        <VisuallyHidden>{say`Loading...`}</VisuallyHidden>
      </output>
      <Section title={say`Is it up?`}>
        <Skeleton className={styles['stateHeight'] ?? ''} />
        <div className={styles['pairs']}>
          <Skeleton className={styles['cardHeight'] ?? ''} />
          <Skeleton className={styles['cardHeight'] ?? ''} />
        </div>
      </Section>
      <Section title={say`Traffic`} lead={say`Every page, picture and call that the Worker answered.`}>
        <div className={styles['charts']}>
          <Skeleton className={styles['chartHeight'] ?? ''} />
          <Skeleton className={styles['chartHeight'] ?? ''} />
          <Skeleton className={styles['chartHeight'] ?? ''} />
        </div>
      </Section>
    </div>
  )
}
