import * as z from 'zod/mini'
import { nameKey } from '#domain/room/name.ts'
import { ROOM_LIMITS } from '#domain/room/options.ts'
import type { Denorm as DenormOf } from '#domain/room/room.ts'
import { ANSWERING, COMING, MARKS, type Marks, SHORTLIST_LIMITS, SUGGESTIONS } from '#domain/shortlist/shortlist.ts'
import type { ShortlistView as ViewOf } from '#domain/shortlist/view.ts'
import { isLongerThan } from '#domain/visible-text.ts'
import type { Fields } from './fields.ts'
import { MAX_LIMIT, pageOf, pageQuery } from './list.ts'
import { Moment } from './moment.ts'
import { RoomSettings } from './room/room.ts'
import { denormFields } from './room/snapshot.ts'
import { line, momentSent, op } from './text-fields.ts'

const title = line(
  z.string().check(
    z.refine((text) => nameKey(text) !== '', 'Please enter a title.'),
    z.refine((text) => !isLongerThan(text, SHORTLIST_LIMITS.titleLetters), 'The title is too long (max 60 letters).'),
  ),
)
const note = line(
  z
    .string()
    .check(
      z.refine((text) => !isLongerThan(text, SHORTLIST_LIMITS.noteLetters), 'The note is too long (max 300 letters).'),
    ),
)

const timeZone = z
  .string('timeZone must be text.')
  .check(z.refine(isTimeZone, 'There’s no time zone of this name. Use one like Europe/Berlin.'))

function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+/-]{0,63}$/u.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== ''
  } catch {
    return false
  }
}

const { least, most } = ROOM_LIMITS.playersTonight
const players = z
  .int('players must be a whole number or null.')
  .check(z.minimum(least, `players must be at least ${least}.`), z.maximum(most, `players must be at most ${most}.`))

const id = z.string().check(z.minLength(1), z.maxLength(64))

/** What a shortlist takes besides its title; null empties a field. */
const fields = {
  at: z.optional(z.nullable(momentSent('at'))),
  timeZone: z.optional(z.nullable(timeZone)),
  closesAt: z.optional(z.nullable(momentSent('closesAt'))),
  players: z.optional(z.nullable(players)),
  note: z.optional(z.nullable(note)),
  suggestions: z.optional(z.nullable(z.enum(SUGGESTIONS, 'suggestions must be one of: off, on'))),
  answering: z.optional(z.nullable(z.enum(ANSWERING, 'answering must be one of: anybody, accounts'))),
  group: z.optional(z.nullable(z.string('group must be text.'))),
}

/** A script for a shortlist: one of the library, or an uploaded one. */
const CandidateRef = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('library'), scriptId: id }),
    z.object({ kind: z.literal('upload'), scriptData: z.array(z.unknown(), 'scriptData must be an array.') }),
  ],
  'kind must be one of: library, upload',
)
export type CandidateRef = z.infer<typeof CandidateRef>

export const NewShortlist = z.object({
  title,
  ...fields,
  op,
  scripts: z.optional(z.array(CandidateRef, 'scripts must be an array.')),
})
export type NewShortlist = z.infer<typeof NewShortlist>

export const ChangedShortlist = z.object({ title: z.optional(title), ...fields })
export type ChangedShortlist = z.infer<typeof ChangedShortlist>

export const NewCandidate = z.object({ scriptRef: CandidateRef, op })
export type NewCandidate = z.infer<typeof NewCandidate>

const name = z.string('name must be text.').check(z.maxLength(200, 'Your name is too long.'))

export const NewAnswer = z.object({ op: z.uuid('op must be a UUID.'), name: z.optional(z.nullable(name)) })
export type NewAnswer = z.infer<typeof NewAnswer>

/** What stands in the fragment of the address: it is sent in no other way. */
export const ContinuedAnswer = z.object({
  op: z.uuid('op must be a UUID.'),
  code: z.string('code must be text.').check(z.minLength(1), z.maxLength(64)),
})
export type ContinuedAnswer = z.infer<typeof ContinuedAnswer>

export const ChangedAnswer = z.object({
  name: z.optional(name),
  coming: z.optional(z.nullable(z.enum(COMING, 'coming must be one of: yes, maybe, no'))),
  marks: z.optional(z.record(id, z.nullable(z.enum(MARKS, 'A mark must be one of: play, not')))),
})
export type ChangedAnswer = z.infer<typeof ChangedAnswer>

