import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import { read } from '../support/worker/call.ts'
import type { StoredScript } from '../support/worker/stored-scripts.ts'
import type { RoomTable, Seat } from '../support/worker/table.ts'
import { newWorld } from '../support/worker/world.ts'

export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE

/** Later in every test, so that the Worker asks for the switch again. */
let present = Date.now()

export const now = () => present

/** A new world whose clock moves by `wait` alone. */
export async function newStoppedWorld(): Promise<StoredScript[]> {
  vi.useFakeTimers({ toFake: ['Date'], now: (present += MINUTE) })
  const scripts = await newWorld()
  await read('GET', '/api/scripts')
  return scripts
}

export function wait(ms: number): void {
  vi.setSystemTime((present += ms))
}

/** Without moving the clock, as vi.waitFor would. */
export async function eventually<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 0; tries < 400; tries += 1) {
    try {
      return await ask()
    } catch {
      await scheduler.wait(25)
    }
  }
  return ask()
}

export const throwSwitch = (siteEnabled: boolean) =>
  read('PUT', '/api/site-options/killswitch/status', { as: 'admin', body: { siteEnabled } })

/** How much time is left in what somebody sees; an object that ends in this very moment is asked again. */
export async function leftFor(room: RoomTable, seat: Seat): Promise<number> {
  const { endsAt } = await eventually(() => room.look(seat))
  return (endsAt ?? Infinity) - present
}

export async function occupiedAt({ code }: RoomTable): Promise<number | null> {
  const row = await env.DB.prepare('SELECT occupied_at FROM room WHERE code = ?')
    .bind(code)
    .first<{ occupied_at: number | null }>()
  return row?.occupied_at ?? null
}
