import * as z from 'zod/mini'
import { GROUP_LIMITS, GROUP_ROLES, OUTCOMES } from '#domain/group/group.ts'
import { nameKey } from '#domain/room/name.ts'
import { ROOM_LIMITS } from '#domain/room/options.ts'
import { isLongerThan } from '#domain/visible-text.ts'
import { MAX_LIMIT, wholeNumber } from './list.ts'
import { Moment } from './moment.ts'
import { line, momentSent, op } from './text-fields.ts'

const shown = (what: string, most: number, empty: string) =>
  line(
    z.string().check(
      z.refine((text) => nameKey(text) !== '', empty),
      z.refine((text) => !isLongerThan(text, most), `${what} is too long (max ${most} letters).`),
    ),
  )

const name = shown('The name', GROUP_LIMITS.nameLetters, 'Please enter a name.')
const id = z.string().check(z.minLength(1), z.maxLength(64))

export const NewGroup = z.object({ name, fromResults: z.optional(z.boolean()), op })
export type NewGroup = z.infer<typeof NewGroup>

export const ChangedGroup = z.object({ name })
export type ChangedGroup = z.infer<typeof ChangedGroup>

export const NewInvite = z.object({ op })
export type NewInvite = z.infer<typeof NewInvite>

export const ChangedMember = z.object({ role: z.enum(GROUP_ROLES, 'role must be one of: keeper, member') })
export type ChangedMember = z.infer<typeof ChangedMember>

const note = line(
  z
    .string()
    .check(
      z.refine((text) => !isLongerThan(text, GROUP_LIMITS.noteLetters), 'The note is too long (max 300 letters).'),
    ),
)
const author = line(
  z.string().check(z.refine((text) => !isLongerThan(text, 100), 'The author is too long (max 100 letters).')),
)
const players = z
  .int('players must be a whole number or null.')
  .check(
    z.minimum(1, 'players must be at least 1.'),
    z.maximum(ROOM_LIMITS.players, `players must be at most ${ROOM_LIMITS.players}.`),
  )

/** What can be said of a night apart from its script; null empties a field. */
const nightFields = {
  author: z.optional(z.nullable(author)),
  players: z.optional(z.nullable(players)),
  storytellerId: z.optional(z.nullable(id)),
  outcome: z.optional(z.nullable(z.enum(OUTCOMES, 'outcome must be one of: good, evil'))),
  note: z.optional(z.nullable(note)),
}
const scriptName = shown('The script’s name', 120, 'Please enter the script’s name.')

export const NewNight = z
  .object({ at: momentSent('at'), scriptId: z.optional(id), name: z.optional(scriptName), ...nightFields, op })
  .check(
    z.refine((night) => night.scriptId !== undefined || night.name !== undefined, {
      path: ['name'],
      message: 'Please say which script it was.',
    }),
  )
export type NewNight = z.infer<typeof NewNight>

export const ChangedNight = z.object({
  at: z.optional(momentSent('at')),
  scriptId: z.optional(id),
  name: z.optional(scriptName),
  ...nightFields,
})
export type ChangedNight = z.infer<typeof ChangedNight>

export const PlayedInstead = z.object({ resultId: id })
export type PlayedInstead = z.infer<typeof PlayedInstead>

export const OwnGroupsQuery = z.object({
  mine: z.literal('1', 'You can only list your own groups. Add mine=1 to the address.'),
  scriptId: z.optional(id),
})
export type OwnGroupsQuery = z.infer<typeof OwnGroupsQuery>

const MOST_NIGHTS = MAX_LIMIT
const NIGHTS = 50
export const NightsQuery = z.object({
  cursor: z.optional(z.string().check(z.maxLength(64))),
  limit: z._default(
    z.pipe(
      wholeNumber('limit'),
      z.transform((limit) => Math.min(MOST_NIGHTS, Math.max(1, limit))),
    ),
    NIGHTS,
  ),
})
export type NightsQuery = z.infer<typeof NightsQuery>

