import { votingTable } from './table.ts'

/** Two of three nominations have one vote each, and the vote is over. */
export function tiedTable(...args: Parameters<typeof votingTable>) {
  const tied = votingTable(...args)
  const { table, sam, ana, ben, first, second } = tied
  const isRanked = table.room.options.voteType !== 'plurality'
  table.vote(ana, isRanked ? [first] : first)
  table.vote(ben, isRanked ? [second] : second)
  table.step('endVoting', sam)
  const choose = (nominationId: string, by = sam) => table.run({ type: 'choose', nominationId }, by)
  const decision = () => ({ decided: table.room.result?.decided, by: table.room.result?.decidedBy })
  return { ...tied, choose, decision }
}
