import { RULES } from '../rules.ts'
import { applying, type Mutation, mutation, people, showing } from './mutation.ts'

const replayed = new WeakSet<object>()

export const SECRET_MUTATIONS: readonly Mutation[] = [
  mutation(
    'a view has no more than it should',
    'a view brings the ballots along',
    showing((view, { ballots }) => Object.assign(view, { ballots: [...ballots] })),
  ),
  mutation(
    'tokens, accounts and browsers are in no view',
    'people are shown as they are stored',
    showing((view, room) => ({
      ...view,
      participants: [...room.participants.values()].map((person) => ({ ...person, online: true })),
    })),
  ),
  mutation(
    'one’s own ballot is one’s own, and nobody else’s is shown',
    'everybody sees the first ballot',
    showing((view, room) => ({ ...view, you: { ...view.you, ballot: [...room.ballots.values()][0]?.ballot ?? null } })),
  ),
  mutation('a running blind vote shows nothing but how many votes were cast', 'a blind vote is shown as an open one', {
    viewFor: (room, viewer, online, now) =>
      RULES.viewFor({ ...room, options: { ...room.options, blindVoting: false } }, viewer, online, now),
  }),
  mutation(
    'a running open vote shows who has voted',
    'who has voted is never shown',
    showing(({ voting: { voteType, tallies, votesCast, hasResults }, ...view }) => ({
      ...view,
      voting: { voteType, tallies, votesCast, hasResults },
    })),
  ),
  mutation('only those at the table are shown, all of them, and who is online', 'those who have left are shown', {
    viewFor: (room, viewer, online, now) =>
      RULES.viewFor({ ...room, ...people(room, (person) => ({ ...person, seat: 'seated' })) }, viewer, online, now),
  }),
  mutation(
    'a view is of the room as it is',
    'a view keeps the first epoch',
    showing((view) => ({ ...view, epoch: Math.min(1, view.epoch), rev: view.rev })),
  ),
  mutation(
    'a room that was evicted is exactly what it was',
    'that a seat was taken up is kept in memory only',
    applying('seat-confirmed', (room, event) => {
      if (replayed.has(event))
        Object.assign(
          room,
          people(room, (person) => ({ ...person, confirmed: false })),
        )
      replayed.add(event)
    }),
  ),
  mutation('nobody hears of what could still be lost', 'frames leave before they are on disk', { waitsForDisk: false }),
  mutation(
    'what is shown never goes back',
    'taking a vote back takes its revisions back',
    applying('vote-undone', (room) => void (room.rev -= 2)),
  ),
]
