import { abortAllDurableObjects, evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, vi } from 'vitest'
import type { RoomCommand } from '#domain/room/command.ts'
import type { OffTime } from '#domain/room/off-time.ts'
import { sayRefusal } from '#protocol/room/refusal.ts'
import type { RoomCommandSent } from '#protocol/room/room.ts'
import { RoomObject } from '../../src/rooms/room-object.ts'
import { loadRoom } from '../../src/rooms/storage/load-room.ts'
import { tryToAsk } from '../../src/services/rooms/room-call.ts'
import { textOf, type Trace, type Traced } from './trace.ts'

let nextId = ''

/** Ballots are sent as they are; only their lists are not read-only. */
type SentBallot = Extract<RoomCommandSent, { type: 'vote.cast' }>['ballot']

/** The room uses the ids of the trace. */
export function giveIdsOfTrace(): void {
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => nextId as never)
}

type Say = () => string
type Obeyed = Extract<Traced, { call: 'run' }>
type Told = { ok: true; rev?: number; nominationId?: string; participantId?: string } | { ok: false; code: string }

/**
 * A real room that gets the calls of a trace without the Worker, and reports every difference. Its memory is lost by eviction
 * and abort or, much quicker, by a second object over the same storage that replaces the first.
 */
export class RealRoom {
  readonly #id = env.ROOMS.newUniqueId()
  #isEvicted = false
  #told: (index: number) => string = String
  #stub = env.ROOMS.get(this.#id)

  /** Several evenings can share one object, unless it is evicted. */
  async play({ options, calls }: Trace, start: number, isEvicted: boolean, told: (index: number) => string) {
    this.#isEvicted = isEvicted
    this.#told = told
    vi.setSystemTime(start)
    await storeOffTimes([])
    await runInDurableObject(this.#stub, async (room: RoomObject, ctx) => {
      await ctx.storage.deleteAll()
      const opened = isEvicted ? room : new RoomObject(ctx, env)
      opened.open({
        code: 'FIRE',
        hostUserId: 'user-0',
        hostName: 'Sam',
        group: { id: 'secret-group', name: 'Friday table' },
        options,
      })
    })
    for (let at = 0; at < calls.length;) at = await this.#playFrom(at, calls)
  }

  /** Everything up to the next loss of memory happens inside the object, without a call in between. */
  async #playFrom(at: number, calls: readonly Traced[]): Promise<number> {
    const loss = this.#isEvicted ? calls.findIndex(({ call }, index) => index >= at && isLoss(call)) : -1
    const end = loss === -1 ? calls.length : loss
    await runInDurableObject(this.#stub, async (room: RoomObject, ctx) => {
      let present = this.#isEvicted ? room : new RoomObject(ctx, env)
      for (let index = at; index < end; index += 1) {
        const call = calls[index]
        if (call === undefined) return
        if (isLoss(call.call)) present = new RoomObject(ctx, env)
        await take(present, ctx.storage, call, () => this.#told(index))
      }
    })
    const lost = calls[end]
    if (lost !== undefined) await this.#loseMemory(lost, () => this.#told(end))
    return end + 1
  }

  async #loseMemory(call: Traced, told: Say): Promise<void> {
    if (call.call === 'abort') await abortAllDurableObjects()
    else await evictDurableObject(this.#stub)
    this.#stub = env.ROOMS.get(this.#id)
    await runInDurableObject(this.#stub, (_, { storage }) => expectStored(storage, call, told))
  }
}

async function take(room: RoomObject, storage: DurableObjectStorage, call: Traced, told: Say): Promise<void> {
  if (call.call === 'ring') await ring(room, storage, call.now)
  if (call.call === 'run') await obey(room, call, told)
  if (call.call === 'erase') {
    vi.setSystemTime(call.now)
    await tryToAsk(room, { type: 'end-account', userId: call.userId, isErased: true })
  }
  if (call.call === 'switch') await storeOffTimes(call.offTimes)
  expectStored(storage, call, told)
}

const isLoss = (call: Traced['call']) => call === 'evict' || call === 'abort'

/** Like the runtime: an alarm that fires is no longer set. */
async function ring(room: RoomObject, storage: DurableObjectStorage, now: number): Promise<void> {
  vi.setSystemTime(now)
  if ((await storage.getAlarm()) === null) return
  await storage.deleteAlarm()
  await room.alarm()
}

