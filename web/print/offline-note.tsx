import styles from './screen.module.css'
import { say } from '../ui/say.ts'

/** Never printed. */
export function OfflineNote() {
  return <output className={styles['offline']}>{say`You are offline: showing what this device keeps.`}</output>
}
