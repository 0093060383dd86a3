import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { app } from '../../src/app.ts'

const HOST = 'https://challenges.cloudflare.com'

async function policyOf(path: string, bindings: Partial<Env>): Promise<string> {
  const response = await app.request(path, {}, { ...env, ...bindings }, createExecutionContext())
  await response.text()
  return response.headers.get('Content-Security-Policy') ?? ''
}

test('only the policy of /feedback allows the bot check’s host, and only if its keys are set', async () => {
  const keys = { TURNSTILE_SITE_KEY: 'site', TURNSTILE_SECRET_KEY: 'secret' }
  const open = await policyOf('/feedback', keys)
  expect(open).toContain(`script-src 'self' ${HOST};`)
  expect(open).toContain(`frame-src ${HOST}`)
  expect(open).toContain("default-src 'none'")
  expect(open).not.toContain('unsafe')
  for (const [path, bindings] of [
    ['/feedback', {}],
    ['/feedback', { TURNSTILE_SITE_KEY: 'site' }],
    ['/api/site', keys],
    ['/health', keys],
  ] as const) {
    expect(await policyOf(path, bindings)).not.toContain('challenges')
  }
})
