import { useState } from 'react'
import { changeState } from '../../app/api/rooms.ts'
import { reasonOf } from '../session/failures.ts'
import { ACTION_FAILURES } from './host-messages.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useRoom } from '../room-context.ts'
import { useSettling } from '../../ui/use-settling.ts'
import styles from './control-panel.module.css'
import { say } from '../../ui/say.ts'

/** Locks the room for newcomers, and unlocks it. */
export function LockControl() {
  const { session, view } = useRoom()
  const { locked } = view.snapshot.options
  const [isBusy, setBusy] = useState(false)
  const [reason, setReason] = useState<string | null>(null)
  const { settling } = useSettling(locked)
  const action = locked ? 'unlockRoom' : 'lockRoom'
  const toggle = async () => {
    setBusy(true)
    setReason(null)
    try {
      await session.call(changeState(session.code, session.token, action))
    } catch (error) {
      setReason(reasonOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles['lock']} {...settling}>
      <p className={styles['hint']} aria-live="polite">
        {locked
          ? say`This room is locked: nobody new can join. Everyone with a seat can come back.`
          : say`Anyone with the code can join.`}
      </p>
      <Button busy={isBusy} onClick={() => void toggle()}>
        {locked ? say`Unlock room` : say`Lock room`}
      </Button>
      {reason !== null && (
        <Notice type="danger" title={ACTION_FAILURES[action]}>
          {reason}
        </Notice>
      )}
    </div>
  )
}
