import { env } from 'cloudflare:workers'
import type { StateAction } from '#domain/room/state-action.ts'
import type { Snapshot } from '#domain/room/view.ts'
import type { AckFrame } from '#protocol/room/frames.ts'
import type { ChangeState, NewRoom, RoomCommandSent } from '#protocol/room/room.ts'
import type { AskedScreen, JoinResult } from '#protocol/room/room-answers.ts'
import { openDatabase } from '../../../src/db/database.ts'
import { findByCode } from '../../../src/services/rooms/registry.ts'
import { call, type Asking, read } from './call.ts'
import { RoomConnection } from './room-connection.ts'
import { type PersonKey, sessionCookieOf } from './people.ts'

export type Seat = JoinResult & { token: string }

/** A room over its public calls, with everybody who was sat down in it. */
export class RoomTable {
  readonly code: string
  readonly host: Seat

  private constructor(code: string, host: Seat) {
    this.code = code
    this.host = host
  }

  /** Opens a room and sits its host down. */
  static async open(settings: NewRoom = {}, as: PersonKey = 'storyteller'): Promise<RoomTable> {
    const { code } = await read<{ code: string }>('POST', '/api/rooms', { as, body: settings })
    const host = await sitDown(code, { displayName: '', asST: true }, { as })
    return new RoomTable(code, host)
  }

  async stub() {
    const row = await findByCode(openDatabase(env.DB), this.code, Date.now())
    if (row === null) throw new Error('The room is not registered.')
    return env.ROOMS.get(env.ROOMS.idFromString(row.objectId))
  }

  /** A guest takes a seat, or the person that `asking` names. Each guest has a browser of their own. */
  async join(displayName: string, asking: Asking = {}): Promise<Seat> {
    return sitDown(this.code, { displayName }, asking)
  }

  async connect(seat: Seat): Promise<RoomConnection> {
    return RoomConnection.open(this.code, seat.token)
  }

  async look(seat: Seat): Promise<Snapshot> {
    return read<Snapshot>('GET', `/api/rooms/${this.code}`, { token: seat.token })
  }

  async state(action: StateAction, patch?: ChangeState['patch'], by = this.host): Promise<Snapshot> {
    const body = patch === undefined ? { action } : { action, patch }
    return (await this.#post<{ snapshot: Snapshot }>('state', body, by)).snapshot
  }

  /** The host makes somebody a Storyteller. */
  async makeStoryteller({ participantId }: Seat): Promise<Snapshot> {
    return this.state('makeStoryteller', { participantId })
  }

  async kick(seat: Seat): Promise<Snapshot> {
    const body = { targetParticipantId: seat.participantId }
    return (await this.#post<{ snapshot: Snapshot }>('kick', body, this.host)).snapshot
  }

  async leave(seat: Seat): Promise<void> {
    await this.#post('leave', undefined, seat)
  }

  async command(seat: Seat, command: RoomCommandSent): Promise<AckFrame> {
    return this.#post('commands', command, seat)
  }

  /** Asks to show the room on a screen, with a token or without any. */
  async askForScreen(token?: string): Promise<AskedScreen> {
    return read('POST', `/api/rooms/${this.code}/screens`, token === undefined ? {} : { token })
  }

  /** The same from a network address, without a token. */
  async askForScreenFrom(address: string): Promise<AskedScreen> {
    return read('POST', `/api/rooms/${this.code}/screens`, { headers: { 'CF-Connecting-IP': address } })
  }

  /** The Storyteller allows or dismisses a screen. */
  async decideScreen(type: 'screen.allow' | 'screen.dismiss', screenId: string): Promise<AckFrame> {
    return this.command(this.host, { type, op: newOp(), screenId })
  }

  /** Nominates a library script over HTTP and answers the nomination's id. */
  async nominate(seat: Seat, scriptId: string): Promise<string> {
    const { receipt } = await this.command(seat, nomination(scriptId))
    return receipt?.nominationId ?? ''
  }

  async #post<T>(path: string, body: unknown, seat: Seat): Promise<T> {
    return read<T>('POST', `/api/rooms/${this.code}/${path}`, { token: seat.token, body })
  }
}

/** A host, two players, two nominations of Ana's, and the vote running. */
export async function votingRoom(scripts: readonly { id: string }[], settings: NewRoom = {}) {
  const room = await RoomTable.open({ maxNominationsPerParticipant: 0, ...settings })
  const [ana, ben] = [await room.join('Ana'), await room.join('Ben')]
  await room.state('startNominations')
  const first = await room.nominate(ana, scripts[0]?.id ?? '')
  const second = await room.nominate(ana, scripts[1]?.id ?? '')
  const { epoch } = await room.state('startVoting')
  return { room, ana, ben, first, second, epoch }
}

async function sitDown(code: string, body: object, { as, ...asking }: Asking): Promise<Seat> {
  const guest = `__Host-belfry-guest=${crypto.randomUUID()}`
  const cookie = as === undefined ? guest : `${sessionCookieOf(as)}; ${guest}`
  const joined = await read<JoinResult>('POST', `/api/rooms/${code}/join`, { cookie, ...asking, body })
  return { ...joined, token: joined.participantToken }
}

export const newOp = () => crypto.randomUUID()

export function nomination(scriptId: string, op = newOp()): Extract<RoomCommandSent, { type: 'nomination.create' }> {
  return { type: 'nomination.create', op, scriptRef: { kind: 'library', scriptId } }
}

/** A nomination, a ranking, or the ballot itself. */
export type Choice = string | string[] | Extract<RoomCommandSent, { type: 'vote.cast' }>['ballot']

export function ballot(choice: Choice, epoch: number, more: { base?: number; op?: string } = {}): RoomCommandSent {
  const chosen = typeof choice === 'string' ? { choiceNominationId: choice } : choice
  return {
    type: 'vote.cast',
    op: newOp(),
    epoch,
    ballot: Array.isArray(chosen) ? { ranking: chosen } : chosen,
    ...more,
  }
}

export function undo(epoch: number, op = newOp()): RoomCommandSent {
  return { type: 'vote.undo', op, epoch }
}

/** Whether the Worker answers `status` to a call. */
export async function statusOf(method: string, path: string, asking: Asking = {}): Promise<number> {
  const response = await call(method, path, asking)
  await response.body?.cancel()
  return response.status
}
