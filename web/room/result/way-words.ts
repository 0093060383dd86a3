import type { VoteType } from '#domain/room/options.ts'
import { VOTE_TYPE_CHOICES } from '../host/option-words.ts'

/** The name of a way to vote; empty for one that this page does not know. */
export const wayWords = (voteType: VoteType): string =>
  VOTE_TYPE_CHOICES.find(({ value }) => value === voteType)?.label ?? ''