export const RemovedAnswers = z.object({ answerIds: z.array(id).check(z.minLength(1), z.maxLength(1_000)) })

export const OpenedFromShortlist = z.object({
  candidates: z
    .array(id, 'candidates must be an array.')
    .check(z.minLength(1, 'Choose at least one script.'), z.maxLength(1_000, 'These are too many scripts.')),
  settings: z.optional(z.nullable(RoomSettings)),
  op,
})
export type OpenedFromShortlist = z.infer<typeof OpenedFromShortlist>

export const OwnShortlistsQuery = z.object({
  mine: z.literal('1', 'You can only list your own shortlists. Add mine=1 to the address.'),
  ...pageQuery(MAX_LIMIT),
})
export type OwnShortlistsQuery = z.infer<typeof OwnShortlistsQuery>

const named = z.object({ id: z.string(), name: z.string() })
/** What a candidate’s card shows: a nomination’s, with `played.last` as ISO 8601. */
export type CandidateDenorm = Omit<DenormOf, 'played'> & { played?: { last: string; times: number } | null }
const Denorm: z.ZodMiniType<CandidateDenorm> = z.object({
  ...denormFields,
  played: z.exactOptional(z.nullable(z.object({ last: Moment, times: z.int() }))),
})
const state = z.enum(['open', 'closed'])
const count = z.int()

const Marked: z.ZodMiniType<Marks> = z.record(z.string(), z.enum(MARKS))

/** What one reader sees of a shortlist. */
export const ShortlistView = z.object({
  id: z.string(),
  rev: count,
  title: z.string(),
  note: z.nullable(z.string()),
  at: z.nullable(Moment),
  timeZone: z.nullable(z.string()),
  closesAt: z.nullable(Moment),
  players: z.nullable(z.int()),
  suggestions: z.enum(SUGGESTIONS),
  answering: z.enum(ANSWERING),
  state,
  hostName: z.string(),
  group: z.nullable(named),
  room: z.nullable(z.object({ code: z.string(), state })),
  result: z.nullable(named),
  candidates: z.array(
    z.object({
      id: z.string(),
      scriptRef: z.union([
        z.object({ kind: z.literal('library'), scriptId: z.string() }),
        z.object({ kind: z.literal('upload') }),
      ]),
      denorm: Denorm,
      suggestedBy: z.nullable(z.object({ answerId: z.string(), name: z.string() })),
      plays: count,
      nots: z.nullable(count),
      ready: z.array(z.string()),
    } satisfies Fields<Omit<ViewOf['candidates'][number], 'denorm'>> & { denorm: unknown }),
  ),
  coming: z.object({ yes: count, maybe: count, no: count }),
  answers: z.array(z.object({ id: z.string(), name: z.string(), coming: z.nullable(z.enum(COMING)) })),
  marked: z.nullable(count),
  you: z.nullable(
    z.object({
      answerId: z.string(),
      name: z.string(),
      coming: z.nullable(z.enum(COMING)),
      marks: Marked,
    }),
  ),
  isOwner: z.boolean(),
} satisfies Fields<Omit<ViewOf, 'at' | 'closesAt' | 'candidates'>> & Record<'at' | 'closesAt' | 'candidates', unknown>)
export type ShortlistView = z.infer<typeof ShortlistView>

/** A token that opens an answer: it is shown once, and stored as a hash. */
export const GivenAnswer = z.object({
  answerToken: z.string(),
  answerId: z.string(),
  nameAssigned: z.string(),
  view: ShortlistView,
})
export type GivenAnswer = z.infer<typeof GivenAnswer>

/** An address with a one-use code in its fragment. */
export const AnswerLink = z.object({ url: z.string() })
export type AnswerLink = z.infer<typeof AnswerLink>

const ListedShortlist = z.object({
  id: z.string(),
  title: z.string(),
  at: z.nullable(Moment),
  state,
  answers: count,
  candidates: count,
})
export const ListedShortlists = pageOf(ListedShortlist)
export type ListedShortlists = z.infer<typeof ListedShortlists>

export const RoomFromShortlist = z.object({
  code: z.string(),
  participantId: z.string(),
  participantToken: z.string(),
})
export type RoomFromShortlist = z.infer<typeof RoomFromShortlist>
