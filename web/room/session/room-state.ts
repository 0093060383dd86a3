import type { Ballot } from '#domain/room/counting/ballot.ts'
import type { Snapshot } from '#domain/room/view.ts'
import type { CrowdFrame, ProgressFrame, RoomFrame } from '#protocol/room/frames.ts'

export interface RoomState {
  snapshot: Snapshot
  /** The highest revision seen; beyond the snapshot's, something is missing. */
  latestRev: number
  /** A frame builds on one that is missing: only a snapshot helps. */
  hasGap: boolean
}

export function firstState(sent: Snapshot): RoomState {
  const snapshot = whole(sent)
  return { snapshot, latestRev: snapshot.rev, hasGap: false }
}

/** A room that a deploy has not reached yet has one Storyteller, its host. */
function whole(sent: Snapshot & Partial<Pick<Snapshot, 'group' | 'lastStep'>>): Snapshot {
  const { group = null, lastStep } = sent
  if (lastStep !== undefined) return sent
  const { you } = sent
  const participants = sent.participants.map((person) => ({ ...person, isHost: person.isST }))
  return { ...sent, group, lastStep: null, participants, you: { ...you, isHost: you.isST } }
}

export const isBehind = ({ snapshot, latestRev, hasGap }: RoomState) => hasGap || latestRev > snapshot.rev

/** Applies a frame; older frames change nothing. */
export function withFrame(state: RoomState, frame: RoomFrame): RoomState {
  switch (frame.type) {
    case 'room.snapshot':
      return withSnapshot(state, frame.snapshot)
    case 'voting.progress':
      return withProgress(state, frame)
    case 'crowd.changed':
      return withCrowd(state, frame)
    case 'presence.joined':
      return withRev(withOnline(state, frame.participantId, true), frame.rev)
    case 'presence.left':
      return withRev(withOnline(state, frame.participantId, false), frame.rev)
    case 'ack':
      return withRev(state, frame.rev)
    case 'error':
    case 'verdict':
    case 'screen.waiting':
    case 'participant.kicked':
    case 'presence.alive':
      return state
  }
}

export function withSnapshot(state: RoomState, sent: Snapshot): RoomState {
  const snapshot = whole(sent)
  if (snapshot.rev < state.snapshot.rev) return state
  const latestRev = Math.max(state.latestRev, snapshot.rev)
  const { epoch, you } = state.snapshot
  // It may have been made before a vote whose acknowledgement came first.
  const next = withOwnBallot({ ...state, snapshot }, you.ballot, you.ballotRev, epoch)
  return { ...next, latestRev, hasGap: state.hasGap && snapshot.rev < latestRev }
}

/** The person's ballot from the acknowledgement: no other frame has it. */
export function withOwnBallot(state: RoomState, ballot: Ballot | null, ballotRev: number, epoch: number): RoomState {
  const { snapshot } = state
  // A screen has no ballot.
  if (epoch === snapshot.epoch && ballotRev > snapshot.you.ballotRev)
    return { ...state, snapshot: { ...snapshot, you: { ...snapshot.you, ballot, ballotRev } } }
  return state
}

function withProgress(state: RoomState, frame: ProgressFrame): RoomState {
  const { snapshot } = state
  if (frame.rev <= snapshot.rev) return state
  if (frame.since > snapshot.rev) return { ...withRev(state, frame.rev), hasGap: true }
  const voting = {
    ...snapshot.voting,
    tallies: frame.tallies,
    votesCast: frame.votesCast,
    ...(frame.voted && { voted: changed(snapshot.voting.voted ?? [], frame.voted) }),
  }
  return withRev({ ...state, snapshot: { ...snapshot, rev: frame.rev, voting } }, frame.rev)
}

function withCrowd(state: RoomState, { rev, since, people, online }: CrowdFrame): RoomState {
  const { snapshot } = state
  if (rev < snapshot.rev) return state
  if (since > snapshot.rev) return { ...withRev(state, rev), hasGap: true }
  return withRev({ ...state, snapshot: { ...snapshot, rev, crowd: { people, online } } }, rev)
}

function changed(voted: readonly string[], { in: entered, out }: { in: string[]; out: string[] }): string[] {
  const ids = new Set(voted)
  for (const id of entered) ids.add(id)
  for (const id of out) ids.delete(id)
  return [...ids]
}

function withOnline(state: RoomState, id: string, online: boolean): RoomState {
  const { snapshot } = state
  const person = snapshot.participants.find((participant) => participant.id === id)
  if (person === undefined || person.online === online) return state
  const participants = snapshot.participants.map((other) => (other === person ? { ...person, online } : other))
  return { ...state, snapshot: { ...snapshot, participants } }
}

function withRev(state: RoomState, rev: number): RoomState {
  return rev > state.latestRev ? { ...state, latestRev: rev } : state
}
