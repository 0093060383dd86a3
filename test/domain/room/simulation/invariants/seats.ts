import { nameKey } from '#domain/room/name.ts'
import type { Participant, Room } from '#domain/room/room.ts'
import type { Invariants } from './invariant.ts'

const UNCONFIRMED_MS = 120_000

function seated(room: Room): Participant[] {
  const people: Participant[] = []
  for (const person of room.participants.values()) if (person.seat === 'seated') people.push(person)
  return people
}

function players(room: Room): number {
  return seated(room).filter(({ isHost }) => !isHost).length
}

/** Whether both have the same account or browser. */
function isKnown(one: Participant, other: Participant): boolean {
  const sameUser = one.userId !== null && one.userId === other.userId
  return sameUser || (one.guestHash !== null && one.guestHash === other.guestHash)
}

export const SEATS: Invariants = {
  change: {
    'no more than maxPlayers have a seat': ({ event, room }) =>
      event.type !== 'joined' || event.participant.isHost || players(room) <= room.options.maxPlayers,
    'a locked room takes nobody new': ({ event, before }) =>
      event.type !== 'joined' || event.participant.isHost || !before.options.locked,
    'ids are new': ({ event, before }) => event.type !== 'joined' || !before.participants.has(event.participant.id),
    'all names in the room are different': ({ event, room }) => {
      if (event.type !== 'joined' && event.type !== 'renamed') return true
      const names = seated(room).map(({ name }) => nameKey(name))
      return new Set(names).size === names.length
    },
    'names have 1 to 50 characters': ({ event, room }) => {
      if (event.type !== 'joined' && event.type !== 'renamed') return true
      return seated(room).every(({ name }) => name.trim().length > 0 && name.length <= 50)
    },
    'a removed player does not come back': ({ event, before }) =>
      event.type !== 'joined' ||
      event.participant.isHost ||
      ![...before.participants.values()].some((gone) => gone.seat === 'kicked' && isKnown(gone, event.participant)),
    'an account has one seat': ({ event, room }) => {
      if (event.type !== 'joined') return true
      const { userId, isHost } = event.participant
      const same = seated(room).filter((seat) => seat.userId === userId && seat.isHost === isHost)
      return userId === null || same.length <= 1
    },
    'a seat once given up stays given up': ({ before, room, event }) => {
      if (!('participantId' in event)) return true
      const was = before.participants.get(event.participantId)?.seat
      const is = room.participants.get(event.participantId)?.seat
      return was === 'seated' || is === was || (event.type === 'erased' && is !== 'seated')
    },
    'a person who left and did nothing leaves no seat': ({ event, before, room }) =>
      event.type !== 'left' || before.ops.has(event.participantId) === room.participants.has(event.participantId),
    'at most a hundred tokens of seats that are gone are kept': ({ room }) => room.leftTokens.length <= 100,
    'a deleted account leaves no name, account, browser or token': ({ event, room }) => {
      if (event.type !== 'erased') return true
      const left = room.participants.get(event.participantId)
      if (left === undefined) return true
      const { name, userId, guestHash, tokenHashes, seat } = left
      return name === 'Deleted user' && (userId ?? guestHash) === null && tokenHashes.length === 0 && seat === 'left'
    },
    'only the end of an account erases a seat': ({ event, cause, before }) =>
      event.type !== 'erased' ||
      (cause?.command.type === 'erase' &&
        cause.by === null &&
        before.participants.get(event.participantId)?.userId === cause.command.userId),
    'only unconfirmed seats time out': ({ event, cause, before, now }) => {
      if (event.type !== 'left' || cause !== null) return true
      const seat = before.participants.get(event.participantId)
      return seat !== undefined && !seat.confirmed && now >= seat.joinedAt + UNCONFIRMED_MS
    },
    'a seat has at most eight devices': ({ event, room }) =>
      event.type !== 'token-added' || (room.participants.get(event.participantId)?.tokenHashes.length ?? 0) <= 8,
  },
  answer: {
    'people without a seat can do nothing': ({ by, before, decision, command, known }) =>
      by === null ||
      command.type === 'join' ||
      command.type === 'close' ||
      command.type === 'ask-screen' ||
      known !== undefined ||
      before.participants.get(by)?.seat === 'seated' ||
      !decision.ok,
  },
}
