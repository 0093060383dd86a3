import { ROOM_LIMITS } from '#domain/room/options.ts'
import type { RefusalCode } from '#domain/room/refusal.ts'
import type { ProblemCode } from '../problem.ts'

interface Saying {
  code: ProblemCode
  /** The sentence; `about` is the name or number that the refusal carries. */
  say: (about: string) => string
}

const TYPE_NAMES: Readonly<Record<string, string>> = { full: 'Full Game', teensy: 'Teensyville' }

const SAYINGS: Readonly<Record<RefusalCode, Saying>> = {
  ROOM_CLOSED: { code: 'ROOM_CLOSED', say: () => 'This room is closed.' },
  ROOM_FULL: { code: 'ROOM_FULL', say: (seats) => `This room is full: all ${seats} seats are taken.` },
  ROOM_LOCKED: {
    code: 'ROOM_LOCKED',
    say: () => 'This room is locked. Ask the Storyteller to unlock it, then try again.',
  },
  REMOVED: { code: 'REMOVED', say: () => 'You were removed from this room, so you can’t join it again.' },
  NAME_REQUIRED: { code: 'VALIDATION_FAILED', say: () => 'Please enter your name' },
  NOT_SEATED: { code: 'UNAUTHENTICATED', say: () => 'You don’t have a seat in this room. Join it to take part.' },
  NOT_STORYTELLER: { code: 'FORBIDDEN', say: () => 'Only a Storyteller of this room can do that.' },
  WRONG_PHASE: {
    code: 'WRONG_PHASE',
    say: () => 'The room has moved on, so this can’t be done now. Check the room, then try again.',
  },
  NO_NOMINATIONS: { code: 'NO_NOMINATIONS', say: () => 'Voting needs at least one nomination.' },
  OPTION_LOCKED: {
    code: 'OPTION_LOCKED',
    say: (option) =>
      option === 'voteType'
        ? 'You can’t change the vote type during a vote.'
        : 'You can’t change who sees votes during a vote.',
  },
  NO_SUCH_PARTICIPANT: { code: 'NOT_FOUND', say: () => 'This person isn’t in the room any more.' },
  CANNOT_KICK_HOST: { code: 'CONFLICT', say: () => 'You can’t remove the Storyteller from their own room.' },
  NOT_HOST: { code: 'FORBIDDEN', say: () => 'Only the Storyteller who opened this room can do that.' },
  HOST_STAYS: { code: 'FORBIDDEN', say: () => 'The person who opened a room stays its Storyteller.' },
  STORYTELLERS_FULL: {
    code: 'CONFLICT',
    say: () =>
      `A room can have ${ROOM_LIMITS.storytellers} Storytellers, counting the one who opened it. Another has to step down first.`,
  },
  NOT_NOMINATING: { code: 'NOT_NOMINATING', say: () => 'Nominations are closed.' },
  NOM_LIMIT: {
    code: 'NOM_LIMIT',
    say: (limit) =>
      `Participants are limited to ${limit} ${limit === '1' ? 'script' : 'scripts'}. Remove one to nominate another.`,
  },
  NOMINATIONS_FULL: {
    code: 'NOMINATIONS_FULL',
    say: (limit) =>
      `This room already has ${limit} nominations, which is the most it can have. Remove one to add another.`,
  },
  UPLOADS_FULL: {
    code: 'TOO_LARGE',
    say: () =>
      'With this one, the scripts uploaded to this room would be larger than 1 MB together. Nominate one from the library, or remove an uploaded one.',
  },
  DUPLICATE_NOMINATION: {
    code: 'DUPLICATE_NOMINATION',
    say: (name) => (name === '' ? 'This is already nominated.' : `${name} has already nominated this.`),
  },
  SCRIPT_TYPE_NOT_ALLOWED: {
    code: 'SCRIPT_TYPE_NOT_ALLOWED',
    say: (type) => `This room only takes ${TYPE_NAMES[type] ?? type} scripts.`,
  },
  UPLOADS_NOT_ALLOWED: { code: 'UPLOADS_NOT_ALLOWED', say: () => 'Uploads are switched off in this room.' },
  FREE_TEXT_NOT_ALLOWED: {
    code: 'FREE_TEXT_NOT_ALLOWED',
    say: (mode) =>
      mode === 'stOnly'
        ? 'Only the Storyteller can add write-ins in this room.'
        : 'Write-ins are switched off in this room.',
  },
  NO_SUCH_NOMINATION: { code: 'NOT_FOUND', say: () => 'This nomination is gone. Somebody may have removed it.' },
  NOT_YOUR_NOMINATION: { code: 'FORBIDDEN', say: () => 'You can only remove your own nominations.' },
  NOMINATIONS_LOCKED: {
    code: 'NOMINATIONS_LOCKED',
    say: (what) =>
      what === 'result'
        ? 'This script is part of the result. You can remove it once nominations or another vote start.'
        : 'You can’t remove nominations during a vote.',
  },
  NOT_VOTING: { code: 'NOT_VOTING', say: () => 'Voting hasn’t started yet.' },
  VOTING_ENDED: { code: 'VOTING_ENDED', say: () => 'Voting has ended, so this vote wasn’t counted.' },
  STALE_EPOCH: {
    code: 'STALE_EPOCH',
    say: () => 'This vote was for an earlier round, so it wasn’t counted. Vote again in this one.',
  },
  STALE_BALLOT: {
    code: 'STALE_BALLOT',
    say: () => 'You’ve already voted again, so this older vote doesn’t count.',
  },
  NOTHING_TO_UNDO: { code: 'NOTHING_TO_UNDO', say: () => 'You haven’t voted, so there’s nothing to take back.' },
  NO_RESULT: { code: 'NO_RESULT', say: () => 'There’s no result right now. End a vote first.' },
  NO_TIE: { code: 'NO_TIE', say: () => 'There’s no tie to settle.' },
  NO_DRAW: {
    code: 'NO_DRAW',
    say: () => 'This vote began before Belfry could draw fairly. Start a runoff, or choose a script yourself.',
  },
  SCREENS_FULL: {
    code: 'CONFLICT',
    say: () => `This room already has ${ROOM_LIMITS.screensAllowed} screens. Dismiss one to show it on another.`,
  },
  SCREENS_WAITING: {
    code: 'CONFLICT',
    say: () =>
      `${ROOM_LIMITS.screensWaiting} screens are waiting for the Storyteller already. Ask them to allow or dismiss one, then try again.`,
  },
  NO_SUCH_SCREEN: { code: 'NOT_FOUND', say: () => 'This screen is gone. Reload it to ask again.' },
  BAD_BALLOT: {
    code: 'BAD_BALLOT',
    say: () => 'This vote doesn’t match the vote that’s running. Look at the scripts again, then vote.',
  },
}

/** The code and the sentence of a room's refusal. */
export function sayRefusal(code: RefusalCode, about = ''): { code: ProblemCode; message: string } {
  const saying = SAYINGS[code]
  return { code: saying.code, message: saying.say(about) }
}
