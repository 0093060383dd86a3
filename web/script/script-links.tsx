import { Link } from '../ui/link.tsx'
import type { Script } from '#protocol/script.ts'
import { AlmanacLink } from './almanac-link.tsx'
import { OfficialToolLink } from './official-tool-link.tsx'
import styles from './script-page.module.css'
import { say } from '../ui/say.ts'

/** Links to the script's almanac, the official tool, and its other versions. */
export function ScriptLinks({ script: { scriptData, versions } }: { script: Script }) {
  return (
    <div className={styles['links']}>
      <AlmanacLink scriptData={scriptData} />
      <OfficialToolLink scriptData={scriptData} />
      {versions.length > 0 && (
        <nav className={styles['versions']} aria-label={say`Other versions`}>
          <span aria-hidden="true">{say`Other versions:`}</span>
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
