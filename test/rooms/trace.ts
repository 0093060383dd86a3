import type { Proposal } from '#domain/room/command.ts'
import type { RoomEvent } from '#domain/room/event.ts'
import type { RoomOptions } from '#domain/room/options.ts'
import type { ParticipantId, Room } from '#domain/room/room.ts'
import { viewFor } from '#domain/room/view.ts'
import { Dice } from '../domain/room/simulation/dice.ts'
import { nameOf } from '../domain/room/simulation/events.ts'
import { onlookerFor } from '../domain/room/simulation/onlooker.ts'
import { RULES } from '../domain/room/simulation/rules.ts'
import { type Schedule, scheduleOf, type Step } from '../domain/room/simulation/schedule.ts'
import type { Call } from '../domain/room/simulation/watch.ts'
import { EVERY_SCREEN } from '../domain/room/simulation/server.ts'
import type { Setting } from '../domain/room/simulation/setting.ts'
import { type Onlooker, World } from '../domain/room/simulation/world.ts'

/** A call for the real room, and the room that the rules give after it. */
export type Traced = Call & {
  /** The token of the caller's seat, or of the seat that somebody returns to. */
  tokenHash: string | null
  /** What the caller sees, as JSON. */
  view: string | null
  /** The whole room, as `textOf` writes it. */
  room: string
  isClosed: boolean
}

export interface Trace {
  options: RoomOptions
  calls: readonly Traced[]
  /** The events that happened in it. */
  events: ReadonlySet<string>
}

const NOBODY: ReadonlySet<ParticipantId> = new Set()
/** Longer evenings have more commands of one person than the real room's rate allows. */
const STEPS_AT_MOST = 50

/** Plays the evening of a seed by the rules alone, and returns the calls and the room after each. */
export function traceOf(seed: number, start: number, proposals: readonly Proposal[]): Trace | null {
  const schedule = tame(scheduleOf(new Dice(seed)))
  if (schedule.steps.length > STEPS_AT_MOST) return null
  const calls: Traced[] = []
  const proposalOf: Setting['proposalOf'] = (as, script) => {
    const fitting = proposals.filter(({ scriptRef }) => scriptRef.kind === as)
    return fitting[script % fitting.length] ?? nothing(as)
  }
  const events = new Set<string>()
  const tokens: Tokens = new Map()
  const onlooker = onlookerFor()
  const watching: Onlooker = {
    ...onlooker,
    called: (call) => calls.push(traced(call, world.server.room, tokens)),
    change: (change) => {
      events.add(nameOf(change.event))
      noteTokens(tokens, change.event)
      onlooker.change(change)
    },
  }
  const world: World = new World(RULES, watching, schedule, { start, proposalOf })
  const { options } = world.server.room
  world.play(schedule.steps)
  return { options, calls, events }
}

/**
 * Equal texts, equal rooms, but for results that wait to be saved, which the rules alone do not save, and for the evening,
 * which the real room makes by chance.
 */
export function textOf({ unsaved: _unsaved, evening: _evening, ...room }: Room): string {
  return JSON.stringify(room, (_, value: unknown) =>
    value instanceof Map ? [...value].sort(([one], [other]) => (String(one) < String(other) ? -1 : 1)) : value,
  )
}

/** The latest token of each seat, even of one that is gone. */
type Tokens = Map<ParticipantId, string>

function noteTokens(tokens: Tokens, event: RoomEvent): void {
  if (event.type === 'joined') tokens.set(event.participant.id, event.participant.tokenHashes.at(-1) ?? '')
  if (event.type === 'token-added') tokens.set(event.participantId, event.tokenHashes.at(-1) ?? '')
}

/** The real room loses nothing that was answered. */
function tame({ options, steps }: Schedule): Schedule {
  const tamed = steps.flatMap((step): Step[] => {
    if (step.do === 'abort') return [{ do: 'flush' }, step]
    return [step.do === 'ask' || step.do === 'carry' ? { ...step, lags: false } : step]
  })
  return { options, steps: tamed }
}

function traced(call: Call, room: Room, tokens: Tokens): Traced {
  const isClosed = room.phase === 'closed'
  if (call.call !== 'run') return { ...call, tokenHash: null, view: null, room: textOf(room), isClosed }
  const { command, by } = call
  const seat = command.type === 'join' ? command.joiner.seatId : by
  const tokenHash = seat === null ? null : (tokens.get(seat) ?? null)
  const view = by === null ? null : JSON.stringify(viewFor(room, by, NOBODY, call.now, EVERY_SCREEN))
  return { ...call, tokenHash, view, room: textOf(room), isClosed }
}

function nothing(kind: string): never {
  throw new Error(`There is nothing of kind ${kind} to nominate.`)
}
