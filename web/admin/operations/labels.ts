import { WHOLE_RUN } from '#domain/operations/job-run.ts'
import type { Priced } from '#domain/operations/price.ts'
import type { ReadyCheck } from '#protocol/operations/readiness.ts'
import { say } from '../../ui/say.ts'

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
