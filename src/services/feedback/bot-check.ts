import type { Context } from '../../context.ts'
import { outbound } from '../../metrics/count.ts'
import { Problem } from '../../problem.ts'

/** Turnstile, the only bot check that Belfry supports. */
export const BOT_CHECK_ORIGIN = 'https://challenges.cloudflare.com'
const TIMEOUT_MS = 5_000

/** Verifies a form's bot check token; without a bot check everybody passes. */
export async function requireHuman(cx: Context, token: string | null): Promise<void> {
  const { botCheck } = cx.config
  if (botCheck === null) return
  if (token === null || token === '' || !(await passes(botCheck.secret, token, cx.address))) {
    throw new Problem('FORBIDDEN', 'The bot check blocked this message. Nothing you typed is lost. Please try again.')
  }
}

async function passes(secret: string, response: string, remoteip: string): Promise<boolean> {
  try {
    const answer = await outbound(
      'bot-check',
      fetch(`${BOT_CHECK_ORIGIN}/turnstile/v0/siteverify`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ secret, response, remoteip }),
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }),
    )
    const verdict: unknown = await answer.json()
    return typeof verdict === 'object' && verdict !== null && Reflect.get(verdict, 'success') === true
  } catch {
    return false
  }
}
