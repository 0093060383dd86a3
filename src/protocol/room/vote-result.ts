import * as z from 'zod/mini'
import { COUNT_METHODS, type Count, type Round } from '#domain/room/counting/counts.ts'
import type { Draw } from '#domain/room/counting/draw.ts'
import type { EarlierResult, Result, Standing } from '#domain/room/counting/result.ts'
import { VOTE_TYPES } from '#domain/room/options.ts'
import type { Fields } from '../fields.ts'

const id = z.string()
const ids = z.array(id)
/** Epoch milliseconds. */
const moment = z.int()

export const Scores = z.record(id, z.int())

export const CountOfVotes = z.object({
  method: z.enum(COUNT_METHODS),
  scores: z.nullable(Scores),
  winners: ids,
  rounds: z.exactOptional(
    z.array(z.object({ scores: Scores, dropped: ids, exhausted: z.int() } satisfies Fields<Round>)),
  ),
  pairs: z.exactOptional(z.record(id, Scores)),
} satisfies Fields<Count>)

const DrawOfLots = z.object({
  commitment: z.string(),
  secret: z.string(),
  order: z.array(z.object({ nominationId: id, digest: z.string() })),
} satisfies Fields<Draw>)

const DecidedBy = z.nullable(z.enum(['vote', 'draw', 'storyteller']))

/** The rounds and pairs of counts are left out of snapshots with more than 20 candidates. */
export const VoteResult = z.object({
  id: z.exactOptional(id),
  voteType: z.enum(VOTE_TYPES),
  epoch: z.int(),
  votesCast: z.int(),
  standings: z.array(
    z.object({
      nominationId: id,
      scriptName: z.string(),
      window: z.exactOptional(z.nullable(z.string())),
      scriptId: z.exactOptional(z.nullable(id)),
      score: z.int(),
      place: z.int(),
    } satisfies Fields<Standing>),
  ),
  winners: ids,
  endedAt: moment,
  counts: z.exactOptional(z.array(CountOfVotes)),
  decided: z.nullable(id),
  decidedBy: DecidedBy,
  draw: z.exactOptional(DrawOfLots),
  players: z.exactOptional(z.int()),
} satisfies Fields<Result>)

export const Earlier = z.object({
  id: z.nullable(id),
  endedAt: moment,
  voteType: z.enum(VOTE_TYPES),
  votesCast: z.int(),
  decided: z.nullable(id),
  decidedBy: DecidedBy,
  name: z.nullable(z.string()),
} satisfies Fields<EarlierResult>)
