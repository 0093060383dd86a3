import { Dialog } from '../ui/dialog.tsx'
import { useRoom } from './room-context.ts'
import styles from './shortcuts-dialog.module.css'
import { say } from '../ui/say.ts'

const KEYS = [
  ['N', say`Start nominations`],
  ['V', say`Start voting`],
  ['E', say`End nominations or voting`],
  ['?', say`Show this list`],
] as const

export function ShortcutsDialog() {
  const { open } = useRoom()
  return (
    <Dialog open onClose={() => open(null)} title={say`Keyboard shortcuts`}>
      <dl className={styles['keys']}>
        {KEYS.map(([key, words]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <p className={styles['hint']}>{say`Shortcuts are off while you type. Turn them off for good in Appearance.`}</p>
    </Dialog>
  )
}
