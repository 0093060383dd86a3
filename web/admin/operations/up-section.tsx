import { plural } from '#domain/plural.ts'
import type { Operations } from '#protocol/operations/operations.ts'
import type { Readiness } from '#protocol/operations/readiness.ts'
import { messageOf } from '../../app/api/client.ts'
import { Dial } from '../../parts/dial.tsx'
import { Tag } from '../../parts/tag.tsx'
import type { Answer } from '../../app/resource.ts'
import { CROSS, TICK } from '../../ui/icon-paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { say } from '../../ui/say.ts'
import { Alarms } from './alarms.tsx'
import { Jobs } from './jobs.tsx'
import { CHECK_WORDS, READY_CHECKS } from './label-words.ts'
import styles from './operations.module.css'
import state from './state.module.css'
import { Section } from './section.tsx'
import { momentWords } from './steps.ts'
import { troublesOf, troubleWords } from './troubles.ts'

interface UpSectionProps {
  figures: Operations
  readiness: Answer<Readiness>
}

/** Whether Belfry can be played now, and what to do if not. */
export function UpSection({ figures, readiness }: UpSectionProps) {
  const troubles = troublesOf(figures, readiness.value)
  const isWell = troubles.wellShare === 1
  // An answer that could not be renewed says nothing about now.
  const isSure = readiness.value !== undefined && readiness.error === null
  return (
    <Section title={say`Is it up?`}>
      <div className={state['state']} data-state={!isWell ? 'bad' : isSure ? 'well' : 'unsure'}>
        <span className={state['ring']}>
          <Dial progress={troubles.wellShare} />
          <Icon path={!isWell ? ALARM : isSure ? TICK : QUESTION} size={34} />
        </span>
        <p className={state['verdict']} aria-live="polite">
          {isWell && !isSure ? unsureWords(readiness) : troubleWords(troubles)}
        </p>
        <div className={state['more']}>
          <Checks {...readiness} />
          <p className={styles['none']}>{backupWords(figures.backup)}</p>
        </div>
      </div>
      <div className={styles['pairs']}>
        <Alarms alarms={figures.alarms} />
        <Jobs jobs={figures.jobs} />
      </div>
    </Section>
  )
}

const ALARM = 'M12 4.5V14M12 18.5V18.6'
const QUESTION = 'M8.5 8.5A3.5 3.5 0 1 1 13 12C12 12.5 12 13 12 14.5M12 18.5V18.6'

function unsureWords({ value, error }: Answer<Readiness>): string {
  if (error === null) return say`Checking...`
  return value === undefined
    ? say`No alarm is on, but the checks didn’t answer.`
    : say`Belfry can’t be checked now. What you see is older.`
}

function Checks({ value, error }: Answer<Readiness>) {
  if (value === undefined)
    return (
      <p className={styles['none']}>
        {error === null ? say`Belfry is checking itself...` : messageOf(error, say`An unknown error occurred`)}
      </p>
    )
  return (
    <ul className={state['checks']} aria-label={say`Checks`}>
      {READY_CHECKS.map((check) => {
        const isOk = value.checks[check] === 'ok'
        return (
          <li key={check}>
            <Tag tone={isOk ? 'success' : 'danger'}>
              <Icon path={isOk ? TICK : CROSS} size={16} />
              {isOk ? say`${CHECK_WORDS[check]}: fine` : say`${CHECK_WORDS[check]}: failed`}
            </Tag>
          </li>
        )
      })}
    </ul>
  )
}

function backupWords(backup: Operations['backup']): string {
  if (backup === null) return say`No backup found. The first is made within a few hours.`
  const size = say`${plural(backup.rows, 'row', 'rows')} and ${plural(backup.files, 'file', 'files')}`
  return say`Newest backup: ${momentWords(backup.at)}, with ${size}.`
}
