import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FEEDBACK_MESSAGES } from '#domain/feedback.ts'
import type { Feedback, FeedbackPage } from '#protocol/feedback.ts'
import { readConfig } from '../../../src/config.ts'
import { openDatabase } from '../../../src/db/database.ts'
import { feedbacks } from '../../../src/db/schema.ts'
import { forwardFeedback } from '../../../src/services/feedback/forward-feedback.ts'
import { Browser } from '../../support/worker/browser.ts'
import { player } from '../../support/worker/player.ts'
import { standInForProviders } from '../../support/worker/identity.ts'

const GOOD = {
  name: 'Ana',
  email: 'ana@example.org',
  message: 'The bell is lovely.',
  timestamp: '2026-11-20T20:00:00Z',
}
const db = openDatabase(env.DB)
const HOUR = 3_600_000

beforeEach(async () => {
  await db.delete(feedbacks)
})
beforeEach(standInForProviders)
afterEach(() => vi.restoreAllMocks())

const send = (body: object, browser = new Browser()) => browser.call('POST', '/api/feedback', body)

async function refusalOf(body: object): Promise<{ status: number; message: string }> {
  const response = await send(body)
  const { message } = await response.json<{ message: string }>()
  return { status: response.status, message }
}

describe('sending feedback', () => {
  it('accepts a message from anybody and stores it', async () => {
    const response = await send({ ...GOOD, name: '  Ana ', userAgent: 'Mosaic', recaptchaToken: '', website: '' })
    expect(response.status).toBe(201)
    expect(await db.select().from(feedbacks)).toMatchObject([
      { name: 'Ana', email: 'ana@example.org', message: GOOD.message, userAgent: 'Mosaic', userId: null, doneAt: null },
    ])
  })

  it('stores who sent it if they are signed in', async () => {
    const { browser, id } = await player('Townsfolk')
    expect((await send(GOOD, browser)).status).toBe(201)
    expect(await db.select().from(feedbacks)).toMatchObject([{ userId: id }])
  })

  it.each([
    [{ ...GOOD, website: 'https://spam.example' }, FEEDBACK_MESSAGES.spam],
    [{ ...GOOD, openForMs: 900 }, FEEDBACK_MESSAGES.quick],
    [{ ...GOOD, openForMs: 900, isConfirmed: true, website: 'x' }, FEEDBACK_MESSAGES.spam],
    [{ ...GOOD, openForMs: 900, website: 'x', name: '' }, FEEDBACK_MESSAGES.incomplete],
    [{ ...GOOD, openForMs: 900, email: 'ana@nowhere' }, FEEDBACK_MESSAGES.email],
    [{ ...GOOD, name: ' ' }, FEEDBACK_MESSAGES.incomplete],
    [{ ...GOOD, email: '' }, FEEDBACK_MESSAGES.incomplete],
    [{ name: 'Ana', email: 'ana@example.org' }, FEEDBACK_MESSAGES.incomplete],
    [{ ...GOOD, email: 'ana@nowhere' }, FEEDBACK_MESSAGES.email],
    [{ ...GOOD, message: 'x'.repeat(5001) }, 'Your message is too long (max 5000 characters).'],
  ])('refuses %j', async (body, message) => {
    expect(await refusalOf(body)).toEqual({ status: 422, message })
    expect(await db.select().from(feedbacks)).toEqual([])
  })

  it('takes a message from somebody quick who sends it once more', async () => {
    expect(await refusalOf({ ...GOOD, openForMs: 900 })).toMatchObject({ status: 422 })
    const again = await new Browser().call('POST', '/api/feedback', { ...GOOD, openForMs: 1500, isConfirmed: true })
    expect(again.status).toBe(201)
  })

  it('accepts five messages a minute from one address, then refuses', async () => {
    const browser = new Browser()
    const statuses: number[] = []
    for (let sent = 0; sent < 7; sent += 1) statuses.push((await send(GOOD, browser)).status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(5)
    const last = await send(GOOD, browser)
    expect([last.status, last.headers.get('Retry-After')]).toEqual([429, '60'])
  })

  it('says that there is no bot check unless one is set up', async () => {
    expect(await new Browser().read('GET', '/api/feedback/form')).toEqual({ challengeSiteKey: null })
  })
})

describe('reading feedback', () => {
  it('is for Admins: newest first, open and done separately, marked and unmarked', async () => {
    const { browser } = await player('Admin')
    await db.insert(feedbacks).values([
      { id: 'old', name: 'A', email: 'a@b.c', message: 'first', createdAt: 1000 },
      { id: 'new', name: 'B', email: 'a@b.c', message: 'second', createdAt: 2000 },
    ])
    const list = async (state: string) =>
      (await browser.read<FeedbackPage>('GET', `/api/feedback?state=${state}`)).items.map(({ id }) => id)
    expect(await list('all')).toEqual(['new', 'old'])
    const marked = await browser.read<Feedback>('PATCH', '/api/feedback/old', { done: true })
    expect(marked.doneAt).not.toBeNull()
    expect([await list('open'), await list('done')]).toEqual([['new'], ['old']])
    expect((await browser.read<Feedback>('PATCH', '/api/feedback/old', { done: false })).doneAt).toBeNull()
    expect((await browser.call('PATCH', '/api/feedback/none', { done: true })).status).toBe(404)
  })
})

describe('forwarding feedback', () => {
  const config = { ...readConfig(env), feedbackWebhook: 'https://hook.example/feedback' }
  const row = { id: 'one', name: 'Ana', email: 'ana@example.org', message: 'Hello', createdAt: 1000 }
  const answers = (...statuses: (number | Error)[]) => {
    const bodies: Record<string, unknown>[] = []
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (_address, init) => {
      bodies.push(JSON.parse(String(init?.body)) as Record<string, unknown>)
      const next = statuses.shift() ?? 200
      if (next instanceof Error) throw next
      return new Response(null, { status: next })
    })
    return bodies
  }

  it('tries again until the webhook accepts it, and then stops', async () => {
    const bodies = answers(500, new Error('down'), 200)
    await db.insert(feedbacks).values(row)
    for (let hour = 1; hour <= 5; hour += 1) await forwardFeedback({ db, config, now: hour * HOUR })
    expect(bodies).toHaveLength(3)
    expect(bodies[0]).toMatchObject({ message: 'Hello', content: 'Feedback from Ana <ana@example.org>\nHello' })
    expect(await db.select().from(feedbacks)).toMatchObject([{ forwardedAt: 3 * HOUR, forwardTries: 3 }])
  })

  it('does not send a message twice when two runs overlap', async () => {
    const bodies = answers()
    await db.insert(feedbacks).values(row)
    await Promise.all([forwardFeedback({ db, config, now: HOUR }), forwardFeedback({ db, config, now: HOUR })])
    expect(bodies).toHaveLength(1)
  })

  it('gives up after two days of hourly tries', async () => {
    const bodies = answers(...Array.from({ length: 60 }, () => 503))
    await db.insert(feedbacks).values(row)
    for (let hour = 1; hour <= 60; hour += 1) await forwardFeedback({ db, config, now: hour * HOUR })
    expect(bodies).toHaveLength(48)
  })

  it('calls nothing if no webhook is set', async () => {
    const bodies = answers()
    await db.insert(feedbacks).values(row)
    await forwardFeedback({ db, config: { ...config, feedbackWebhook: null }, now: HOUR })
    expect(bodies).toEqual([])
  })

  it('refuses to run with a webhook that is neither https nor loopback', () => {
    expect(readConfig({ ...env, FEEDBACK_WEBHOOK_URL: 'http://localhost:1234/x' }).feedbackWebhook).toContain(
      'localhost',
    )
    vi.spyOn(console, 'log').mockImplementation(() => {})
    expect(() => readConfig({ ...env, FEEDBACK_WEBHOOK_URL: 'http://hook.example' })).toThrow('FEEDBACK_WEBHOOK_URL')
  })
})

describe('the bot check', () => {
  const checked = { ...env, TURNSTILE_SITE_KEY: 'site', TURNSTILE_SECRET_KEY: 'secret' }

  it('is on only when both of its keys are set', () => {
    expect(readConfig(checked).botCheck).toEqual({ siteKey: 'site', secret: 'secret' })
    expect(readConfig({ ...checked, TURNSTILE_SITE_KEY: '' }).botCheck).toBeNull()
  })
})
