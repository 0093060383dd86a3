import { DEFAULT_OPTIONS, type OptionsPatch, type Settings, settingsOf, withPatch } from '#domain/room/options.ts'
import type { LastSettings, OwnRooms } from '#protocol/room/room-answers.ts'
import { requireActor } from '../../auth/authorize.ts'
import type { Context } from '../../context.ts'
import { isoDate } from '../../iso-date.ts'
import { objectOf } from './find-room.ts'
import { ask } from './room-call.ts'
import * as registry from './registry.ts'

/** The open rooms of the caller. */
export async function list(cx: Context): Promise<OwnRooms> {
  const open = await registry.openOf(cx.db, requireActor(cx).userId)
  return { items: open.map(({ code, createdAt }) => ({ code, createdAt: isoDate(createdAt) })) }
}

/** The settings with which the caller's last room began its first vote, or was opened if it had none. */
export async function lastSettings(cx: Context): Promise<LastSettings> {
  return { settings: await settingsOfLast(cx, requireActor(cx).userId) }
}

async function settingsOfLast(cx: Context, userId: string): Promise<Settings | null> {
  const room = await registry.lastOf(cx.db, userId)
  const settings = await settingsIn(cx, room)
  if (settings !== null || room?.state !== 'open') return settings
  // It is still being opened, so it has none: the one before it counts.
  return settingsIn(cx, await registry.lastOf(cx.db, userId, 1))
}

async function settingsIn(cx: Context, room: registry.RoomRow | null): Promise<Settings | null> {
  if (room?.state !== 'open') return whole(room?.settings)
  const settings = await ask(objectOf(cx, room), { type: 'options' })
  // A room that closed in between has stored them by now.
  return whole(settings ?? (await registry.findByCode(cx.db, room.code, cx.now))?.settings)
}

/** Of a room that closed before a setting came it has the default; one that another release runs may answer with more. */
function whole(settings: OptionsPatch | null | undefined): Settings | null {
  return settings ? settingsOf(withPatch(DEFAULT_OPTIONS, settings)) : null
}
