import type { Operations } from '#protocol/operations/operations.ts'
import { TICK } from '../../../../ui/icon/icon-paths.ts'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { ToneIcon } from '../../../../ui/icon/tone-icon.tsx'
import { say } from '../../../../words/admin.ts'
import { ALARM_WORDS } from './alarm-words.ts'
import styles from '../operations.module.css'
import { momentWords } from '../steps.ts'

type Alarm = Operations['alarms'][number]

/** Every alarm with its figure: those that are on come first and say what to do. */
export function Alarms({ alarms }: { alarms: readonly Alarm[] }) {
  const inOrder = alarms.toSorted((one, other) => Number(other.since !== null) - Number(one.since !== null))
  return (
    <div className={styles['card']}>
      <h3>{say`Alarms`}</h3>
      <ul className={styles['rows']} aria-label={say`Alarms`}>
        {inOrder.map((alarm) => (
          <AlarmRow key={alarm.alarm} alarm={alarm} />
        ))}
      </ul>
    </div>
  )
}

function AlarmRow({ alarm: { alarm, figure, threshold, since } }: { alarm: Alarm }) {
  const words = ALARM_WORDS[alarm]
  const now = figure === null ? say`Not measured yet` : say`Now: ${words.figure(figure)}`
  return (
    <li data-bad={since !== null || undefined}>
      {since === null ? <Icon path={TICK} className={styles['quiet']} /> : <ToneIcon tone="danger" />}
      <div>
        <p className={styles['name']}>{words.name}</p>
        <p className={styles['none']}>
          {say`${now}. The alarm goes off above ${words.figure(threshold)}.`}
          {since !== null && ` ${say`On since ${momentWords(since)}.`}`}
        </p>
        {since !== null && <p>{words.action}</p>}
      </div>
    </li>
  )
}
