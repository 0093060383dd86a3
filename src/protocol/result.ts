import * as z from 'zod/mini'
import { VOTE_TYPES } from '#domain/room/options.ts'
import { MAX_LIMIT, pageOf, pageQuery } from './list.ts'
import { Moment } from './moment.ts'
import { ExactFile } from './script.ts'
import { CountOfVotes, VoteResult } from './room/vote-result.ts'

/** The script that was decided on, as it was that night. */
export const PlayedScript = z.object({
  name: z.string(),
  author: z.nullable(z.string()),
  scriptData: z.array(z.unknown()),
  file: ExactFile,
})
export type PlayedScript = z.infer<typeof PlayedScript>

const vote = VoteResult.shape

/** A draw by which an earlier vote of the same room was settled; `name` is what it chose then, whatever was chosen later. */
export const EarlierDraw = z.object({ id: z.string(), endedAt: Moment, name: z.string() })
export type EarlierDraw = z.infer<typeof EarlierDraw>

/** A result as it stays after its room has closed: no ballot, and no name but the Storyteller's. */
export const SavedResult = z.object({
  id: z.string(),
  endedAt: Moment,
  hostName: z.string(),
  voteType: vote.voteType,
  votesCast: vote.votesCast,
  standings: vote.standings,
  winners: vote.winners,
  decided: vote.decided,
  decidedBy: vote.decidedBy,
  counts: z.array(CountOfVotes),
  draw: vote.draw,
  /** Oldest first; left out where there was none. */
  earlierDraws: z.exactOptional(z.array(EarlierDraw)),
  players: z.int(),
  /** Null for free text, and for a tie that nobody settled. */
  script: z.nullable(PlayedScript),
})
export type SavedResult = z.infer<typeof SavedResult>

/**
 * A result in a list; `name` is the decided script's, or the text of a free one. `evening` is the same for the results of one
 * room, and null in older ones.
 */
export const ListedResult = z.object({
  id: z.string(),
  evening: z.nullable(z.string()),
  endedAt: Moment,
  voteType: z.enum(VOTE_TYPES),
  votesCast: z.int(),
  players: z.int(),
  decided: z.nullable(z.string()),
  decidedBy: vote.decidedBy,
  name: z.nullable(z.string()),
})
export type ListedResult = z.infer<typeof ListedResult>

export const ListedResults = pageOf(ListedResult)
export type ListedResults = z.infer<typeof ListedResults>

export const OwnResult = z.object({ isOwn: z.boolean() })
export type OwnResult = z.infer<typeof OwnResult>

export const OwnResultsQuery = z.object({
  mine: z.literal('1', 'You can only list your own results. Add mine=1 to the address.'),
  ...pageQuery(MAX_LIMIT),
})
export type OwnResultsQuery = z.infer<typeof OwnResultsQuery>
