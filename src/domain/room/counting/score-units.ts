import type { VoteType } from '../options.ts'

/** What a way of voting counts, for one and for more. */
export const SCORE_UNITS: Readonly<Record<VoteType, readonly [one: string, more: string]>> = {
  plurality: ['vote', 'votes'],
  borda: ['point', 'points'],
  approval: ['tick', 'ticks'],
  irv: ['vote', 'votes'],
}
