import type { Joiner, Proposal, RoomCommand } from '#domain/room/command.ts'
import type { Ballot } from '#domain/room/counting/ballot.ts'
import { VOTE_TYPES, type VoteType } from '#domain/room/options.ts'
import type { ParticipantId } from '#domain/room/room.ts'
import type { NominatedCharacter } from '#domain/room/fit/twin.ts'
import type { Snapshot } from '#domain/room/view.ts'
import { lotFor, stateCommand } from '../../../support/state-command.ts'
import { freeText, librarySample, uploadSample } from '../table.ts'
import type { Guest, Tab } from './guest.ts'
import type { Step } from './schedule.ts'
import type { Wish } from './wishes.ts'
import type { Server } from './server.ts'

/** What a page needs to know of the world it is in. */
export interface Surroundings {
  readonly server: Pick<Server, 'room'>
  readonly proposalOf: (as: 'library' | 'upload' | 'freeform', script: number) => Proposal
  id: (kind: string) => string
}

/** Two of these are more than a room allows. */
const UPLOAD_BYTES = 600_000

export interface Asked {
  command: RoomCommand
  by: ParticipantId | null
}

export function isVote(command: RoomCommand): command is Extract<RoomCommand, { type: 'cast-vote' | 'undo-vote' }> {
  return command.type === 'cast-vote' || command.type === 'undo-vote'
}

/** The same call again, with the new ids that the Worker would make. */
export function withNewIds(world: Surroundings, command: RoomCommand): RoomCommand {
  if (command.type === 'nominate') return { ...command, nominationId: world.id('n') }
  if (command.type === 'start-vote') return { ...command, lot: lotFor(world.id('lot')) }
  if (command.type === 'ask-screen') return askingScreen(world, 0)
  if (command.type !== 'join') return command
  const participantId = world.id('p')
  return { ...command, joiner: { ...command.joiner, participantId, tokenHash: `secret-token-${participantId}` } }
}

/** What a page sends for an action, from what it knows; null if there is nothing to send. */
export function commandOf(
  world: Surroundings,
  guest: Guest,
  tab: Tab,
  step: Extract<Step, { do: 'ask' }>,
): Asked | null {
  if (step.wish === 'join') return { command: { type: 'join', joiner: joinerOf(world, guest, step) }, by: null }
  const { seatId: by } = guest
  if (step.wish === 'ask-screen') return { command: askingScreen(world, step.pick), by }
  if (by === null) return null
  if (step.wish === 'again') return guest.sent[step.pick % Math.max(1, guest.sent.length)] ?? null
  const command = seatedCommand(world, guest, tab.view, step)
  return command && { command, by }
}

function seatedCommand(world: Surroundings, guest: Guest, view: Snapshot | null, wish: Wish): RoomCommand | null {
  switch (wish.wish) {
    case 'confirm':
    case 'leave':
      return { type: wish.wish }
    case 'rename':
      return { type: 'rename', name: wish.pick === 8 ? ' \u200B' : `Guest ${wish.pick % 3}` }
    case 'kick': {
      const targets = wish.pick === 8 ? [] : [...world.server.room.participants.keys()]
      return { type: 'kick', targetParticipantId: at(targets, wish.pick) }
    }
    case 'state':
      return { ...stateCommand(wish.action, world.id('lot')), ...(wish.isSeen && view && { seen: seenIn(view) }) }
    case 'part': {
      const targets = wish.pick === 8 ? [] : [...world.server.room.participants.keys()]
      return {
        type: 'part',
        action: wish.action,
        participantId: at(targets, wish.pick),
        ...(view && { seen: seenIn(view) }),
      }
    }
    case 'choose':
      return { type: 'choose', nominationId: wish.pick === 8 ? 'nothing' : at(nominationsOf(world), wish.pick) }
    case 'add-time':
      return { type: 'add-time', ms: wish.ms }
    case 'options':
      return { type: 'update-options', patch: wish.patch }
    case 'nominate': {
      const proposal = world.proposalOf(wish.as, wish.script)
      const replaces = wish.replaces === undefined ? null : at(nominationsOf(world), wish.replaces)
      return { type: 'nominate', op: world.id('op'), nominationId: world.id('n'), proposal, replaces }
    }
    case 'remove':
      return { type: 'remove-nomination', op: world.id('op'), nominationId: at(nominationsOf(world), wish.pick) }
    case 'vote': {
      if (view === null) return null
      const base = wish.base === 'seen' ? view.you.ballotRev : null
      return { type: 'cast-vote', op: world.id('op'), epoch: view.epoch, base, ballot: ballotOf(view, wish) }
    }
    case 'undo':
      return view && { type: 'undo-vote', op: world.id('op'), epoch: view.epoch }
    case 'allow-screen':
    case 'dismiss-screen': {
      const screenId = wish.pick === 8 ? 'nothing' : at([...world.server.room.screens.keys()], wish.pick)
      return { type: wish.wish, op: world.id('op'), screenId }
    }
    case 'ask-screen':
    case 'join':
    case 'again':
    case 'end-account':
      return null
  }
}

