import { asHost, type Mutations, pretendingFor, showing, telling } from './mutation.ts'

export const NOMINATION_MUTATIONS: Mutations = {
  'nominations are made only while nominating': {
    'nominations are accepted in every phase': pretendingFor('nominate', () => ({ phase: 'nominating' })),
  },
  'nominations do not change during a vote': {
    'nominations can be taken back during a vote': pretendingFor('remove-nomination', () => ({ phase: 'open' })),
  },
  'nobody but the Storyteller nominates beyond the limit': {
    'the limit is ignored': pretendingFor('nominate', ({ options }) => ({
      options: { ...options, maxNominationsPerParticipant: 0 },
    })),
  },
  'a nomination belongs to its sender': {
    'a nomination is credited to somebody else': telling('nominated', (event, room) => ({
      ...event,
      nomination: { ...event.nomination, nominatorId: [...room.participants.keys()].at(-1) ?? '' },
    })),
  },
  'a room holds at most 60 nominations': {
    'a room accepts any number of nominations': pretendingFor('nominate', ({ nominations }) => ({
      nominations: new Map([...nominations].slice(-9)),
    })),
  },
  'uploads fill at most a megabyte': {
    'the size of uploads is ignored': pretendingFor('nominate', ({ nominations }) => ({
      nominations: new Map([...nominations].map(([id, nomination]) => [id, { ...nomination, bytes: 0 }])),
    })),
  },
  'nothing is nominated twice': {
    'existing nominations are ignored': pretendingFor('nominate', () => ({ nominations: new Map() })),
  },
  'only what the room allows is nominated': {
    'everything is allowed': pretendingFor('nominate', ({ options }) => ({
      options: { ...options, allowUploads: true, allowedScriptType: 'all', nonScriptNominationMode: 'on' },
    })),
  },
  'only the nominator or the Storyteller removes a nomination': {
    'everybody may remove any nomination': pretendingFor('remove-nomination', asHost),
  },
  'nobody’s nomination but the sender’s own gives way to another': {
    'anybody’s nomination gives way to a new one': pretendingFor('nominate', ({ nominations }, { replaces }, by) => {
      const old = nominations.get(replaces ?? '')
      return old && by !== null ? { nominations: new Map(nominations).set(old.id, { ...old, nominatorId: by }) } : {}
    }),
  },
  'a twin is the first of those that share most': {
    'the last of equals is the twin': pretendingFor('nominate', ({ nominations }) => ({
      nominations: new Map([...nominations].toReversed()),
    })),
  },
  'a twin is shown as long as it is nominated': {
    'a twin is named after it was removed': showing((view, room) => ({
      ...view,
      nominations: view.nominations.map((shown) => ({
        ...shown,
        denorm: room.nominations.get(shown.id)?.denorm ?? shown.denorm,
      })),
    })),
  },
}
