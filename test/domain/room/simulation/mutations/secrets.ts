import { RULES } from '../rules.ts'
import { applying, type Mutations, people, showing } from './mutation.ts'

const replayed = new WeakSet<object>()

export const SECRET_MUTATIONS: Mutations = {
  'a view has no more than it should': {
    'a view contains the ballots': showing((view, { ballots }) => Object.assign(view, { ballots: [...ballots] })),
  },
  'tokens, accounts and browsers are in no view': {
    'people are shown as they are stored': showing((view, room) => ({
      ...view,
      participants: [...room.participants.values()].map((person) => ({ ...person, online: true })),
    })),
    'the group is shown as it is stored': showing((view, { group }) => ({ ...view, group })),
    'nominations are shown as they are stored': showing((view, { nominations }) => ({
      ...view,
      nominations: [...nominations.values()],
    })),
  },
  'a view shows only the viewer’s own ballot': {
    'everybody sees the first ballot': showing((view, room) => ({
      ...view,
      you: { ...view.you, ballot: [...room.ballots.values()][0]?.ballot ?? null },
    })),
  },
  'a running blind vote shows nothing but how many votes were cast': {
    'a blind vote is shown as an open one': {
      viewFor: (room, viewer, online, now) =>
        RULES.viewFor({ ...room, options: { ...room.options, blindVoting: false } }, viewer, online, now),
    },
  },
  'a running open vote shows who has voted': {
    'who has voted is never shown': showing(({ voting: { voted: _voted, ...voting }, ...view }) => ({
      ...view,
      voting,
    })),
  },
  'exactly the seated people are shown, and who is online': {
    'those who have left are shown': {
      viewFor: (room, viewer, online, now) =>
        RULES.viewFor({ ...room, ...people(room, (person) => ({ ...person, seat: 'seated' })) }, viewer, online, now),
    },
  },
  'a view shows the current room': {
    'a view never says who took the last step': showing((view) => ({ ...view, lastStep: null })),
    'a view keeps the first epoch': showing((view) => ({ ...view, epoch: Math.min(1, view.epoch), rev: view.rev })),
  },
  'a room is the same after its memory was evicted': {
    'the confirmation of a seat is kept in memory only': applying('seat-confirmed', (room, event) => {
      if (replayed.has(event))
        Object.assign(
          room,
          people(room, (person) => ({ ...person, confirmed: false })),
        )
      replayed.add(event)
    }),
  },
  'nobody is told of a change before it is on disk': {
    'frames leave before they are on disk': {
      waitsForDisk: false,
    },
  },
  'the revision people see never goes back': {
    'undoing a vote lowers the revision': applying('vote-undone', (room) => void (room.rev -= 2)),
  },
}
