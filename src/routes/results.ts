import { Hono } from 'hono'
import { SavedResult, ListedResults, OwnResult, OwnResultsQuery } from '#protocol/result.ts'
import type { AppEnv } from '../context.ts'
import { revalidated } from '../middleware/edge-cache.ts'
import { findResult } from '../services/results/find-result.ts'
import * as results from '../services/results/results.ts'
import { answerScript } from './answer-script.ts'
import { describe, NOTHING, UNCHANGED } from './describe.ts'
import { limitedReads, limitedUnknown } from './limited.ts'
import { only } from './only.ts'
import { valid } from './valid.ts'

const KEPT = `
The room stores a result when its vote ends, and updates it when a draw or the Storyteller decides. Anybody with its id can read it for 400 days, unless its Storyteller or an Admin deletes it sooner. An account keeps its newest 2,000 results. \`script\` is the decided script as it was nominated that night. \`earlierDraws\` names the room's earlier votes that were settled by a draw; each result has its own numbers. A result has no ballots and no players' names.
`

const LISTED = `
Each vote has a result of its own. Results of one room have the same \`evening\`, so that a runoff can be listed together with its tie. It says nothing of the room, and is null in results that were stored before it existed.
`

export const resultRoutes = new Hono<AppEnv>()
  .get(
    '/',
    describe('Lists the results of your own rooms, newest first', { 200: ListedResults }, LISTED),
    only('Townsfolk'),
    limitedReads(),
    valid('query', OwnResultsQuery),
    async (c) => c.json(await results.listOwn(c.var.cx, c.req.valid('query'))),
  )
  .get(
    '/:id',
    describe('Gets the result of a vote, with the script that was decided', { 200: SavedResult, 304: UNCHANGED }, KEPT),
    revalidated,
    limitedUnknown,
    async (c) => answerScript(c, await findResult(c.var.cx, c.req.param('id'))),
  )
  .get(
    '/:id/own',
    describe('Tells whether a result is of one of your own rooms', { 200: OwnResult }),
    only('Townsfolk'),
    limitedReads(),
    limitedUnknown,
    async (c) => c.json(await results.readOwn(c.var.cx, c.req.param('id'))),
  )
  .delete(
    '/:id',
    describe('Deletes a result (its Storyteller or an Admin)', { 204: NOTHING }),
    only((c) => results.requireDeleter(c.var.cx, c.req.param('id'))),
    async (c) => {
      await results.deleteResult(c.var.cx, c.req.param('id'))
      return c.body(null, 204)
    },
  )
