import type { RoomCommand } from '#domain/room/command.ts'
import type { Decision } from '#domain/room/decision.ts'
import type { RoomEvent } from '#domain/room/event.ts'
import type { Participant, ParticipantId, Room } from '#domain/room/room.ts'
import type { Snapshot } from '#domain/room/view.ts'
import { RULES, type Rules } from '../rules.ts'

/** Mistakes that a programmer might make, by the promise that must notice each. */
export type Mutations = Readonly<Record<string, Readonly<Record<string, Partial<Rules>>>>>

/** The rules decide on a changed room, so that a check sees wrong facts. */
export function pretending(
  wrong: (room: Room, command: RoomCommand, by: ParticipantId | null) => Partial<Room>,
): Partial<Rules> {
  return {
    decide: (room, command, by, now) => RULES.decide({ ...room, ...wrong(room, command, by) }, command, by, now),
  }
}

/** As `pretending`, for one kind of command. */
export function pretendingFor<T extends RoomCommand['type']>(
  type: T,
  wrong: (room: Room, command: Extract<RoomCommand, { type: T }>, by: ParticipantId | null) => Partial<Room>,
): Partial<Rules> {
  const isKind = (command: RoomCommand): command is Extract<RoomCommand, { type: T }> => command.type === type
  return pretending((room, command, by) => (isKind(command) ? wrong(room, command, by) : {}))
}

/** Changes a decision after the rules made it. */
export function deciding(
  change: (decision: Decision, room: Room, command: RoomCommand, asked: { by: ParticipantId; now: number }) => Decision,
): Partial<Rules> {
  return {
    decide: (room, command, by, now) =>
      change(RULES.decide(room, command, by, now), room, command, { by: by ?? 'nobody', now }),
  }
}

/** Changes the contents of one kind of event. */
export function telling<T extends RoomEvent['type']>(
  type: T,
  change: (event: Extract<RoomEvent, { type: T }>, room: Room, command: RoomCommand | null) => RoomEvent,
): Partial<Rules> {
  const isKind = (event: RoomEvent | null): event is Extract<RoomEvent, { type: T }> => event?.type === type
  return {
    ...deciding((decision, room, command) =>
      decision.ok && isKind(decision.event) ? { ok: true, event: change(decision.event, room, command) } : decision,
    ),
    due: (room, now) => {
      const event = RULES.due(room, now)
      return isKind(event) ? change(event, room, null) : event
    },
  }
}

/** Changes the room again after an event was applied. */
export function applying(
  type: RoomEvent['type'] | 'any',
  more: (room: Room, event: RoomEvent, before: Room, now: number) => void,
): Partial<Rules> {
  return {
    apply: (room, event, now) => {
      const { participants, ballots, tallies } = room
      const copies = { participants: new Map(participants), ballots: new Map(ballots), tallies: new Map(tallies) }
      const before = { ...room, ...copies }
      const applied = RULES.apply(room, event, now)
      if (type === 'any' || event.type === type) more(room, event, before, now)
      return applied
    },
  }
}

export function showing(change: (view: Snapshot, room: Room, viewer: ParticipantId) => Snapshot): Partial<Rules> {
  return { viewFor: (room, viewer, online, now) => change(RULES.viewFor(room, viewer, online, now), room, viewer) }
}

/** The people of a room, each changed by `change`. */
export function people(room: Room, change: (person: Participant) => Participant): Pick<Room, 'participants'> {
  return { participants: new Map([...room.participants].map(([id, person]) => [id, change(person)])) }
}

/** Only the people for whom `holds` is true. */
export function onlyPeople(room: Room, holds: (person: Participant) => boolean): Pick<Room, 'participants'> {
  return { participants: new Map([...room.participants].filter(([, person]) => holds(person))) }
}

/** As if the sender were the host. */
export function asHost(room: Room, _: RoomCommand, by: ParticipantId | null): Partial<Room> {
  return people(room, (person) => (person.id === by ? { ...person, isST: true, isHost: true } : person))
}
