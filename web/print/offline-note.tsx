import { say } from '../ui/say.ts'
import styles from './screen.module.css'

/** Never printed. */
export function OfflineNote() {
  return <output className={styles['offline']}>{say`You are offline: showing what this device keeps.`}</output>
}
