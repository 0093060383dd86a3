import { isDeepStrictEqual } from 'node:util'
import type { Invariants } from './invariant.ts'

export const MEMORY: Invariants = {
  reload: {
    'a room is the same after its memory was evicted': ({ before, after }) => isDeepStrictEqual(after, before),
  },
  told: {
    'nobody is told of a change before it is on disk': ({ rev, durableRev }) => rev <= durableRev,
    'the revision people see never goes back': ({ rev, lastRev }) => rev >= lastRev,
  },
  end: {
    'a vote reported as not counted is not counted': ({ ledger, server }) =>
      ledger.toldNotCounted.every(({ voter, op }) => server.room.ops.get(voter)?.has(op) !== true),
  },
}
