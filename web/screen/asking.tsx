import { Dial } from '../parts/dial.tsx'
import { Frame } from './frame.tsx'
import styles from './asking.module.css'
import { say } from '../ui/say.ts'

/** Before the room has answered. */
export function Asking({ code }: { code: string }) {
  return (
    <Frame code={code} title={say`Connecting…`} tab={say`Big screen - ${code}`}>
      <div className={styles['asking']}>
        <Dial className={styles['dial']} hand={0} />
      </div>
    </Frame>
  )
}