const seenIn = ({ phase, epoch }: Snapshot) => ({ phase, epoch })

/** As many pairs of words as a room has screens. */
function askingScreen(world: Surroundings, pick: number): RoomCommand {
  const id = world.id('s')
  const words = Array.from({ length: 9 }, (_, n) => `word ${(pick + n) % 9}`)
  const addressHash = `secret-address-${pick % 4}`
  return { type: 'ask-screen', screen: { id, words, tokenHash: `secret-token-${id}`, addressHash } }
}

function nominationsOf({ server }: Surroundings): string[] {
  return [...server.room.nominations.keys()]
}

function at(ids: readonly string[], pick: number): string {
  return ids[pick % Math.max(1, ids.length)] ?? 'nothing'
}

function ballotOf(view: Snapshot, { picks, shape }: Extract<Wish, { wish: 'vote' }>): Ballot {
  const all = view.nominations.map(({ id }) => id)
  const up = shape === 'over all' ? all : (view.voting.candidates ?? all)
  const wanted = [...new Set(picks.map((pick) => at(up, pick)))]
  const { voteType } = view.options
  switch (shape) {
    case 'good':
    case 'over all':
      return filled(voteType, wanted)
    case 'of another kind':
      return filled(otherThan(voteType, picks[0] ?? 0), wanted)
    case 'over a stranger':
      return filled(voteType, ['n-0', ...wanted])
    case 'with doubles':
      return filled(voteType, [...wanted, ...wanted])
    case 'empty':
      return filled(voteType, [])
  }
}

function filled(voteType: VoteType, ids: readonly string[]): Ballot {
  if (voteType === 'plurality') return { choiceNominationId: ids[0] ?? 'nothing' }
  return voteType === 'approval' ? { approved: ids } : { ranking: ids }
}

/** A way of voting whose ballots look different. */
function otherThan(voteType: VoteType, pick: number): VoteType {
  const others = VOTE_TYPES.filter(
    (other) => Object.keys(filled(other, [])).join() !== Object.keys(filled(voteType, [])).join(),
  )
  return others[pick % others.length] ?? voteType
}

/** A second tab is another device: it has no token, but perhaps the account. */
function joinerOf(world: Surroundings, guest: Guest, step: Extract<Step, { do: 'ask' }> & { wish: 'join' }): Joiner {
  const participantId = world.id('p')
  return {
    participantId,
    name: step.isAccount ? '' : `Guest ${guest.index % 3}`,
    accountName: step.isAccount ? `Account ${guest.index}` : null,
    userId: step.isAccount ? `user-${guest.index}` : null,
    guestHash: `browser-${guest.index}`,
    tokenHash: `secret-token-${participantId}`,
    seatId: step.tab === 0 ? guest.seatId : null,
    asST: step.asST,
  }
}

/** What can be nominated without a library. */
export function sampleOf(as: 'library' | 'upload' | 'freeform', script: number): Proposal {
  if (as === 'freeform') return freeText(`Option ${script}`)
  const sample = as === 'upload' ? uploadSample(UPLOAD_BYTES, `fingerprint-of-s${script}`) : librarySample(`s${script}`)
  const proposal = { ...sample, characters: charactersOf(script) }
  return script % 3 === 0 ? { ...proposal, denorm: { ...proposal.denorm, type: 'teensy' } } : proposal
}

/** Neighbours are twins. */
function charactersOf(script: number): NominatedCharacter[] {
  return Array.from({ length: 20 }, (_, n) => ({ id: `character-${script + n}`, key: `secret-key-${script + n}` }))
}