/** As the kill switch would have written them. */
async function storeOffTimes(offTimes: readonly OffTime[]): Promise<void> {
  const value = JSON.stringify({ siteEnabled: offTimes.at(-1)?.toAt !== null })
  await env.DB.batch([
    env.DB.prepare('DELETE FROM site_off_time'),
    env.DB.prepare(
      `INSERT INTO site_off_time (from_at, to_at)
       SELECT json_extract(value, '$.fromAt'), json_extract(value, '$.toAt') FROM json_each(?)`,
    ).bind(JSON.stringify(offTimes)),
    env.DB.prepare("INSERT OR REPLACE INTO site_option (key, value, updated_at) VALUES ('killswitch', ?, 0)").bind(
      value,
    ),
  ])
}

/** The stored room equals the room of the rules, or is gone once it is closed. */
function expectStored({ sql }: DurableObjectStorage, { room, isClosed }: Traced, told: Say): void {
  const isGone = sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'room'").toArray().length === 0
  const stored = isGone ? null : loadRoom(sql)
  if (isClosed && (stored?.phase ?? 'closed') === 'closed') return
  if (stored === null || textOf(stored) !== room) {
    expect(stored && JSON.parse(textOf(stored)), told()).toEqual(JSON.parse(room))
  }
}

async function obey(room: RoomObject, call: Obeyed, told: Say): Promise<void> {
  vi.setSystemTime(call.now)
  const answer = await ask(room, call, told)
  if (JSON.stringify(answer) !== JSON.stringify(expected(call))) expect(answer, told()).toEqual(expected(call))
}

async function ask(room: RoomObject, { command, tokenHash, view }: Obeyed, told: Say): Promise<Told> {
  if (command.type === 'join') {
    const seated = await tryToAsk(room, { type: 'join', joiner: { ...command.joiner, seatId: null }, tokenHash })
    return seated.ok ? { ok: true, participantId: seated.value.participantId } : { ok: false, code: seated.code }
  }
  if (command.type === 'ask-screen') {
    const asked = await tryToAsk(room, { type: 'screen', screen: command.screen, tokenHash })
    return asked.ok ? { ok: true } : { ok: false, code: asked.code }
  }
  if ('op' in command) {
    if (command.type === 'nominate') nextId = command.nominationId
    const ack = await tryToAsk(room, { type: 'command', tokenHash: tokenHash ?? 'nobody', sent: sentFor(command) })
    if (!ack.ok) return { ok: false, code: ack.code }
    const { rev, receipt } = ack.value
    return { ok: true, rev, ...(receipt?.nominationId && { nominationId: receipt.nominationId }) }
  }
  const seen = await tryToAsk(room, { type: 'act', tokenHash: tokenHash ?? 'nobody', command })
  if (!seen.ok) return { ok: false, code: seen.code }
  if (JSON.stringify(seen.value) !== view) expect(seen.value, told()).toEqual(JSON.parse(view ?? 'null'))
  return { ok: true }
}

/** The answer of the rules. */
function expected({ command, decision, rev }: Obeyed): Told {
  if (!decision.ok) return { ok: false, code: sayRefusal(decision.code).code }
  const { event, answer } = decision
  if (command.type === 'join') {
    if (event?.type === 'joined') return { ok: true, participantId: event.participant.id }
    const held = event?.type === 'token-added' ? event.participantId : command.joiner.seatId
    return { ok: true, participantId: held ?? '' }
  }
  if (!('op' in command)) return { ok: true }
  const nominationId = answer?.nominationId ?? (event?.type === 'nominated' ? event.nomination.id : undefined)
  return { ok: true, rev: answer?.rev ?? rev, ...(nominationId !== undefined && { nominationId }) }
}

function sentFor(command: Extract<RoomCommand, { op: string }>): RoomCommandSent {
  const { op } = command
  switch (command.type) {
    case 'nominate': {
      const { scriptRef, copy } = command.proposal
      const replaces = command.replaces ?? undefined
      if (scriptRef.kind !== 'upload') return { type: 'nomination.create', op, scriptRef, replaces }
      const scriptData = JSON.parse(copy ?? '[]') as unknown[]
      return { type: 'nomination.create', op, scriptRef: { kind: 'upload', scriptData }, replaces }
    }
    case 'remove-nomination':
      return { type: 'nomination.remove', op, nominationId: command.nominationId }
    case 'cast-vote': {
      const { epoch, base, ballot } = command
      return { type: 'vote.cast', op, epoch, base, ballot: structuredClone(ballot) as SentBallot }
    }
    case 'undo-vote':
      return { type: 'vote.undo', op, epoch: command.epoch }
    case 'allow-screen':
      return { type: 'screen.allow', op, screenId: command.screenId }
    case 'dismiss-screen':
      return { type: 'screen.dismiss', op, screenId: command.screenId }
  }
}
