import * as z from 'zod/mini'
import type { Played } from '#domain/group/played.ts'
import { STATE_ACTIONS } from '#domain/room/state-action.ts'
import type { Facts } from '#domain/room/fit/facts.ts'
import type { Twin } from '#domain/room/fit/twin.ts'
import { ALLOWED_SCRIPT_TYPES, NON_SCRIPT_MODES, type RoomOptions, VOTE_TYPES } from '#domain/room/options.ts'
import type { PeoplePage as People } from '#domain/room/people.ts'
import type { VotingView } from '#domain/room/counting/voting-view.ts'
import { type Denorm as DenormOf, type LastStep, PHASES, UI_STATUSES } from '#domain/room/room.ts'
import { type OwnScreenView, SCREEN_STATES, type ScreenView } from '#domain/room/screens/screen.ts'
import type {
  Crowd,
  DoorSign as Door,
  NominationView,
  OwnView,
  PersonView,
  ScreenSnapshot as ViewOfScreen,
  SharedView,
  Snapshot as View,
} from '#domain/room/view.ts'
import { DIFFICULTY_LEVELS } from '#domain/script/difficulty-levels.ts'
import { CharacterKinds } from '../catalogue/changes.ts'
import type { Fields } from '../fields.ts'
import { TeamCounts } from '../script.ts'
import { Earlier, Scores, VoteResult } from './vote-result.ts'

const id = z.string()
const ids = z.array(id)
/** Epoch milliseconds. */
const moment = z.int()

const Participant = z.object({
  id,
  name: z.string(),
  isST: z.boolean(),
  isHost: z.boolean(),
  online: z.boolean(),
} satisfies Fields<PersonView>)

const ScriptRef = z.union([
  z.object({ kind: z.literal('library'), scriptId: z.string() }),
  z.object({ kind: z.literal('upload') }),
  z.object({ kind: z.literal('freeform'), text: z.string() }),
])

const changes: z.ZodMiniType<NonNullable<DenormOf['changes']>> = z.array(CharacterKinds)

/** What the card of a nomination or of a candidate shows. */
export const denormFields = {
  scriptName: z.string(),
  author: z.nullable(z.string()),
  teamCounts: z.nullable(TeamCounts),
  type: z.nullable(z.enum(['teensy', 'full'])),
  logoUrl: z.nullable(z.string()),
  facts: z.nullable(
    z.object({
      jinxes: z.int(),
      homebrew: z.int(),
      difficulty: z.enum(DIFFICULTY_LEVELS),
      reasons: z.array(z.string()),
      setup: ids,
      window: z.exactOptional(z.string()),
    } satisfies Fields<Facts>),
  ),
  twin: z.nullable(z.object({ nominationId: id, added: ids, removed: ids } satisfies Fields<Twin>)),
  played: z.exactOptional(z.nullable(z.object({ last: moment, times: z.int() } satisfies Fields<Played>))),
  changes: z.exactOptional(changes),
} satisfies Fields<DenormOf>

const Denorm: z.ZodMiniType<DenormOf> = z.object(denormFields)

const Nomination = z.object({
  id,
  nominatorId: id,
  scriptRef: ScriptRef,
  denorm: Denorm,
  nominatorName: z.exactOptional(z.string()),
} satisfies Fields<NominationView>)

export const Options = z.object({
  nominationTimerMs: z.nullable(z.int()),
  votingTimerMs: z.nullable(z.int()),
  voteType: z.enum(VOTE_TYPES),
  allowedScriptType: z.enum(ALLOWED_SCRIPT_TYPES),
  allowUploads: z.boolean(),
  nonScriptNominationMode: z.enum(NON_SCRIPT_MODES),
  maxPlayers: z.int(),
  players: z.nullable(z.int()),
  maxNominationsPerParticipant: z.int(),
  blindVoting: z.boolean(),
  locked: z.boolean(),
} satisfies Fields<RoomOptions>)

const Voting = z.object({
  voteType: z.enum(VOTE_TYPES),
  tallies: z.nullable(Scores),
  votesCast: z.int(),
  candidates: z.nullable(ids),
  commitment: z.nullable(z.string()),
  voted: z.exactOptional(ids),
  hasResults: z.boolean(),
  revealUntil: z.nullable(moment),
  result: z.exactOptional(VoteResult),
} satisfies Fields<VotingView>)

const You = z.object({
  participantId: id,
  isST: z.boolean(),
  isHost: z.boolean(),
  ballot: z.nullable(
    z.union([z.object({ choiceNominationId: id }), z.object({ ranking: ids }), z.object({ approved: ids })]),
  ),
  ballotRev: z.int(),
  name: z.exactOptional(z.string()),
} satisfies Fields<OwnView>)

const Screen = z.object({
  id,
  word: z.string(),
  state: z.enum(SCREEN_STATES),
  online: z.boolean(),
} satisfies Fields<ScreenView>)

const shared = {
  code: z.string(),
  rev: z.int(),
  epoch: z.int(),
  now: moment,
  phase: z.enum(PHASES),
  uiStatus: z.enum(UI_STATUSES),
  startedAt: z.nullable(moment),
  endsAt: z.nullable(moment),
  participants: z.array(Participant),
  crowd: z.exactOptional(z.object({ people: z.int(), online: z.int() } satisfies Fields<Crowd>)),
  nominations: z.array(Nomination),
  options: Options,
  group: z.nullable(z.object({ name: z.string() })),
  lastStep: z.nullable(
    z.object({ action: z.enum(STATE_ACTIONS), participantId: id, rev: z.int() } satisfies Fields<LastStep>),
  ),
  voting: Voting,
  earlier: z.array(Earlier),
} satisfies Fields<SharedView>

/** Everything that one seat sees of its room; `screens` is for Storytellers alone. */
export const Snapshot: z.ZodMiniType<View> = z.object({
  ...shared,
  you: You,
  screens: z.exactOptional(z.array(Screen)),
} satisfies Fields<View>)

/** Everything that an allowed screen sees. */
export const ScreenSnapshot: z.ZodMiniType<ViewOfScreen> = z.object({
  ...shared,
  you: z.object({ screenId: id, state: z.enum(SCREEN_STATES) } satisfies Fields<OwnScreenView>),
} satisfies Fields<ViewOfScreen>)

/** What anybody without a seat sees of a room. */
export const DoorSign = z.object({
  code: z.string(),
  phase: z.enum(PHASES),
  uiStatus: z.enum(UI_STATUSES),
  seatsTaken: z.int(),
  maxPlayers: z.int(),
  hostName: z.string(),
  nominations: z.int(),
} satisfies Fields<Door>)

export const PeoplePage = z.object({
  items: z.array(Participant),
  total: z.int(),
  next: z.nullable(id),
} satisfies Fields<People>)