const count = z.int()
const role = z.enum(GROUP_ROLES)

const Member = z.object({
  userId: z.string(),
  displayName: z.string(),
  avatarUrl: z.nullable(z.string()),
  role,
  /** How many scripts they can run. */
  ready: count,
})

/** A group as its members see it; `invite` is for keepers. */
export const Group = z.object({
  id: z.string(),
  name: z.string(),
  role,
  members: z.array(Member),
  invite: z.nullable(z.string()),
  nights: count,
  /** When it ends, if somebody asked for it; for keepers, who can take it back. */
  endsAt: z.nullable(Moment),
  open: z.object({
    shortlists: z.array(z.object({ id: z.string(), title: z.string(), at: z.nullable(Moment) })),
    rooms: z.array(z.object({ code: z.string(), hostName: z.string() })),
  }),
})
export type Group = z.infer<typeof Group>

/** A group whose end was asked for. Until then its keepers can take it back. */
export const EndingGroup = z.object({ endsAt: Moment })
export type EndingGroup = z.infer<typeof EndingGroup>

const ListedGroup = z.object({
  id: z.string(),
  name: z.string(),
  role,
  members: count,
  nights: count,
  lastNightAt: z.nullable(Moment),
  /** Asked with `scriptId` alone: whether the caller has said that they can run this script. */
  ready: z.optional(z.boolean()),
})
/** `preselected`: the group for which the caller's next evening probably is, by its id. */
export const ListedGroups = z.object({ items: z.array(ListedGroup), preselected: z.nullable(z.string()) })
export type ListedGroups = z.infer<typeof ListedGroups>

export const Invite = z.object({ invite: z.string() })
export type Invite = z.infer<typeof Invite>

/** What an invitation says of its group. */
export const InvitedGroup = z.object({ name: z.string(), members: count })
export type InvitedGroup = z.infer<typeof InvitedGroup>

/** One evening of a group. `isOwn`: the caller wrote it, or was the Storyteller of its room. */
export const Night = z.object({
  id: z.string(),
  at: Moment,
  script: z.object({
    name: z.string(),
    author: z.nullable(z.string()),
    scriptId: z.nullable(z.string()),
    contentHash: z.nullable(z.string()),
    difficulty: z.nullable(z.string()),
    /** Its window as cards have it; null where only the name is known. */
    window: z.nullable(z.string()),
  }),
  players: z.nullable(z.int()),
  storyteller: z.nullable(z.string()),
  resultId: z.nullable(z.string()),
  outcome: z.nullable(z.enum(OUTCOMES)),
  note: z.nullable(z.string()),
  /** The room’s other decided results, which do not count as played. */
  also: z.array(z.object({ name: z.string(), resultId: z.nullable(z.string()) })),
  isOwn: z.boolean(),
})
export type Night = z.infer<typeof Night>

export const NightPage = z.object({ items: z.array(Night), nextCursor: z.nullable(z.string()) })
export type NightPage = z.infer<typeof NightPage>

const scriptId = z.nullable(z.string())

/** What a group’s nights add up to. */
export const Figures = z.object({
  months: z.array(
    z.object({ month: z.string(), beginner: count, intermediate: count, advanced: count, unknown: count }),
  ),
  most: z.array(z.object({ name: z.string(), scriptId, times: count, last: Moment })),
  listed: z.array(z.object({ name: z.string(), scriptId, lists: count })),
  ready: z.array(z.object({ scriptId: z.string(), name: z.string(), members: z.array(z.string()) })),
})
export type Figures = z.infer<typeof Figures>

/** Every script that a group has played. `scriptIds`: all of the library with that content, and all its versions. */
export const PlayedScripts = z.object({
  items: z.array(
    z.object({
      name: z.string(),
      contentHash: z.nullable(z.string()),
      scriptIds: z.array(z.string()),
      last: Moment,
      times: count,
    }),
  ),
})
export type PlayedScripts = z.infer<typeof PlayedScripts>
