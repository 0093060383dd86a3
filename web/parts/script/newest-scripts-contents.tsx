import type { BriefScript } from '#protocol/library.ts'
import { Link } from '../../ui/link.tsx'
import { say } from '../../ui/say.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { WindowRing } from './window-ring.tsx'
import styles from './newest-scripts.module.css'

export interface NewestScriptsProps {
  latest: readonly BriefScript[]
  /** In a narrow row of windows, each leading to a new tab, as beside a room. */
  isBeside?: boolean
  /** Where the page is about them, over its whole width. */
  title?: string
}

/** The newest scripts with their windows; nothing while there are none. */
export function NewestScripts({ latest, isBeside = false, title }: NewestScriptsProps) {
  if (latest.length === 0) return null
  return (
    <section
      className={styles['newest']}
      data-beside={isBeside || undefined}
      data-wide={title === undefined ? undefined : ''}
      aria-labelledby="newest-scripts"
    >
      <h2 id="newest-scripts">{title ?? (isBeside ? say`While you wait` : say`From the library`)}</h2>
      <ul>
        {latest.map((script) => (
          <li key={script.id} className={styles['script']}>
            <WindowRing window={script.window} logoUrl={script.logoUrl} className={styles['ring']} />
            <Link
              to={`/script/${script.id}`}
              className={styles['cover']}
              {...(isBeside && { target: '_blank', rel: 'noopener' })}
            >
              <bdi>{script.name}</bdi>
              {isBeside && <VisuallyHidden>{say` (opens in a new tab)`}</VisuallyHidden>}
            </Link>
            {!isBeside && (
              <p>
                {script.isTeensyville ? say`Teensy` : say`Full`}
                {script.author !== null && (
                  <>
                    {' · '}
                    <bdi>{script.author}</bdi>
                  </>
                )}
              </p>
            )}
          </li>
        ))}
      </ul>
      {!isBeside && title === undefined && (
        <p>
          <Link to="/characters" className={styles['all']}>{say`All characters`}</Link>
        </p>
      )}
    </section>
  )
}
