import { WHOLE_RUN } from '#domain/operations/job-run.ts'
import type { Priced } from '#domain/operations/price.ts'
import type { ReadyCheck } from '#protocol/operations/readiness.ts'
import { say } from '../../ui/say.ts'
import type { Percentile } from '#domain/operations/percentile.ts'
import { type Range, RANGES, stepMsOf } from '#domain/operations/range.ts'
import { plural } from '#domain/plural.ts'
import type { Alarm } from '#domain/operations/alarm.ts'
import type { Operations } from '#protocol/operations/operations.ts'
import { numberOf } from '../../ui/format.ts'

type Words = Readonly<Record<string, string>>

const STATUS: Words = {
  '1xx': say`Connections to rooms`,
  '2xx': say`Answered`,
  '3xx': say`Redirected, or not changed`,
  '4xx': say`Refused or not found`,
  '5xx': say`Failed in Belfry`,
}

const CLOSES: Words = {
  '1000': say`Closed by the page`,
  '1001': say`The page was left`,
  '1005': say`Closed by the page, no reason given`,
  '1006': say`The connection was lost`,
  '1009': say`A message was too large`,
  '1012': say`A newer Belfry wrote the room`,
  '4001': say`Removed by the Storyteller`,
  '4002': say`The room closed`,
  '4003': say`Left the room`,
  '4401': say`The seat wasn’t known`,
  '4404': say`No such room`,
  '4408': say`The device was too slow`,
  '4429': say`Too many messages at once`,
  '4503': say`The site was off`,
}

const JOBS: Words = {
  [WHOLE_RUN]: say`All jobs together`,
  prune: say`Remove what is out of date`,
  'prune-backups': say`Remove old script copies`,
  'sweep-files': say`Remove files nobody uses`,
  'retry-pictures': say`Fetch pictures again`,
  'leave-rooms': say`Leave rooms of deleted accounts`,
  'erase-accounts': say`Delete accounts`,
  'forward-feedback': say`Pass feedback on`,
  'check-catalogue': say`Check the character list`,
  'count-partners': say`Count which characters go together`,
  'fold-names': say`Make names findable again`,
  'maintain-log': say`Tidy the activity log`,
  'reconcile-options': say`Repeat the site’s options`,
  backup: say`Back up`,
  'watch-alarms': say`Look at the alarms`,
}

const REFUSALS: Words = {
  BAD_BALLOT: say`A vote that doesn’t fit`,
  BAD_ORIGIN: say`Sent by another site`,
  BAD_REQUEST: say`Not understood`,
  CONFLICT: say`Changed by somebody else`,
  FORBIDDEN: say`Not allowed`,
  FRESH_SIGN_IN_NEEDED: say`Asked to sign in again`,
  NOM_LIMIT: say`Too many nominations`,
  NOT_NOMINATING: say`Nominations weren’t open`,
  NOT_STORYTELLER: say`Only for the Storyteller`,
  NOT_VOTING: say`Voting wasn’t open`,
  RATE_LIMITED: say`Too many requests`,
  STALE_BALLOT: say`An older vote than the last`,
  STALE_EPOCH: say`A vote for an earlier round`,
  UNAUTHENTICATED: say`Not signed in`,
  VALIDATION_FAILED: say`Filled in wrong`,
}

const PURPOSES: Words = {
  analytics: say`Figures for this page`,
  alert: say`Alarm messages`,
  'bot-check': say`Checks for bots`,
  feedback: say`Feedback passed on`,
  identity: say`Sign-ins`,
  import: say`Scripts from a link`,
  picture: say`Pictures`,
  publisher: say`Official characters`,
}

