import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './add-time.module.css'
import { useStateAction } from './use-state-action.ts'
import { say } from '../../ui/say.ts'

const STEPS = [
  { ms: 30_000, label: say`+30 s`, name: say`Add 30 seconds` },
  { ms: 60_000, label: say`+1 min`, name: say`Add 1 minute` },
] as const

/** More time for a running timer. */
export function AddTime() {
  const { busy, failure, act } = useStateAction()
  return (
    <div className={styles['row']}>
      {STEPS.map(({ ms, label, name }) => (
        <Button
          key={ms}
          aria-label={`${label}: ${name}`}
          aria-disabled={busy !== null}
          onClick={() => act('addTime', { ms })}
        >
          {label}
        </Button>
      ))}
      {failure !== null && (
        <Notice type="danger" title={failure.title}>
          {failure.reason}
        </Notice>
      )}
    </div>
  )
}
