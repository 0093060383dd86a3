import { log } from '../../log.ts'
import { outbound } from '../../metrics/count.ts'

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
