import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { jobContextOf } from '../../../src/jobs/run-jobs.ts'
import { measureGauges } from '../../../src/services/operations/gauges.ts'
import { enforce } from '../../../src/services/site/kill-switch.ts'
import { fetchWith } from '../../support/worker/broken-stores.ts'
import { ORIGIN } from '../../support/worker/call.ts'
import { type PersonKey, sessionCookieOf } from '../../support/worker/people.ts'
import { RoomTable } from '../../support/worker/table.ts'
import { newWorld } from '../../support/worker/world.ts'

beforeAll(async () => {
  await newWorld(0)
})

/** Cloudflare's namespace, as far as a Worker of a jurisdiction may use it: this runtime has none. */
function namespaceOf(inside: Env['ROOMS']) {
  const jurisdiction = vi.fn(() => inside)
  return { jurisdiction, bindings: { ROOMS: { jurisdiction } as unknown as Env['ROOMS'] } }
}

async function ask(path: string, bindings: Partial<Env>, as: PersonKey = 'storyteller', init: RequestInit = {}) {
  const headers = { Origin: ORIGIN, Cookie: sessionCookieOf(as), 'Content-Type': 'application/json' }
  return fetchWith(new Request(`${ORIGIN}${path}`, { headers, ...init }), bindings)
}

describe('Rooms of a jurisdiction', () => {
  test.each(['eu', 'us'])(
    'are made and found in %s, as the object of the jobs is and the one that health asks',
    async (name) => {
      const { jurisdiction, bindings } = namespaceOf(env.ROOMS)
      const there = { ...bindings, ROOMS_JURISDICTION: name }
      const made = await ask('/api/rooms', there, 'storyteller', { method: 'POST', body: '{}' })
      expect(made.status).toBe(201)
      const { code } = await made.json<{ code: string }>()
      expect((await ask(`/api/rooms/${code}`, there)).status).toBe(200)
      const health = await ask('/health/ready', there)
      expect((await health.json<{ checks: object }>()).checks).toMatchObject({ room: 'ok' })
      expect(jobContextOf({ ...env, ...there }, Date.now()).rooms).toBe(env.ROOMS)
      expect(new Set(jurisdiction.mock.calls.flat())).toEqual(new Set([name]))
    },
  )

  test('are none where no place is named', () => {
    const { jurisdiction, bindings } = namespaceOf(env.ROOMS)
    expect(jobContextOf({ ...env, ...bindings, ROOMS_JURISDICTION: '' }, Date.now()).rooms).toBe(bindings.ROOMS)
    expect(jurisdiction).not.toHaveBeenCalled()
  })

  test('are not found from another one: they are closed for their people, and hold up neither gauges nor kill switch', async () => {
    const room = await RoomTable.open()
    await room.connect(await room.join('Ana'))
    const idFromString = () => {
      throw new TypeError('Invalid Durable Object ID: must be 64 hex digits')
    }
    const elsewhere = { ...namespaceOf({ idFromString } as unknown as Env['ROOMS']).bindings, ROOMS_JURISDICTION: 'eu' }
    expect((await ask(`/api/rooms/${room.code}`, elsewhere)).status).toBe(410)
    const cx = jobContextOf({ ...env, ...elsewhere, SITE_ENABLED: '0' }, Date.now())
    await expect(measureGauges(cx)).resolves.toBeUndefined()
    await expect(enforce(cx)).resolves.toBeUndefined()
  })
})
