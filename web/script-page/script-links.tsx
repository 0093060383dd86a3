import { lazyPart } from '../ui/lazy-part.tsx'
import { Link } from '../ui/link.tsx'
import { useIsTakenOver } from '../ui/use-is-taken-over.ts'
import type { Script } from '#protocol/script.ts'
import { AlmanacLink } from './almanac-link.tsx'
import styles from './script-page.module.css'

const OfficialToolLink = lazyPart(async () => (await import('./official-tool-link.tsx')).OfficialToolLink)

/** Links to the script's almanac, the official tool, and its other versions. */
export function ScriptLinks({ script: { scriptData, versions } }: { script: Script }) {
  const isTakenOver = useIsTakenOver()
  return (
    <div className={styles['links']}>
      <AlmanacLink scriptData={scriptData} />
      {isTakenOver && <OfficialToolLink scriptData={scriptData} />}
      {versions.length > 0 && (
        <nav className={styles['versions']} aria-label="Other versions">
          <span aria-hidden="true">Other versions:</span>
          <ul>
            {versions.map(({ id, name }) => (
              <li key={id}>
                <Link to={`/script/${id}`}>{name}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}
