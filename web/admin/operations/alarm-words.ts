import { plural } from '#domain/plural.ts'
import type { Alarm } from '#domain/operations/alarm.ts'
import { say } from '../../ui/say.ts'
import { dollarWords } from './figure-words.ts'

interface AlarmWords {
  name: string
  /** The figure, with what it counts. */
  figure: (figure: number) => string
  /** What to do when it rings. */
  action: string
}

const number = (value: number, digits = 1) => value.toLocaleString('en-US', { maximumFractionDigits: digits })

export const ALARM_WORDS: Readonly<Record<Alarm, AlarmWords>> = {
  'not-ready': {
    name: say`Checks that fail`,
    figure: (figure) => plural(figure, 'failed check', 'failed checks'),
    action: say`See which check fails. If Cloudflare reports no outage, go back to the last version with “npm run rollback”.`,
  },
  'server-errors': {
    name: say`Requests that fail`,
    figure: (figure) => say`${number(figure, 2)}% of requests in an hour`,
    action: say`Look for “request-failed” in the Worker’s log. If it began with a new version, go back with “npm run rollback”.`,
  },
  'orphan-files': {
    name: say`Files nobody uses`,
    figure: (figure) => plural(figure, 'file', 'files'),
    action: say`Check that the job “Remove files nobody uses” runs well, under Scheduled jobs.`,
  },
  'late-jobs': {
    name: say`Late jobs`,
    figure: (figure) => say`${plural(Number(figure.toFixed(1)), 'hour', 'hours')} since a job last went well`,
    action: say`Check the Worker’s cron trigger at Cloudflare, then the log for “job-failed”.`,
  },
  'old-backup': {
    name: say`Age of the newest backup`,
    figure: (figure) => plural(Number(figure.toFixed(1)), 'hour', 'hours'),
    action: say`Make one now with “npm run backup”, then see why the nightly one failed.`,
  },
  'd1-quota': {
    name: say`Database limit for today`,
    figure: (figure) => say`${number(figure)}% of a day’s rows used`,
    action: say`At 100% the free plan answers with errors until midnight UTC. See under Cost where the rows come from.`,
  },
  cost: {
    name: say`Cost of a day`,
    figure: (figure) => say`${dollarWords(figure)} in a day`,
    action: say`Compare the amounts under Cost with other days. If it’s abuse, the kill switch stops it.`,
  },
}
