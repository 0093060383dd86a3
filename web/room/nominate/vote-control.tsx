import { clsx } from 'clsx'
import type { BallotView } from '../ballot/ballot-view.ts'
import { KEPT } from '../ballot/labels.ts'
import type { PickWay } from '../ballot/pick.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CLOUD_OFF, TICK } from '../../ui/icons.ts'
import styles from './vote-control.module.css'
import { say } from '../../ui/say.ts'

export interface VoteControlProps {
  name: string
  way: PickWay
  isChosen: boolean
  status: BallotView['status']
  onPress: () => void
}

/** The vote for one script: a button that chooses it, or a box to tick. */
export function VoteControl({ way, ...props }: VoteControlProps) {
  return way === 'approval' ? <TickBox {...props} /> : <VoteButton {...props} />
}

type ControlProps = Omit<VoteControlProps, 'way'>

function VoteButton({ name, isChosen, status, onPress }: ControlProps) {
  const isKept = isChosen && status === 'saved'
  const label = isKept ? say`Kept` : isChosen ? say`Voted!` : say`Vote`
  return (
    <Button
      variant={isChosen && !isKept ? 'primary' : 'secondary'}
      className={clsx(styles['vote'], status === 'sending' && styles['sending'], isKept && styles['kept'])}
      aria-pressed={isChosen}
      aria-label={`${isKept ? `${KEPT}:` : label} ${name}`}
      onClick={onPress}
    >
      {isChosen && <Icon path={isKept ? CLOUD_OFF : TICK} size={18} />}
      {label}
    </Button>
  )
}

/** Its label covers the row, so that a thumb hits it anywhere. */
function TickBox({ name, isChosen, onPress }: ControlProps) {
  return (
    <label className={styles['tick']}>
      <input
        type="checkbox"
        className={styles['box']}
        aria-label={say`I’d play it: ${name}`}
        checked={isChosen}
        onChange={onPress}
      />
      {isChosen && (
        <span className={styles['ticked']} aria-hidden="true">
          {say`Ticked`}
        </span>
      )}
    </label>
  )
}
