import { type Alarm, ALARMS, type AlarmState, untold } from '#domain/operations/alarm.ts'
import { plural } from '#domain/plural.ts'
import { log } from '../../log.ts'
import { outbound } from '../../metrics/count.ts'

const WORDS: Readonly<Record<Alarm, { what: string; figure: (figure: number) => string }>> = {
  'not-ready': { what: 'Belfry can’t be played', figure: (checks) => plural(checks, 'failed check', 'failed checks') },
  'server-errors': { what: 'Requests fail', figure: (share) => `${number(share)}% of the last hour’s requests` },
  'orphan-files': {
    what: 'Files that nothing uses pile up',
    figure: (files) => `${plural(files, 'file', 'files')} in a day`,
  },
  'late-jobs': { what: 'Scheduled jobs are late', figure: (hours) => `${hoursOf(hours)} since one ended well` },
  'old-backup': { what: 'The newest backup is old', figure: (hours) => `${hoursOf(hours)} old` },
  'd1-quota': {
    what: 'The database is close to its daily limit',
    figure: (share) => `${number(share)}% of a day’s rows used`,
  },
  cost: { what: 'A day costs more than planned', figure: (dollars) => `$${dollars.toFixed(2)} in a day` },
}

/** What is told of these alarms, one line each. */
export function alertMessage(environment: string, states: readonly AlarmState[]): string {
  return [`Belfry (${environment})`, ...states.map(lineOf), 'The page /admin/operations has the figures.'].join('\n')
}

function lineOf(state: AlarmState): string {
  const { alarm, figure, since } = state
  const { what, figure: say } = WORDS[alarm]
  const began = since === null ? '' : ` It began on ${timeOf(since)}.`
  if (untold(state) === 'over') return `Over: ${what}. Now: ${say(figure)}.${began}`
  const limit = `It rings above ${say(ALARMS[alarm].threshold)}.`
  return `Alarm: ${what}. Now: ${say(figure)}. ${limit}${began} What to do: docs/operations/alarms.md#${alarm}`
}

function hoursOf(hours: number): string {
  return plural(Number(hours.toFixed(1)), 'hour', 'hours')
}

function number(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 2 })
}

function timeOf(moment: number): string {
  return `${new Date(moment).toISOString().slice(0, 16).replace('T', ' at ')} UTC`
}

const TIMEOUT_MS = 5_000
/** Discord takes 2,000 characters. */
const LONGEST_TEXT = 1_900

/** Sends a text to a chat service. Answers whether it took it; its address is a secret and gets into no log. */
export async function sendAlert(address: string, text: string): Promise<boolean> {
  const isTaken = await post(address, bodyFor(new URL(address).hostname, text.slice(0, LONGEST_TEXT)))
  if (!isTaken) log({ event: 'alert-failed' })
  return isTaken
}

/** Slack refuses fields that it does not know. All others get Discord’s, which nobody is called by, and the usual `text`. */
function bodyFor(host: string, text: string): object {
  if (host === 'hooks.slack.com' || host === 'hooks.slack-gov.com') return { text }
  return { content: text, allowed_mentions: { parse: [] }, text }
}

async function post(address: string, body: object): Promise<boolean> {
  try {
    const asked = fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const answer = await outbound('alert', asked)
    await answer.body?.cancel()
    return answer.ok
  } catch {
    return false
  }
}
