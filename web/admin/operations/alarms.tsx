import type { Operations } from '#protocol/operations/operations.ts'
import { TICK } from '../../ui/icon-paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { ToneIcon } from '../../ui/tone-icon.tsx'
import { say } from '../../ui/say.ts'
import { ALARM_WORDS } from './alarm-words.ts'
import styles from './operations.module.css'
import { momentWords } from './steps.ts'

const DASH = 'M7 12H17'

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
  const mark = since === null ? <QuietMark isMeasured={figure !== null} /> : <ToneIcon tone="danger" />
  return (
    <li data-bad={since !== null || undefined}>
      {mark}
      <div>
        <p className={styles['name']}>{words.name}</p>
        <p className={styles['none']}>
          {say`${now}. ${limitWords(words.figure(threshold), threshold)}`}
          {since !== null && ` ${say`On since ${momentWords(since)}.`}`}
        </p>
        {since !== null && <p>{words.action}</p>}
      </div>
    </li>
  )
}

/** What was not measured yet has no tick: nobody knows whether it is well. */
function QuietMark({ isMeasured }: { isMeasured: boolean }) {
  return <Icon path={isMeasured ? TICK : DASH} className={styles[isMeasured ? 'quiet' : 'unknown']} />
}

const limitWords = (limit: string, threshold: number) =>
  threshold === 0 ? say`The alarm goes off at the first one.` : say`The alarm goes off above ${limit}.`
