import { Icon } from '../../ui/icon/icon.tsx'
import styles from './generator.module.css'
import { LOCKED, PIN, UNLOCKED } from './icon-paths.ts'

export function Legend() {
  return (
    <ul className={styles['legend']} aria-label="Legend">
      <li>
        <Icon path={LOCKED} size={18} /> Locked (kept on reroll)
      </li>
      <li>
        <Icon path={UNLOCKED} size={18} /> Unlocked (rerolled)
      </li>
      <li>
        <Icon path={PIN} size={18} /> From include list (always locked)
      </li>
    </ul>
  )
}
