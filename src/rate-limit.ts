import type { Context } from './context.ts'
import { nullAfterLogging } from './log.ts'
import { Problem } from './problem.ts'

export const TOO_MANY_SEARCHES = 'Too many searches from your network. Try again in a minute.'

const TOO_MANY_UNKNOWN = 'Too many unknown addresses from your network. Try again in a minute.'

type Limited = Pick<Context, 'rateLimits' | 'requestId'>

/** Refuses one call too many in a minute for `key`, with this sentence. Every call counts, refused ones too. */
export async function requireRate(
  cx: Limited,
  limit: keyof Context['rateLimits'],
  key: string,
  message: string,
): Promise<void> {
  if (!(await isWithinRate(cx, limit, key))) throw new Problem('RATE_LIMITED', message, undefined, 60)
}

/** Counts something that is not there, like a search of its address but apart: missing pictures stop nobody from searching. What is there never counts. */
export async function refuseUnknown(cx: Limited & Pick<Context, 'address'>): Promise<void> {
  await requireRate(cx, 'SEARCHES', `unknown ${cx.address}`, TOO_MANY_UNKNOWN)
}

/** Whether `key` may make one more call in this minute; asking counts. A limiter that fails refuses nobody. */
export async function isWithinRate(cx: Limited, limit: keyof Context['rateLimits'], key: string): Promise<boolean> {
  const asked = cx.rateLimits[limit].limit({ key })
  return (await asked.catch(nullAfterLogging(cx, 'rate-limit')))?.success ?? true
}
