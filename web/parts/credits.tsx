import { drawnPart } from '../ui/drawn-part.tsx'
import styles from './credits.module.css'
import type { CreditsProps } from './credits-contents.tsx'
import { say } from '../ui/say.ts'

export const credits = drawnPart<CreditsProps>(async () => (await import('./credits-contents.tsx')).CreditsContents)

/** Credits and links, for the home page and the unavailable page. */
export function Credits({ withChangelog = false }: Partial<CreditsProps>) {
  const contents = credits.useContents('credits', { withChangelog })
  return <section {...contents} id="credits" className={styles['credits']} aria-label={say`Credits and links`} />
}
