import { plural } from '#domain/plural.ts'
import type { Operations } from '#protocol/operations/operations.ts'
import type { Readiness, ReadyCheck } from '#protocol/operations/readiness.ts'
import { say } from '../../ui/say.ts'
import { READY_CHECKS } from './label-words.ts'

export interface Troubles {
  checks: ReadyCheck[]
  alarms: Operations['alarms']
  jobs: Operations['jobs']
  /** Of everything that was looked at, how much is well: 0 to 1. */
  wellShare: number
}

/** What needs somebody. Without an answer, checks count as not looked at. */
export function troublesOf(figures: Operations, readiness: Readiness | undefined): Troubles {
  const checks = readiness === undefined ? [] : READY_CHECKS.filter((check) => readiness.checks[check] === 'failed')
  const alarms = figures.alarms.filter(({ since }) => since !== null)
  const jobs = figures.jobs.filter(({ error, isLate }) => error !== null || isLate)
  const all = (readiness === undefined ? 0 : READY_CHECKS.length) + figures.alarms.length + figures.jobs.length
  const bad = checks.length + alarms.length + jobs.length
  return { checks, alarms, jobs, wellShare: all === 0 ? 1 : (all - bad) / all }
}

const LIST = new Intl.ListFormat('en', { type: 'conjunction' })

/** "1 check failed, 2 alarms are on, and 1 job needs a look." */
export function troubleWords({ checks, alarms, jobs }: Troubles): string {
  const parts = [
    ...(checks.length > 0 ? [say`${plural(checks.length, 'check', 'checks')} failed`] : []),
    ...(alarms.length > 0 ? [say`${plural(alarms.length, 'alarm is', 'alarms are')} on`] : []),
    ...(jobs.length > 0 ? [say`${plural(jobs.length, 'job needs', 'jobs need')} a look`] : []),
  ]
  return parts.length === 0 ? say`Everything works.` : `${LIST.format(parts)}.`
}
