import * as z from 'zod/mini'
import {
  ACTIONS_WITH_CONTENTS,
  type ActionWithContents,
  PART_ACTIONS,
  STATE_ACTIONS,
  type StateAction,
} from '#domain/room/state-action.ts'
import { PHASES } from '#domain/room/room.ts'
import { ALLOWED_SCRIPT_TYPES, NON_SCRIPT_MODES, ROOM_LIMITS, VOTE_TYPES } from '#domain/room/options.ts'

const { playersTonight } = ROOM_LIMITS

const timer = (name: string) =>
  z.nullable(
    z
      .int(`${name} must be a whole number of milliseconds or null.`)
      .check(
        z.minimum(1, `${name} must be longer than nothing.`),
        z.maximum(ROOM_LIMITS.timerMs, `${name} is too long.`),
      ),
  )

/** 0 means no timer, as a blank field does. */
const timerOrZero = (name: string) =>
  z.pipe(
    z.transform((value) => (value === 0 ? null : value)),
    timer(name),
  )

const settings = {
  nominationTimerMs: timerOrZero('nominationTimerMs'),
  votingTimerMs: timerOrZero('votingTimerMs'),
  voteType: z.enum(VOTE_TYPES, 'voteType must be one of: plurality, borda, approval, irv'),
  allowedScriptType: z.enum(ALLOWED_SCRIPT_TYPES, 'allowedScriptType must be one of: all, full, teensy'),
  allowUploads: z.boolean('allowUploads must be true or false.'),
  nonScriptNominationMode: z.enum(NON_SCRIPT_MODES, 'nonScriptNominationMode must be one of: off, on, stOnly'),
  maxPlayers: z
    .int('maxPlayers must be a whole number.')
    .check(
      z.minimum(1, 'maxPlayers must be at least 1.'),
      z.maximum(ROOM_LIMITS.players, `maxPlayers must be at most ${ROOM_LIMITS.players}.`),
    ),
  players: z.nullable(
    z
      .int('players must be a whole number or null.')
      .check(
        z.minimum(playersTonight.least, `players must be at least ${playersTonight.least}.`),
        z.maximum(playersTonight.most, `players must be at most ${playersTonight.most}.`),
      ),
  ),
  maxNominationsPerParticipant: z
    .int('maxNominationsPerParticipant must be a whole number.')
    .check(
      z.minimum(0, 'maxNominationsPerParticipant must be at least 0.'),
      z.maximum(ROOM_LIMITS.nominationsPerParticipant, 'maxNominationsPerParticipant must be at most 60.'),
    ),
  blindVoting: z.boolean('blindVoting must be true or false.'),
}

/** Room settings, each optional: the body of a new room, or a patch to an open one. */
export const RoomSettings = z.partial(z.object(settings))
export type RoomSettings = z.infer<typeof RoomSettings>

/** A new room: its settings, and the group that plays. */
export const NewRoom = z.extend(RoomSettings, {
  group: z.optional(z.nullable(z.string('group must be text.').check(z.maxLength(64)))),
})
export type NewRoom = z.infer<typeof NewRoom>

/** Rooms are found by their codes. Only one's own are listed. */
export const OwnRoomsQuery = z.object({
  mine: z.literal('1', 'You can only list your own rooms. Add mine=1 to the address.'),
})

const name = z.string('displayName must be text.').check(z.maxLength(200, 'Your name is too long.'))

export const JoinRoom = z.object({ displayName: z.optional(z.nullable(name)), asST: z.optional(z.boolean()) })
export type JoinRoom = z.infer<typeof JoinRoom>

export const RenameParticipant = z.object({ displayName: name })

const WITHOUT_CONTENTS = STATE_ACTIONS.filter(hasNoContents)
const { least, most } = ROOM_LIMITS.addedTimeMs

/** Where the room was when a Storyteller pressed. */
const seen = z.optional(
  z.nullable(
    z.object({
      phase: z.enum(PHASES, `seen.phase must be one of: ${PHASES.join(', ')}`),
      epoch: z.int('seen.epoch must be a whole number.').check(z.minimum(0)),
    }),
  ),
)

export const ChangeState = z.discriminatedUnion(
  'action',
  [
    z.object({ action: z.literal('updateOptions'), seen, patch: z.optional(z.nullable(RoomSettings)) }),
    z.object({
      action: z.literal('choose'),
      seen,
      patch: z.object({ nominationId: z.string('nominationId must be text.') }),
    }),
    z.object({
      action: z.literal('addTime'),
      seen,
      patch: z.object({
        ms: z
          .int('ms must be a whole number of milliseconds.')
          .check(z.minimum(least, 'ms must be at least 1000.'), z.maximum(most, 'ms must be at most 600000.')),
      }),
    }),
    z.object({
      action: z.enum(PART_ACTIONS),
      seen,
      patch: z.object({ participantId: z.string('participantId must be text.').check(z.maxLength(64)) }),
    }),
    z.object({
      action: z.enum(WITHOUT_CONTENTS),
      seen,
      patch: z.optional(z.unknown()),
    }),
  ],
  `action must be one of: ${STATE_ACTIONS.join(', ')}`,
)
export type ChangeState = z.infer<typeof ChangeState>

function hasNoContents(action: StateAction): action is Exclude<StateAction, ActionWithContents> {
  return !(ACTIONS_WITH_CONTENTS as readonly StateAction[]).includes(action)
}

export const KickParticipant = z.object({ targetParticipantId: z.string().check(z.maxLength(64)) })

/** A search for people in a large room: part of a name, and the `next` of the page before. */
export const PeopleQuery = z.object({
  search: z._default(z.string().check(z.maxLength(200, 'The search is too long (max 200 characters).')), ''),
  after: z._default(z.string().check(z.maxLength(64)), ''),
})

const id = z.string().check(z.minLength(1), z.maxLength(64))
const op = z.uuid('op must be a UUID.')
const epoch = z.int().check(z.minimum(0))

export const ScriptRefSent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('library'), scriptId: id }),
  z.object({ kind: z.literal('upload'), scriptData: z.array(z.unknown(), 'scriptData must be an array.') }),
  z.object({ kind: z.literal('freeform'), text: z.string() }),
])
export type ScriptRefSent = z.infer<typeof ScriptRefSent>

/** The room decides whether the vote takes it. */
const BallotSent = z.union([
  z.strictObject({ choiceNominationId: z.string() }),
  z.strictObject({ ranking: z.array(z.string()) }),
  z.strictObject({ approved: z.array(z.string()) }),
])

/** The commands of the socket; `POST …/commands` takes the same. */
export const RoomCommandSent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('nomination.create'), op, scriptRef: ScriptRefSent, replaces: z.optional(id) }),
  z.object({ type: z.literal('nomination.remove'), op, nominationId: id }),
  z.object({ type: z.literal('vote.cast'), op, epoch, base: z.optional(z.nullable(epoch)), ballot: BallotSent }),
  z.object({ type: z.literal('vote.undo'), op, epoch }),
  z.object({ type: z.literal('screen.allow'), op, screenId: id }),
  z.object({ type: z.literal('screen.dismiss'), op, screenId: id }),
])
export type RoomCommandSent = z.infer<typeof RoomCommandSent>

/** On the socket only: confirms what was read, so that a slow reader is noticed. */
export const PresenceSeen = z.object({ type: z.literal('presence.seen'), rev: epoch })
