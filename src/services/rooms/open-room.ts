import { isAtLeast } from '#domain/role.ts'
import { DEFAULT_OPTIONS, withPatch } from '#domain/room/options.ts'
import type { Room } from '#domain/room/room.ts'
import type { NewRoom } from '#protocol/room/room.ts'
import type { Actor, Context } from '../../context.ts'
import type { Guard, Statement } from '../../db/guarded-batch.ts'
import { isStillIn, ownGroup } from '../groups/find-group.ts'
import { count } from '../../metrics/count.ts'
import { Problem } from '../../problem.ts'
import * as accountRooms from './account-rooms.ts'
import type { objectOf } from './find-room.ts'
import * as objectIds from './object-ids.ts'
import * as registry from './registry.ts'
import { ask } from './room-call.ts'
import * as roomLimits from './room-limits.ts'

const CODES_TRIED = 20
const NO_CODE_RETRY_SECONDS = 300

/** Opens a room under a free code, for a group of the caller’s if wished. Only the registry knows the id of its object. */
export async function create(cx: Context, { group: groupId = null, ...settings }: NewRoom): Promise<{ code: string }> {
  const host = requireHost(cx)
  const group = groupId === null ? null : await ownGroup(cx, groupId)
  const id = cx.rooms.newUniqueId()
  const code = await takeCode(cx, id.toString(), host, { group })
  const options = withPatch(DEFAULT_OPTIONS, settings)
  try {
    await cx.rooms.get(id).open({ code, hostUserId: host.userId, hostName: host.displayName, group, options })
  } catch (error) {
    // What this leaves, a job frees.
    await registry.release(cx.db, code, id.toString()).catch(() => undefined)
    throw error
  }
  objectIds.copy(cx, code, id.toString())
  count('rooms-opened')
  await requireActiveAccount(cx, host.userId, cx.rooms.get(id))
  return { code }
}

/** An account that ended during this request gets no token, and its new seat ends too. */
export async function requireActiveAccount(
  cx: Context,
  userId: string,
  room: ReturnType<typeof objectOf>,
): Promise<void> {
  if (await accountRooms.addSeat(cx, userId, room.id.toString())) return
  await ask(room, { type: 'end-account', userId, isErased: false })
  throw new Problem('UNAUTHENTICATED', 'Your account has ended.')
}

/** What else is written in the transaction that takes the code, and may refuse it. */
interface Claim {
  /** The group of the host’s that plays in it. */
  group: Room['group']
  guards?: readonly Guard[]
  statementsFor?: (room: { code: string; objectId: string }) => readonly Statement[]
}

/** Takes a free code for the object, within what the account may have open. */
export async function takeCode(cx: Context, objectId: string, host: Actor, claim: Claim): Promise<string> {
  try {
    for (let tried = 0; tried < CODES_TRIED; tried += 1) {
      const code = cx.random.roomCode()
      const room = { code, objectId, hostUserId: host.userId, groupId: claim.group?.id ?? null }
      const isTheirs = claim.group === null ? [] : [isStillIn(claim.group.id, host.userId)]
      const guards = [...(claim.guards ?? []), ...isTheirs, ...roomLimits.guardsFor(cx, host)]
      if (await registry.take(cx, room, guards, claim.statementsFor?.(room))) return code
    }
  } catch (error) {
    throw await roomLimits.explained(cx, host, error)
  }
  const message = 'Every room code is in use right now, so no room was opened. Try again in a few minutes.'
  throw new Problem('NO_FREE_CODE', message, undefined, NO_CODE_RETRY_SECONDS)
}

export function requireHost(cx: Context) {
  if (cx.actor === null) throw new Problem('UNAUTHENTICATED', 'You must be signed in to create a room.')
  if (!isAtLeast(cx.actor.role, 'Storyteller')) {
    throw new Problem('FORBIDDEN', 'You must be Storyteller or above to create a room.')
  }
  return cx.actor
}
