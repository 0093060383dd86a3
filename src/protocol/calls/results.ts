import { ListedResults, OwnResult, OwnResultsQuery, SavedResult } from '../result.ts'
import { call, NOTHING } from './call.ts'

const KEPT = `
The room stores a result when its vote ends, and updates it when a draw or the Storyteller decides. Anybody with its id can read it for 400 days, unless its Storyteller or an Admin deletes it sooner. An account keeps its newest 2,000 results. \`script\` is the decided script as it was nominated that night. \`earlierDraws\` names the room's earlier votes that were settled by a draw; each result has its own numbers. A result has no ballots and no players' names.
`

const LISTED = `
Each vote has a result of its own. Results of one room have the same \`evening\`, so that a runoff can be listed together with its tie. It says nothing of the room, and is null in results that were stored before it existed.
`

export const listOwn = call('GET /api/results', 'Lists the results of your own rooms, newest first', {
  who: 'Townsfolk',
  query: OwnResultsQuery,
  limit: 'reads',
  answers: { 200: ListedResults },
  about: LISTED,
})
export const read = call('GET /api/results/:id', 'Gets the result of a vote, with the script that was decided', {
  who: 'everybody',
  script: 'answered',
  limit: 'unknown',
  copy: 'everybody’s',
  isPublic: true,
  answers: { 200: SavedResult },
  about: KEPT,
})
export const readOwn = call('GET /api/results/:id/own', 'Tells whether a result is of one of your own rooms', {
  who: 'Townsfolk',
  limit: ['reads', 'unknown'],
  answers: { 200: OwnResult },
})
export const remove = call('DELETE /api/results/:id', 'Deletes a result (its Storyteller or an Admin)', {
  who: 'result owner',
  answers: { 204: NOTHING },
})
