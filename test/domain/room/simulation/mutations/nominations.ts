import { asHost, type Mutation, mutation, pretendingFor, telling } from './mutation.ts'

export const NOMINATION_MUTATIONS: readonly Mutation[] = [
  mutation(
    'nominations are made only while nominating',
    'nominations are taken in every phase',
    pretendingFor('nominate', () => ({ phase: 'nominating' })),
  ),
  mutation(
    'nominations stand still while a vote runs',
    'nominations can be taken back during a vote',
    pretendingFor('remove-nomination', () => ({ phase: 'open' })),
  ),
  mutation(
    'nobody but the Storyteller nominates beyond the limit',
    'the limit is not looked at',
    pretendingFor('nominate', ({ options }) => ({ options: { ...options, maxNominationsPerParticipant: 0 } })),
  ),
  mutation(
    'nominations are their sender’s own',
    'a nomination is put down to somebody else',
    telling('nominated', (event, room) => ({
      ...event,
      nomination: { ...event.nomination, nominatorId: [...room.participants.keys()].at(-1) ?? '' },
    })),
  ),
  mutation(
    'a room holds at most 60 nominations',
    'a room takes any number of nominations',
    pretendingFor('nominate', ({ nominations }) => ({ nominations: new Map([...nominations].slice(-9)) })),
  ),
  mutation(
    'uploads fill at most a megabyte',
    'the size of uploads is forgotten',
    pretendingFor('nominate', ({ nominations }) => ({
      nominations: new Map([...nominations].map(([id, nomination]) => [id, { ...nomination, bytes: 0 }])),
    })),
  ),
  mutation(
    'nothing is nominated twice',
    'what is nominated already is not looked at',
    pretendingFor('nominate', () => ({ nominations: new Map() })),
  ),
  mutation(
    'only what the room allows is nominated',
    'everything is allowed',
    pretendingFor('nominate', ({ options }) => ({
      options: { ...options, allowUploads: true, allowedScriptType: 'all', nonScriptNominationMode: 'on' },
    })),
  ),
  mutation(
    'nominations are taken back by who made them, or by the Storyteller',
    'everybody may take back any nomination',
    pretendingFor('remove-nomination', asHost),
  ),
]