/** "NO_SUCH_ROOM", "picture" or "watch-alarms" as words: for what has no words of its own here. */
function plainly(name: string): string {
  const words = name.replaceAll(/[-_]/gu, ' ').toLowerCase()
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

export const statusWords = (label: string) => STATUS[label] ?? label
export const closeWords = (label: string) => CLOSES[label] ?? say`Close code ${label}`
export const jobWords = (job: string) => JOBS[job] ?? plainly(job)
export const refusalWords = (code: string) => REFUSALS[code] ?? plainly(code)
export const purposeWords = (purpose: string) => PURPOSES[purpose] ?? plainly(purpose)

/** "picture failed" and "prune ok": what was done, and how it went. */
export function outcomeWords(label: string, nameWords: (name: string) => string): string {
  const [, name = label, outcome] = /^(.*) (ok|failed)$/u.exec(label) ?? []
  if (outcome === undefined) return nameWords(name)
  return outcome === 'ok' ? nameWords(name) : say`${nameWords(name)}: failed`
}

export const CHECK_WORDS: Readonly<Record<ReadyCheck, string>> = {
  d1: say`Database`,
  kv: say`Copies of the site’s options`,
  r2: say`Files`,
  room: say`A trial room`,
  migrations: say`Tables of this version`,
  jobs: say`Scheduled jobs`,
}

export const READY_CHECKS = Object.keys(CHECK_WORDS) as ReadyCheck[]

/** What is billed, and in what unit where that is not plain. */
export const PRICED_WORDS: Readonly<Record<Priced, string>> = {
  requests: say`Requests`,
  'worker-cpu': say`Computing time, in milliseconds`,
  'd1-rows-read': say`Database rows read`,
  'd1-rows-written': say`Database rows written`,
  'kv-reads': say`Options read from copies`,
  'kv-writes': say`Options copied`,
  'r2-reads': say`Files read`,
  'r2-writes': say`Files written or listed`,
  'room-requests': say`Calls to rooms`,
  'room-messages': say`Messages to rooms, in twenties`,
  'room-awake': say`Rooms awake, in gigabyte-seconds`,
  'room-rows-written': say`Rows written by rooms`,
  'log-events': say`Lines of the log`,
  'analytics-points': say`Points for analytics`,
}

const LEAST_AMOUNT = 0.1

/** "1,204" or "1.2M": an amount in few digits. What is not nothing is never shown as 0. */
export function amountWords(amount: number): string {
  if (amount > 0 && amount < LEAST_AMOUNT) return say`under ${LEAST_AMOUNT}`
  const isLong = Math.abs(amount) >= 100_000
  return amount.toLocaleString('en-US', {
    notation: isLong ? 'compact' : 'standard',
    maximumFractionDigits: isLong || amount < 10 ? 1 : 0,
  })
}

const LEAST_DOLLARS = 0.0001

/** "$1.20", "$0.0042" or "under $0.0001": small amounts keep two digits that say something. */
export function dollarWords(dollars: number): string {
  if (dollars > 0 && dollars < LEAST_DOLLARS) return say`under $${LEAST_DOLLARS}`
  const digits = dollars === 0 || dollars >= 0.1 ? 2 : 4
  return dollars.toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: 2,
    maximumFractionDigits: digits,
  })
}

/** "99.2%". */
export const shareWords = (share: number) =>
  share.toLocaleString('en-US', { style: 'percent', maximumFractionDigits: share > 0.1 && share < 0.99 ? 0 : 1 })

/** "42 ms", "1.3 s", "over 2.5 s". */
export function durationWords({ ms, isMore }: Percentile): string {
  const words = ms < 1000 ? say`${Math.max(1, Math.round(ms))} ms` : say`${Math.round(ms / 100) / 10} s`
  return isMore ? say`over ${words}` : words
}

/** The share of times that is told beside the half: all but a few. */
export const MOST_SHARE = 0.95

export const RANGE_WORDS: Readonly<Record<Range, string>> = {
  hour: say`in the last hour`,
  day: say`in the last day`,
  month: say`in the last 30 days`,
}

interface AlarmWords {
  name: string
  /** The figure, with what it counts. */
  figure: (figure: number) => string
  /** What to do when it rings. */
  action: string
}

export const ALARM_WORDS: Readonly<Record<Alarm, AlarmWords>> = {
  'not-ready': {
    name: say`Checks that fail`,
    figure: (figure) => plural(figure, 'failed check', 'failed checks'),
    action: say`See which check fails. If Cloudflare reports no outage, go back to the last version with “npm run rollback”.`,
  },
  'server-errors': {
    name: say`Requests that fail`,
    figure: (figure) => say`${numberOf(figure, 2)}% of requests in an hour`,
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
    figure: (figure) => say`${numberOf(figure, 1)}% of a day’s rows used`,
    action: say`At 100% the free plan answers with errors until midnight UTC. See under Cost where the rows come from.`,
  },
  cost: {
    name: say`Cost of a day`,
    figure: (figure) => say`${dollarWords(figure)} in a day`,
    action: say`Compare the amounts under Cost with other days. If it’s abuse, the kill switch stops it.`,
  },
}

const FORMATS: Readonly<Record<Range, Intl.DateTimeFormat>> = {
  hour: new Intl.DateTimeFormat('en-US', { timeStyle: 'short' }),
  day: new Intl.DateTimeFormat('en-US', { weekday: 'short', hour: 'numeric' }),
  // A day begins at midnight in universal time.
  month: new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }),
}

/** When each step of a range began, in words: "1:04 PM", "Mon, 1 PM", "Nov 3". */
export function stepsOf({ range, from }: Pick<Operations, 'range' | 'from'>): string[] {
  const start = new Date(from).getTime()
  return Array.from({ length: RANGES[range].steps }, (_, step) => FORMATS[range].format(start + step * stepMsOf(range)))
}

export const timeWords = (moment: Date) => FORMATS.hour.format(moment)
