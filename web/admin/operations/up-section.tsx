import type { ReactNode } from 'react'
import { plural } from '#domain/plural.ts'
import type { Operations } from '#protocol/operations/operations.ts'
import type { Readiness, ReadyCheck } from '#protocol/operations/readiness.ts'
import { messageOf } from '../../app/api/client.ts'
import { Dial } from '../../ui/dial.tsx'
import { Tag } from '../../parts/tag.tsx'
import type { Answer } from '../../app/resource.ts'
import { CROSS, TICK } from '../../ui/icons.ts'
import { Icon } from '../../ui/icon.tsx'
import { say } from '../../ui/say.ts'
import { CHECK_WORDS, jobWords, READY_CHECKS } from './labels.ts'
import { card, smallPrint } from './breakdown.tsx'
import { pairs, Section } from './sections.tsx'
import { ToneIcon } from '../../ui/tone-icon.tsx'
import { ALARM_WORDS } from './labels.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { momentOf } from '../../ui/moment.ts'
import { series } from '../series.ts'

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
      <div
        className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4 card border-line bg-[radial-gradient(24rem_12rem_at_4rem_50%,color-mix(in_srgb,var(--tone)_14%,transparent),transparent)] px-4 py-6 [--tone:var(--success)] data-[state=bad]:[--tone:var(--danger)] data-[state=unsure]:[--tone:var(--muted)] sm:gap-6 sm:p-6"
        data-state={!isWell ? 'bad' : isSure ? 'well' : 'unsure'}
      >
        <span className="grid w-[72px] place-items-center text-tone *:[grid-area:1/1] sm:row-[1/3] sm:w-[120px]">
          <Dial progress={troubles.wellShare} />
          <Icon path={!isWell ? ALARM : isSure ? TICK : QUESTION} size={34} />
        </span>
        <p className="font-display text-h2 leading-[1.15] font-semibold text-balance" aria-live="polite">
          {isWell && !isSure ? unsureWords(readiness) : troubleWords(troubles)}
        </p>
        <div className="col-span-full grid gap-3 sm:col-2">
          <Checks {...readiness} />
          <p className={smallPrint}>{backupWords(figures.backup)}</p>
          {readiness.value && <p className={smallPrint}>{releaseWords(readiness.value)}</p>}
        </div>
      </div>
      <div className={pairs}>
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
      <p className={smallPrint}>
        {error === null ? say`Belfry is checking itself...` : messageOf(error, say`An unknown error occurred`)}
      </p>
    )
  return (
    <ul className="flex flex-wrap gap-2" aria-label={say`Checks`}>
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
  return say`Newest backup: ${momentOf(backup.at)}, with ${size}.`
}

function releaseWords({ version, commit, build }: Readiness): string {
  const name = commit === null ? version : `${version} ${commit}`
  return build === null ? say`Belfry ${name}.` : say`Belfry ${name}, deployed ${momentOf(build)}.`
}

interface Troubles {
  checks: ReadyCheck[]
  alarms: Operations['alarms']
  jobs: Operations['jobs']
  /** Of everything that was looked at, how much is well: 0 to 1. */
  wellShare: number
}

/** What needs somebody. Without an answer, checks count as not looked at. */
function troublesOf(figures: Operations, readiness: Readiness | undefined): Troubles {
  const checks = readiness === undefined ? [] : READY_CHECKS.filter((check) => readiness.checks[check] === 'failed')
  const alarms = figures.alarms.filter(({ since }) => since !== null)
  const jobs = figures.jobs.filter(({ error, isLate }) => error !== null || isLate)
  const all = (readiness === undefined ? 0 : READY_CHECKS.length) + figures.alarms.length + figures.jobs.length
  const bad = checks.length + alarms.length + jobs.length
  return { checks, alarms, jobs, wellShare: all === 0 ? 1 : (all - bad) / all }
}

