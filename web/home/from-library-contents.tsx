import { clsx } from 'clsx'
import type { BriefScript, LibraryInBrief } from '#protocol/server-page.ts'
import { ScriptWindow } from '../parts/script/script-window.tsx'
import { Link } from '../ui/link.tsx'
import { say } from '../ui/say.ts'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'
import ring from '../parts/script/script-window.module.css'
import styles from './second-half.module.css'

/** The newest scripts; nothing while there are none. */
export function FromLibrary({ latest }: LibraryInBrief) {
  if (latest.length === 0) return null
  return (
    <section className={styles['latest']} aria-labelledby="from-library">
      <h2 id="from-library">{say`From the library`}</h2>
      <ul>
        {latest.map((script) => (
          <li key={script.id} className={styles['script']}>
            <Window script={script} />
            <Link to={`/script/${script.id}`} className={styles['cover']}>
              {script.name}
            </Link>
            <p>{factsOf(script)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What the server has rendered stays as it is, so a ring says there which panes belong into it. */
function Window({ script: { window, logoUrl } }: { script: BriefScript }) {
  const isHydrated = useIsHydrated()
  if (isHydrated || logoUrl !== null)
    return <ScriptWindow window={window} logoUrl={logoUrl} size="small" className={styles['ring']} />
  return (
    <span className={clsx(ring['window'], styles['ring'])} data-size="small" data-window={window} aria-hidden="true" />
  )
}

const factsOf = ({ isTeensyville, author }: BriefScript) =>
  [isTeensyville ? say`Teensy` : say`Full`, ...(author === null ? [] : [author])].join(' · ')
