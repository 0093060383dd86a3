import { plural } from '#domain/plural.ts'
import type { Operations } from '#protocol/operations/operations.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { TICK } from '../../ui/icon-paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { ToneIcon } from '../../ui/tone-icon.tsx'
import { say } from '../../ui/say.ts'
import { jobWords } from './label-words.ts'
import styles from './operations.module.css'
import { momentWords } from './steps.ts'

type Job = Operations['jobs'][number]

const isWell = ({ error, isLate }: Job) => error === null && !isLate

/** The scheduled jobs with their last run; those that went well are behind a line. */
export function Jobs({ jobs }: { jobs: readonly Job[] }) {
  const well = jobs.filter(isWell)
  const bad = jobs.filter((job) => !isWell(job))
  return (
    <div className={styles['card']}>
      <h3>{say`Scheduled jobs`}</h3>
      {jobs.length === 0 && (
        <p className={styles['none']}>{say`No job has run yet. They run every hour, so look again later.`}</p>
      )}
      {bad.length > 0 && <JobRows jobs={bad} label={say`Jobs that need a look`} />}
      {well.length > 0 && (
        <Disclosure>
          <summary>{say`${plural(well.length, 'job', 'jobs')} ran well`}</summary>
          <JobRows jobs={well} label={say`Jobs that ran well`} />
        </Disclosure>
      )}
    </div>
  )
}

function JobRows({ jobs, label }: { jobs: readonly Job[]; label: string }) {
  return (
    <ul className={styles['rows']} aria-label={label}>
      {jobs.map((job) => (
        <li key={job.job} data-bad={!isWell(job) || undefined}>
          {isWell(job) ? <Icon path={TICK} className={styles['quiet']} /> : <ToneIcon tone="danger" />}
          <div>
            <p className={styles['name']}>{jobWords(job.job)}</p>
            <p className={styles['none']}>{runWords(job)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

function runWords({ endedAt, succeededAt, error, isLate }: Job): string {
  const ended = endedAt === null ? say`Hasn’t finished a run yet.` : say`Last run ended ${momentWords(endedAt)}.`
  const late = isLate ? say` It should have run since.` : ''
  if (error === null) return `${ended}${late}`
  const success = succeededAt === null ? say`It has never worked.` : say`It last worked ${momentWords(succeededAt)}.`
  return say`${ended}${late} It failed with ${error}. ${success}`
}
