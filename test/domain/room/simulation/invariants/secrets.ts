import type { Invariants } from './invariant.ts'

const OF_A_SNAPSHOT =
  'code rev epoch now phase uiStatus startedAt endsAt participants nominations options group lastStep voting earlier you'
    .split(' ')
    .sort()
    .join()
const OF_A_BLIND_VOTE = 'candidates commitment hasResults revealUntil tallies voteType votesCast'.split(' ').join()
const SECRET = /secret-token|secret-address|secret-group|secret-key|browser-\d|user-\d|fingerprint|guestHash|op-\d/u

export const SECRETS: Invariants = {
  view: {
    'a view has no more than it should': ({ view }) =>
      Object.keys(view)
        .filter((key) => key !== 'screens')
        .sort()
        .join() === OF_A_SNAPSHOT &&
      view.participants.every((person) => Object.keys(person).sort().join() === 'id,isHost,isST,name,online') &&
      Object.keys(view.you).sort().join() === 'ballot,ballotRev,isHost,isST,participantId',
    'tokens, accounts and browsers are in no view': ({ view }) =>
      view.rev % 4 !== 0 || !SECRET.test(JSON.stringify(view)),
    'a view shows only the viewer’s own ballot': ({ view, viewer, room }) =>
      view.you.participantId === viewer &&
      view.you.ballot === (room.ballots.get(viewer)?.ballot ?? null) &&
      view.you.ballotRev === (room.ballots.get(viewer)?.rev ?? 0),
    'a running blind vote shows nothing but how many votes were cast': ({ view: { voting }, room }) =>
      room.phase !== 'voting' ||
      !room.options.blindVoting ||
      (voting.tallies === null &&
        voting.votesCast === room.votesCast &&
        Object.keys(voting).sort().join() === OF_A_BLIND_VOTE),
    'a running open vote shows who has voted': ({ view: { voting }, room }) => {
      if (room.phase !== 'voting' || room.options.blindVoting) return voting.voted === undefined
      const voted = [...room.ballots].filter(([, { ballot }]) => ballot !== null).map(([id]) => id)
      return voting.voted?.join() === voted.join()
    },
    'exactly the seated people are shown, and who is online': ({ view, room, online }) => {
      const seated = [...room.participants.values()].filter(({ seat }) => seat === 'seated')
      return (
        view.participants.length === seated.length &&
        view.participants.every(({ id, online: is }, index) => seated[index]?.id === id && is === online.has(id))
      )
    },
    'a view shows the current room': ({ view, room, now }) =>
      view.rev === room.rev &&
      view.epoch === room.epoch &&
      view.phase === room.phase &&
      view.uiStatus === room.uiStatus &&
      view.endsAt === room.endsAt &&
      view.now === now &&
      view.nominations.length === room.nominations.size &&
      view.voting.hasResults === (room.result !== null) &&
      (view.voting.result?.id ?? null) === (room.result?.id ?? null) &&
      (view.voting.result?.decided ?? null) === (room.result?.decided ?? null) &&
      view.voting.candidates?.join() === room.candidates?.join() &&
      view.voting.commitment === (room.lot?.commitment ?? null) &&
      view.earlier === room.earlier &&
      view.group?.name === room.group?.name &&
      view.lastStep === room.lastStep,
  },
}
