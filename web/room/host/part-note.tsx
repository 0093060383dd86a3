import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CROWN } from '../../ui/icons.ts'
import { say } from '../../ui/say.ts'
import { isolated } from '../isolated.ts'
import { useRoom } from '../room-context.ts'
import styles from './host.module.css'

/** On the desk of somebody whom a Storyteller has made one. */
export function PartNote() {
  const { view, madeBy, open } = useRoom()
  if (view.snapshot.you.isHost) return null
  return (
    <div className={styles['part']}>
      <Icon path={CROWN} size={20} />
      <p>
        {madeBy === null ? say`You are a Storyteller of this room.` : say`${isolated(madeBy)} made you a Storyteller.`}
      </p>
      <Button variant="quiet" onClick={() => open({ kind: 'step-down' })}>
        {say`Step down`}
      </Button>
    </div>
  )
}
