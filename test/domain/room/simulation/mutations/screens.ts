import { refuse } from '#domain/room/refusal.ts'
import { RULES } from '../rules.ts'
import { applying, asHost, deciding, type Mutations, pretendingFor, showing, telling } from './mutation.ts'

export const SCREEN_MUTATIONS: Mutations = {
  'at most three screens are allowed and five wait': {
    'those that wait are not counted': pretendingFor('ask-screen', () => ({ screens: new Map() })),
    'allowing a screen counts nothing': pretendingFor('allow-screen', ({ screens }, { screenId }) => ({
      screens: new Map([...screens].filter(([id]) => id === screenId)),
    })),
  },
  'at most fifty dismissed screens are remembered': {
    'dismissed screens are never forgotten': applying('screen-dismissed', (room) => {
      const [first] = [...room.screens.values()].filter(({ state }) => state === 'dismissed')
      if (first) for (let n = 0; n < 51; n += 1) room.screens.set(`${n}`, { ...first, id: `${n}` })
    }),
  },
  'a screen waits unless a Storyteller opens it': {
    'every seat opens screens': pretendingFor('ask-screen', asHost),
  },
  'a locked room takes only screens that a Storyteller opens': {
    'screens ignore the lock': pretendingFor('ask-screen', ({ options }) => ({
      options: { ...options, locked: false },
    })),
  },
  'no two screens show the same words': {
    'the first words are taken': telling('screen-asked', (event, _, command) => {
      const word = command?.type === 'ask-screen' ? (command.screen.words[0] ?? '') : ''
      return { ...event, screen: { ...event.screen, word } }
    }),
  },
  'a waiting screen gives way only to an address that has none, the oldest of the address that has most': {
    'the oldest of all gives way': telling('screen-asked', (event, { screens }) => {
      const oldest = [...screens.values()].find(({ state }) => state === 'waiting')
      return event.displaced === null ? event : { ...event, displaced: oldest?.id ?? null }
    }),
  },
  'nobody keeps another address from waiting': {
    'five that wait are enough': deciding((decision) =>
      decision.ok && decision.event?.type === 'screen-asked' && decision.event.displaced !== null
        ? refuse('SCREENS_WAITING')
        : decision,
    ),
  },
  'only time ends a waiting screen, after five minutes': {
    'screens end after two minutes': {
      due: (room, now) => {
        const early = [...room.screens.values()].find(
          ({ state, askedAt }) => state === 'waiting' && now >= askedAt + 120_000,
        )
        return RULES.due(room, now) ?? (early ? { type: 'screen-expired', screenId: early.id } : null)
      },
    },
  },
  'a dismissed screen never comes back': {
    'a dismissed screen can be allowed': pretendingFor('allow-screen', ({ screens }) => ({
      screens: new Map([...screens].map(([id, screen]) => [id, { ...screen, state: 'waiting' as const }])),
    })),
  },
  'screens keep no room open': {
    'asking counts as activity': applying(
      'screen-asked',
      (room, _event, _before, now) => void (room.lastActivityAt = Math.max(room.lastActivityAt, now)),
    ),
  },
  'the same command about a screen has one effect': {
    'it is decided on again': {
      findAnswer: (room, by, command) =>
        command.type.endsWith('-screen') ? undefined : RULES.findAnswer(room, by, command),
    },
  },
  'only Storytellers see screens, and which are open': {
    'everybody sees them': showing((view, { screens }) => ({
      ...view,
      screens: [...screens.values()].map(({ id, word }) => ({ id, word, state: 'waiting', online: false })),
    })),
    'who was a Storyteller still sees them': showing((view, { screens, lastStep }, viewer) =>
      lastStep?.action === 'stepDown' && lastStep.participantId === viewer
        ? {
            ...view,
            screens: [...screens.values()].map(({ id, word }) => ({ id, word, state: 'waiting', online: false })),
          }
        : view,
    ),
  },
}
