import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../context.ts'

const MOST_BYTES = 12 * 1024 * 1024
const PATIENCE_MS = 1_000

/**
 * Takes the rest of a body that was refused before it was read, and throws it away: a client whose connection is cut while it
 * still sends can lose the answer. A slow client still gets the answer.
 */
export const takeUnreadBody = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  const { body } = c.req.raw
  if (body !== null && !c.req.raw.bodyUsed) await Promise.race([discard(body), scheduler.wait(PATIENCE_MS)])
})

async function discard(body: ReadableStream<Uint8Array>): Promise<void> {
  let bytes = 0
  try {
    for await (const chunk of body) if ((bytes += chunk.byteLength) > MOST_BYTES) return
  } catch {
    // The client has gone.
  }
}
