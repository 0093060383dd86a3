import type { GoneReason } from '#protocol/room/gone.ts'
import { isRoomCode, tidyRoomCode } from '../../parts/room-code.ts'

export function gonePath(code: string, reason: GoneReason): string {
  const query = new URLSearchParams({ code, ...(reason !== 'not-found' && { reason }) })
  return `/room-not-found?${query}`
}

/** Code and reason from the address, else from the navigation state. */
export function readGone(params: URLSearchParams, state: unknown): { code: string; reason: GoneReason } {
  const stored = (typeof state === 'object' && state !== null ? state : {}) as Record<string, unknown>
  const text = (key: string) => params.get(key) ?? (typeof stored[key] === 'string' ? stored[key] : '')
  const code = tidyRoomCode(text('code'))
  const reason = text('reason')
  return {
    code: isRoomCode(code) ? code : '',
    reason: reason === 'closed' || reason === 'removed' ? reason : 'not-found',
  }
}
