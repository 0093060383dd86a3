import { RULES } from '../rules.ts'
import { applying, deciding, type Mutations, onlyPeople, people, pretendingFor, telling } from './mutation.ts'

const HUNDRED = Array.from({ length: 100 }, (_, n) => `secret-token-${n}`)
const NINE = Array.from({ length: 9 }, (_, n) => `secret-token-${n}`)

export const SEAT_MUTATIONS: Mutations = {
  'no more than maxPlayers have a seat': {
    'one seat too many is given out': pretendingFor('join', ({ options }) => ({
      options: { ...options, maxPlayers: options.maxPlayers + 1 },
    })),
    'a second Storyteller takes no seat': pretendingFor('join', (room) =>
      onlyPeople(room, ({ isST, isHost }) => !isST || isHost),
    ),
  },
  'a locked room takes nobody new': {
    'the lock is ignored': pretendingFor('join', ({ options }) => ({ options: { ...options, locked: false } })),
  },
  'ids are new': {
    'an id is used twice': telling('joined', (event, room) => {
      const [first] = room.participants.keys()
      return { ...event, participant: { ...event.participant, id: first ?? event.participant.id } }
    }),
  },
  'all names in the room are different': {
    'used names get no number': telling('joined', (event, _, command) => {
      const name = command?.type === 'join' ? command.joiner.name || 'Somebody' : 'Somebody'
      return { ...event, participant: { ...event.participant, name } }
    }),
  },
  'names have 1 to 50 characters': {
    'an empty name is accepted': telling('joined', (event) => ({
      ...event,
      participant: { ...event.participant, name: ' ' },
    })),
  },
  'a removed player does not come back': {
    'removed players are forgotten': pretendingFor('join', (room) => onlyPeople(room, ({ seat }) => seat !== 'kicked')),
  },
  'an account has one seat': {
    'accounts are not recognized': pretendingFor('join', (room) =>
      people(room, (person) => ({ ...person, userId: null })),
    ),
  },
  'a seat once given up stays given up': {
    'people who have left can be removed': pretendingFor('kick', (room) =>
      people(room, (person) => ({ ...person, seat: 'seated' })),
    ),
  },
  'a person who left and did nothing leaves no seat': {
    'every seat leaves a row': {
      apply: (room, event, now) => {
        const gone = event.type === 'left' ? room.participants.get(event.participantId) : undefined
        const applied = RULES.apply(room, event, now)
        if (gone !== undefined) room.participants.set(gone.id, { ...gone, seat: 'left' })
        return applied
      },
    },
  },
  'at most a hundred tokens of seats that are gone are kept': {
    'the tokens of all seats are kept': applying(
      'left',
      (room) => void (room.leftTokens = [...room.leftTokens, ...HUNDRED]),
    ),
  },
  'a deleted account leaves no name, account, browser or token': {
    'the browser of a deleted account is remembered': applying(
      'erased',
      (room) =>
        void Object.assign(
          room,
          people(room, (person) => ({ ...person, guestHash: 'kept' })),
        ),
    ),
  },
  'only the end of an account erases a seat': {
    'somebody else is erased': telling('erased', (event, room) => ({
      ...event,
      participantId: [...room.participants.keys()].at(-1) ?? '',
    })),
  },
  'only unconfirmed seats time out': {
    'seats that were taken up are freed as well': {
      due: (room, now) => RULES.due({ ...room, ...people(room, (person) => ({ ...person, confirmed: false })) }, now),
    },
  },
  'a seat has at most eight devices': {
    'old devices are never forgotten': telling('token-added', (event) => ({
      ...event,
      tokenHashes: [...event.tokenHashes, ...NINE],
    })),
  },
  'people without a seat can do nothing': {
    'a token opens its seat for ever': deciding((decision, room, command, { by, now }) => {
      if (decision.ok || decision.code !== 'NOT_SEATED') return decision
      const all = { ...room, ...people(room, (person) => ({ ...person, seat: 'seated' })) }
      return RULES.decide(all, command, by, now)
    }),
  },
}
