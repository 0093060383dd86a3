import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendAlert } from '../../../src/services/operations/alerts.ts'

const SLACK = 'https://hooks.slack.com/services/T0/B0/a-secret-address'
const DISCORD = 'https://discord.com/api/webhooks/1/a-secret-address'

let sent: { url: string; init: RequestInit }[] = []

beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init })
    return new Response('ok')
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const bodies = () => sent.map(({ init }) => JSON.parse(String(init.body)) as unknown)

test('Slack gets a text alone, all others Discord’s form, which calls nobody, with a text beside it', async () => {
  expect([await sendAlert(SLACK, 'It rings.'), await sendAlert(DISCORD, 'It rings.')]).toEqual([true, true])
  expect(bodies()).toEqual([
    { text: 'It rings.' },
    { content: 'It rings.', allowed_mentions: { parse: [] }, text: 'It rings.' },
  ])
})

test('a message is sent once, with a time limit and without following a redirect', async () => {
  await sendAlert(DISCORD, 'It rings.')
  expect(sent.map(({ url, init }) => [url, init.method, init.redirect])).toEqual([[DISCORD, 'POST', 'manual']])
  expect(sent[0]?.init.signal).toBeInstanceOf(AbortSignal)
})

test('a service that never answers is left after five seconds, and counts as one that refused', async () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  const asked = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(20))
  vi.stubGlobal('fetch', async (_url: string, { signal }: { signal: AbortSignal }) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    throw signal.reason
  })
  expect(await sendAlert(DISCORD, 'It rings.')).toBe(false)
  expect(asked).toHaveBeenCalledWith(5_000)
})

test('a long message is cut to what chat services take', async () => {
  await sendAlert(SLACK, 'x'.repeat(5_000))
  expect(bodies()).toEqual([{ text: 'x'.repeat(1_900) }])
})
