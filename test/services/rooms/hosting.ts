import { env } from 'cloudflare:workers'
import { expect, vi } from 'vitest'
import { DEFAULT_OPTIONS, type OptionsPatch, settingsOf } from '#domain/room/options.ts'
import type { JoinResult } from '#protocol/room/room-answers.ts'
import { call } from '../../support/worker/call.ts'
import type { Player } from '../../support/worker/player.ts'

/** What a new room is set to. */
export const DEFAULTS = settingsOf(DEFAULT_OPTIONS)

/** Opens a room and answers its code. */
export const openRoom = async ({ browser }: Player, settings: OptionsPatch = {}) =>
  (await browser.read<{ code: string }>('POST', '/api/rooms', settings)).code

/** Does an action as the Storyteller of a room. */
export async function act({ browser }: Player, code: string, action: string, patch?: OptionsPatch): Promise<void> {
  const seat = await browser.read<JoinResult>('POST', `/api/rooms/${code}/join`, { displayName: '', asST: true })
  const response = await call('POST', `/api/rooms/${code}/state`, {
    token: seat.participantToken,
    body: patch === undefined ? { action } : { action, patch },
  })
  expect(response.status).toBe(200)
}

/** Closes a room, and waits until the registry knows. */
export async function close(host: Player, code: string): Promise<void> {
  await act(host, code, 'closeRoom')
  await isStored(code)
}

/** By then the alarm of a closed room has run. */
export const isStored = async (code: string) =>
  vi.waitFor(async () => expect(await storedOf(code)).toMatchObject({ state: 'closed' }))

/** A room as the registry has it. */
export const storedOf = async (code: string) =>
  env.DB.prepare('SELECT state, host_user_id, settings FROM room WHERE code = ?')
    .bind(code)
    .first<{ state: string; host_user_id: string; settings: string | null }>()
