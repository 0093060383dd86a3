import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { app } from '../../src/app.ts'
import { ORIGIN } from '../support/worker/call.ts'
import { sessionCookieOf } from '../support/worker/people.ts'
import { everythingStored } from '../support/worker/stores.ts'
import { newWorld } from '../support/worker/world.ts'

beforeAll(async () => void (await newWorld(1)))

function formOf(): FormData {
  const form = new FormData()
  form.append('title', 'bell.json')
  form.append('files', new File(['["chef", "imp"]'], 'bell.json', { type: 'application/json' }))
  return form
}

const share = async (headers: Record<string, string>, bindings: object = {}) =>
  app.fetch(
    new Request(`${ORIGIN}/add-script/shared`, { method: 'POST', body: formOf(), headers, redirect: 'manual' }),
    { ...env, ...bindings },
    createExecutionContext(),
  )

describe('A share without a service worker', () => {
  it.each([{}, { Origin: 'null' }, { Origin: ORIGIN }, { Origin: 'https://elsewhere.example' }])(
    'leads on to Add Script and changes nothing, whatever the origin: %o',
    async (origin) => {
      const before = await everythingStored()
      for (const cookie of [{}, { Cookie: sessionCookieOf('admin') }]) {
        const response = await share({ ...origin, ...cookie })
        expect([response.status, response.headers.get('Location')]).toEqual([303, '/add-script?from=share'])
        expect(response.headers.get('Cache-Control')).toBe('no-store')
        expect(response.headers.getSetCookie()).toEqual([])
      }
      expect(await everythingStored()).toEqual(before)
    },
  )

  it('shows that the site is off, while it is', async () => {
    const response = await share({}, { SITE_ENABLED: '0' })
    expect([response.status, response.headers.get('Content-Type')]).toEqual([503, 'text/html; charset=UTF-8'])
  })
})
