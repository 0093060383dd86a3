import { isDeepStrictEqual } from 'node:util'
import type { Invariants } from './invariant.ts'

export const MEMORY: Invariants = {
  reload: {
    'a room that was evicted is exactly what it was': ({ before, after }) => isDeepStrictEqual(after, before),
  },
  told: {
    'nobody hears of what could still be lost': ({ rev, durableRev }) => rev <= durableRev,
    'what is shown never goes back': ({ rev, lastRev }) => rev >= lastRev,
  },
  end: {
    'who is told that a vote was not counted is told the truth': ({ ledger, server }) =>
      ledger.toldNotCounted.every(({ voter, op }) => server.room.ops.get(voter)?.has(op) !== true),
  },
}
