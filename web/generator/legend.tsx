import { Icon } from '../ui/icon.tsx'
import styles from './generator.module.css'
import { LOCKED, PIN, UNLOCKED } from './icon-paths.ts'
import { say } from '../ui/say.ts'

export function Legend() {
  return (
    <ul className={styles['legend']} aria-label={say`Legend`}>
      <li>
        <Icon path={LOCKED} size={18} />
        {say` Locked (kept on reroll)`}
      </li>
      <li>
        <Icon path={UNLOCKED} size={18} />
        {say` Unlocked (rerolled)`}
      </li>
      <li>
        <Icon path={PIN} size={18} />
        {say` From include list (always locked)`}
      </li>
    </ul>
  )
}
