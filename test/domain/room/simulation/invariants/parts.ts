import type { StateAction } from '#domain/room/state-action.ts'
import type { RoomEvent } from '#domain/room/event.ts'
import type { Participant, Room } from '#domain/room/room.ts'
import { HOST_USER } from '../server.ts'
import type { Cause } from '../watch.ts'
import type { Invariants } from './invariant.ts'

/** The host's place is kept while the host is away. */
const MOST_BESIDE_THE_HOST = 3

const ACTION_OF: Readonly<Record<string, StateAction>> = {
  choose: 'choose',
  'add-time': 'addTime',
  'update-options': 'updateOptions',
}

function actionOf(cause: Cause): StateAction | undefined {
  if (cause === null) return undefined
  const { command } = cause
  return 'action' in command ? command.action : ACTION_OF[command.type]
}

/** What changes the phase, the timer, what is played, the options or a part. */
const STEPS: ReadonlySet<RoomEvent['type']> = new Set([
  'part-given',
  'part-ended',
  'options-updated',
  'nominations-started',
  'nominations-ended',
  'voting-started',
  'voting-ended',
  'reveal-ended',
  'lots-drawn',
  'script-chosen',
  'time-added',
  'closed',
])

const isSeated = ({ seat }: Participant) => seat === 'seated'

function isHosts({ participants }: Room, cause: Cause): boolean {
  return participants.get(cause?.by ?? '')?.isHost === true
}

export const PARTS: Invariants = {
  change: {
    'a part is given and ended by nothing else': ({ event, before, room }) => {
      if (event.type === 'part-given' || event.type === 'part-ended') {
        const { participantId } = event
        return room.participants.get(participantId)?.isST === (event.type === 'part-given')
      }
      for (const [id, was] of before.participants) {
        const is = room.participants.get(id)
        if (is !== undefined && isSeated(is) && (is.isST !== was.isST || is.isHost !== was.isHost)) return false
      }
      return true
    },
    'who comes in is a player, or the host': ({ event }) =>
      event.type !== 'joined' ||
      (event.participant.isST === event.participant.isHost &&
        (!event.participant.isHost || event.participant.userId === HOST_USER)),
    'who has gone has no part': ({ room }) => {
      for (const person of room.participants.values())
        if (!isSeated(person) && person.isST && !person.isHost) return false
      return true
    },
    'only the host ends the part of another': ({ event, before, cause }) =>
      event.type !== 'part-ended' || cause?.by === event.participantId || isHosts(before, cause),
    'only the host removes a Storyteller': ({ event, before, cause }) =>
      event.type !== 'kicked' || !before.participants.get(event.participantId)?.isST || isHosts(before, cause),
    'the last step says who took it': ({ event, before, room, cause }) => {
      if (!STEPS.has(event.type)) return room.lastStep === before.lastStep
      const action = actionOf(cause)
      if (action === undefined) return room.lastStep === null
      const { lastStep } = room
      return lastStep?.action === action && lastStep.participantId === cause?.by && lastStep.rev === room.rev
    },
  },
  answer: {
    'a step for another moment changes nothing': ({ command, before, decision }) =>
      !('seen' in command) ||
      command.seen === undefined ||
      !decision.ok ||
      (command.seen.phase === before.phase && command.seen.epoch === before.epoch),
  },
  state: {
    'there is at most one host': ({ room }) =>
      [...room.participants.values()].filter((person) => isSeated(person) && person.isHost).length <= 1,
    'there are at most four Storytellers': ({ room }) =>
      [...room.participants.values()].filter((person) => person.isST && !person.isHost).length <= MOST_BESIDE_THE_HOST,
    'the host is a Storyteller, and opened the room': ({ room }) => {
      for (const { isST, isHost, userId, seat } of room.participants.values())
        if (isHost && seat === 'seated' && (!isST || userId !== HOST_USER)) return false
      return true
    },
    'the host is never removed': ({ room }) => {
      for (const { isHost, seat } of room.participants.values()) if (isHost && seat === 'kicked') return false
      return true
    },
  },
}
