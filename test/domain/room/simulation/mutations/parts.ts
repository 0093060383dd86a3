import type { Room } from '#domain/room/room.ts'
import { RULES } from '../rules.ts'
import {
  applying,
  asHost,
  deciding,
  type Mutations,
  onlyPeople,
  people,
  pretending,
  pretendingFor,
} from './mutation.ts'

/** Takes every part but the host's away. */
function withoutParts(room: Room): void {
  Object.assign(
    room,
    people(room, (person) => ({ ...person, isST: person.isHost })),
  )
}

export const PART_MUTATIONS: Mutations = {
  'a part is given and ended by nothing else': {
    'a second device ends the part': applying('token-added', withoutParts),
    'the next vote ends the parts': applying('voting-started', withoutParts),
    'a new name ends the part': applying('renamed', withoutParts),
  },
  'who comes in is a player, or the host': {
    'everybody who asks is the host': pretendingFor('join', (_, { joiner }) => ({
      hostUserId: joiner.userId ?? '',
    })),
  },
  'who has gone has no part': {
    'the part stays with a seat that is gone': {
      apply: (room, event, now) => {
        const gone = event.type === 'kicked' ? room.participants.get(event.participantId) : undefined
        const applied = RULES.apply(room, event, now)
        if (gone !== undefined) room.participants.set(gone.id, { ...gone, seat: 'kicked' })
        return applied
      },
    },
  },
  'only the host ends the part of another': {
    'every Storyteller may end a part': pretendingFor('part', asHost),
  },
  'only the host removes a Storyteller': {
    'every Storyteller may remove another': pretendingFor('kick', asHost),
  },
  'the last step says who took it': {
    'the step stays when the time is over': applying(
      'voting-ended',
      (room, _event, before) => void (room.lastStep ??= before.lastStep),
    ),
    'a part is no step': applying('part-given', (room, _event, before) => void (room.lastStep = before.lastStep)),
  },
  'a step for another moment changes nothing': {
    'where the presser saw the room is ignored': {
      decide: (room, command, by, now) => {
        const told = 'seen' in command ? { ...command, seen: undefined } : command
        return RULES.decide(room, told, by, now)
      },
    },
    'only the phase is compared': pretending((room, command) =>
      'seen' in command && command.seen?.phase === room.phase ? { epoch: command.seen.epoch } : {},
    ),
  },
  'there is at most one host': {
    'the returning host gets a second seat': pretendingFor('join', (room) => onlyPeople(room, ({ isHost }) => !isHost)),
  },
  'there are at most four Storytellers': {
    'nobody counts them': pretendingFor('part', (room, { participantId }, by) =>
      onlyPeople(room, ({ id }) => id === participantId || id === by),
    ),
  },
  'the host is a Storyteller, and opened the room': {
    'the host may step down': deciding((decision, _room, command, { by }) =>
      !decision.ok && decision.code === 'HOST_STAYS' && command.type === 'state'
        ? { ok: true, event: { type: 'part-ended', participantId: by } }
        : decision,
    ),
  },
  'the host is never removed': {
    'the host can be removed': deciding((decision, _room, command) =>
      !decision.ok && decision.code === 'CANNOT_KICK_HOST' && command.type === 'kick'
        ? { ok: true, event: { type: 'kicked', participantId: command.targetParticipantId } }
        : decision,
    ),
  },
}