/** "1 check failed, 2 alarms are on, and 1 job needs a look." */
function troubleWords({ checks, alarms, jobs }: Troubles): string {
  const parts = [
    ...(checks.length > 0 ? [say`${plural(checks.length, 'check', 'checks')} failed`] : []),
    ...(alarms.length > 0 ? [say`${plural(alarms.length, 'alarm is', 'alarms are')} on`] : []),
    ...(jobs.length > 0 ? [say`${plural(jobs.length, 'job needs', 'jobs need')} a look`] : []),
  ]
  return parts.length === 0 ? say`Everything works.` : `${series(parts)}.`
}

const DASH = 'M7 12H17'

type Alarm = Operations['alarms'][number]

/** Every alarm with its figure: those that are on come first and say what to do. */
function Alarms({ alarms }: { alarms: readonly Alarm[] }) {
  const inOrder = alarms.toSorted((one, other) => Number(other.since !== null) - Number(one.since !== null))
  return (
    <div className={card}>
      <h3>{say`Alarms`}</h3>
      <ul className="grid gap-3" aria-label={say`Alarms`}>
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
    <Row mark={mark} name={words.name} isBad={since !== null}>
      <p className={smallPrint}>
        {say`${now}. ${limitWords(words.figure(threshold), threshold)}`}
        {since !== null && ` ${say`On since ${momentOf(since)}.`}`}
      </p>
      {since !== null && <p>{words.action}</p>}
    </Row>
  )
}

interface RowProps {
  mark: ReactNode
  name: string
  isBad: boolean
  children: ReactNode
}

const Row = ({ mark, name, isBad, children }: RowProps) => (
  <li
    className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 data-bad:-mx-2 data-bad:rounded-control data-bad:bg-[color-mix(in_srgb,var(--danger)_10%,transparent)] data-bad:p-2 [&>:first-child]:mt-0.5 data-bad:[&>:first-child]:text-danger"
    data-bad={isBad || undefined}
  >
    {mark}
    <div>
      <p className="leading-[1.3] font-semibold">{name}</p>
      {children}
    </div>
  </li>
)

/** What was not measured yet has no tick: nobody knows whether it is well. */
function QuietMark({ isMeasured }: { isMeasured: boolean }) {
  return <Icon path={isMeasured ? TICK : DASH} className={isMeasured ? 'text-success' : 'text-faint'} />
}

const limitWords = (limit: string, threshold: number) =>
  threshold === 0 ? say`The alarm goes off at the first one.` : say`The alarm goes off above ${limit}.`

type Job = Operations['jobs'][number]

const isWell = ({ error, isLate }: Job) => error === null && !isLate

/** The scheduled jobs with their last run; those that went well are behind a line. */
function Jobs({ jobs }: { jobs: readonly Job[] }) {
  const well = jobs.filter(isWell)
  const bad = jobs.filter((job) => !isWell(job))
  return (
    <div className={card}>
      <h3>{say`Scheduled jobs`}</h3>
      {jobs.length === 0 && (
        <p className={smallPrint}>{say`No job has run yet. They run every hour, so look again later.`}</p>
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
    <ul className="grid gap-3" aria-label={label}>
      {jobs.map((job) => (
        <Row
          key={job.job}
          mark={isWell(job) ? <QuietMark isMeasured /> : <ToneIcon tone="danger" />}
          name={jobWords(job.job)}
          isBad={!isWell(job)}
        >
          <p className={smallPrint}>{runWords(job)}</p>
        </Row>
      ))}
    </ul>
  )
}

function runWords({ endedAt, succeededAt, error, isLate }: Job): string {
  const ended = endedAt === null ? say`Hasn’t finished a run yet.` : say`Last run ended ${momentOf(endedAt)}.`
  const late = isLate ? say` It should have run since.` : ''
  if (error === null) return `${ended}${late}`
  const success = succeededAt === null ? say`It has never worked.` : say`It last worked ${momentOf(succeededAt)}.`
  return say`${ended}${late} It failed with ${error}. ${success}`
}
