import type { ImportedScript } from '#protocol/script.ts'
import { sayRefusal } from '#protocol/room/refusal.ts'
import { readRoomCode } from '#protocol/room/room-code.ts'
import type { Context } from '../../context.ts'
import { Problem } from '../../problem.ts'
import { requireRate } from '../../rate-limit.ts'
import { fetchScript } from '../scripts/import-script.ts'
import * as rooms from './rooms.ts'

const TOO_MANY = 'You’ve tried a lot of links in a minute. Nothing is lost. Try again in a minute.'
const TOO_MANY_HERE = 'A lot of links were tried in this room in a minute. Nothing is lost. Try again in a minute.'

/**
 * Fetches a script from the community site for anybody with a seat, where the room takes uploads. It is counted by seat, and by
 * room too, since seats are free.
 */
export async function importScript(
  cx: Context,
  code: string,
  token: string | null,
  url: string,
): Promise<ImportedScript> {
  const { you, options } = await rooms.act(cx, code, token, { type: 'confirm' })
  if (!options.allowUploads) {
    const refusal = sayRefusal('UPLOADS_NOT_ALLOWED')
    throw new Problem(refusal.code, refusal.message)
  }
  const room = readRoomCode(code)
  await requireRate(cx, 'IMPORTS', `${room} ${you.participantId}`, TOO_MANY)
  await requireRate(cx, 'VALIDATIONS', `room ${room}`, TOO_MANY_HERE)
  return fetchScript(cx, url)
}
