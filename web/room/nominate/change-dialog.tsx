import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from '../host/settle.module.css'
import { useRoom } from '../room-context.ts'
import { ownNominations } from './own-nominations.ts'
import { say } from '../../ui/say.ts'

/** Which of several own nominations gives way to a new one. */
export function ChangeDialog({ to }: { to: 'nominate' | 'free-text' }) {
  const { view, open } = useRoom()
  return (
    <Dialog
      open
      onClose={() => open(null)}
      title={say`Which one do you want to change?`}
      footer={<Button onClick={() => open(null)}>{say`Cancel`}</Button>}
    >
      <p>{say`It stays until another one takes its place.`}</p>
      <ul className={styles['list']}>
        {ownNominations(view.snapshot).map((nomination) => (
          <li key={nomination.id}>
            <Button wide onClick={() => open({ kind: to, replaces: nomination })}>
              {nomination.denorm.scriptName}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
