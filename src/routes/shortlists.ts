import { Hono } from 'hono'
import { NominationScript } from '#protocol/room/room-answers.ts'
import {
  ChangedAnswer,
  ChangedShortlist,
  GivenAnswer,
  ListedShortlists,
  NewAnswer,
  NewCandidate,
  NewShortlist,
  OpenedFromShortlist,
  OwnShortlistsQuery,
  RemovedAnswers,
  RoomFromShortlist,
  ShortlistView,
} from '#protocol/shortlist.ts'
import type { AppEnv } from '../context.ts'
import { hasCurrent, privatelyRevalidated } from '../middleware/edge-cache.ts'
import * as answers from '../services/shortlists/answers.ts'
import * as candidates from '../services/shortlists/candidates.ts'
import { requireManaged, requireOwn } from '../services/shortlists/find-shortlist.ts'
import { openRoom, requireOpener } from '../services/shortlists/open-room.ts'
import * as shortlists from '../services/shortlists/shortlists.ts'
import { bearerOf } from './bearer.ts'
import { describe, file, LIMITED, NOTHING, UNCHANGED } from './describe.ts'
import { type Ask, only } from './only.ts'
import { SHORTLIST, SHORTLIST_ANSWER, SHORTLIST_ROOM, SHORTLIST_VIEW } from './reference/shortlist-reference.ts'
import { valid, withScript } from './valid.ts'

const owning: Ask = async (c) => requireOwn(c.var.cx, c.req.param('id'))
const managing: Ask = async (c) => requireManaged(c.var.cx, c.req.param('id'))
const adding: Ask = async (c) => candidates.requireAdder(c.var.cx, c.req.param('id'), bearerOf(c))
const answering: Ask = async (c) => answers.requireAnswerer(c.var.cx, c.req.param('id'), bearerOf(c))
const answered: Ask = async (c) => answers.requireOwnAnswer(c.var.cx, c.req.param('id'), bearerOf(c))
const opening: Ask = async (c) => requireOpener(c.var.cx, c.req.param('id'))

export const shortlistRoutes = new Hono<AppEnv>()
  .post(
    '/',
    describe('Makes a shortlist of scripts for an evening', { 201: ShortlistView, 429: LIMITED }, SHORTLIST),
    only('Storyteller'),
    withScript(NewShortlist),
    async (c) => c.json(await shortlists.make(c.var.cx, c.req.valid('json')), 201),
  )
  .get(
    '/',
    describe('Lists your own shortlists, newest first', { 200: ListedShortlists }),
    only('Townsfolk'),
    valid('query', OwnShortlistsQuery),
    async (c) => c.json(await shortlists.listOwn(c.var.cx, c.req.valid('query'))),
  )
  .get(
    '/:file{.+\\.ics}',
    describe('Gets the evening as a calendar’s file', { 200: file('text/calendar'), 304: UNCHANGED, 429: LIMITED }),
    async (c) =>
      c.body(await shortlists.calendar(c.var.cx, c.req.param('file').slice(0, -'.ics'.length)), 200, {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': 'attachment; filename="evening.ics"',
      }),
  )
  .get(
    '/:id',
    describe('Gets a shortlist', { 200: ShortlistView, 304: UNCHANGED, 429: LIMITED }, SHORTLIST_VIEW),
    privatelyRevalidated,
    async (c) => {
      const hasCopy = (tag: string) => hasCurrent(c, tag)
      const { tag, view } = await shortlists.read(c.var.cx, c.req.param('id'), bearerOf(c), hasCopy)
      return view === null ? c.body(null, 304, { ETag: tag }) : c.json(view, 200, { ETag: tag })
    },
  )
  .patch(
    '/:id',
    describe('Changes a shortlist (its Storyteller or an Admin)', { 200: ShortlistView }),
    only('Townsfolk'),
    valid('json', ChangedShortlist, managing),
    async (c) => c.json(await shortlists.change(c.var.cx, c.req.param('id'), c.req.valid('json'))),
  )
  .delete(
    '/:id',
    describe('Deletes a shortlist (its Storyteller or an Admin)', { 204: NOTHING }),
    only('Townsfolk'),
    async (c) => {
      await shortlists.remove(c.var.cx, c.req.param('id'))
      return c.body(null, 204)
    },
  )
  .post('/:id/close', describe('Closes a shortlist', { 200: ShortlistView }), only('Townsfolk'), async (c) =>
    c.json(await shortlists.close(c.var.cx, c.req.param('id'))),
  )
  .post(
    '/:id/reopen',
    describe('Opens a closed shortlist again', { 200: ShortlistView }),
    only('Townsfolk'),
    async (c) => c.json(await shortlists.reopen(c.var.cx, c.req.param('id'))),
  )
  .post(
    '/:id/candidates',
    describe('Adds a script to a shortlist', { 201: ShortlistView, 429: LIMITED }),
    valid('json', NewCandidate, adding),
    async (c) => c.json(await candidates.add(c.var.cx, c.req.param('id'), bearerOf(c), c.req.valid('json')), 201),
  )
  .delete(
    '/:id/candidates/:candidateId',
    describe('Removes a script from a shortlist', { 200: ShortlistView, 429: LIMITED }),
    async (c) => {
      const { id, candidateId } = c.req.param()
      return c.json(await candidates.remove(c.var.cx, id, bearerOf(c), candidateId))
    },
  )
  .get(
    '/:id/script/:candidateId',
    describe('Gets a script of a shortlist', { 200: NominationScript, 304: UNCHANGED, 429: LIMITED }),
    privatelyRevalidated,
    async (c) => {
      const { id, candidateId } = c.req.param()
      return c.json(await candidates.scriptOf(c.var.cx, id, bearerOf(c), candidateId))
    },
  )
  .post(
    '/:id/answers',
    describe('Begins your answer to a shortlist', { 201: GivenAnswer, 429: LIMITED }, SHORTLIST_ANSWER),
    valid('json', NewAnswer, answering),
    async (c) => c.json(await answers.give(c.var.cx, c.req.param('id'), bearerOf(c), c.req.valid('json')), 201),
  )
  .patch(
    '/:id/answers/mine',
    describe('Changes your answer', { 200: ShortlistView, 429: LIMITED }),
    valid('json', ChangedAnswer, answered),
    async (c) => c.json(await answers.change(c.var.cx, c.req.param('id'), bearerOf(c), c.req.valid('json'))),
  )
  .delete('/:id/answers/mine', describe('Takes back your answer', { 204: NOTHING, 429: LIMITED }), async (c) => {
    await answers.removeOwn(c.var.cx, c.req.param('id'), bearerOf(c))
    return c.body(null, 204)
  })
  .post(
    '/:id/answers/remove',
    describe('Removes answers of other people', { 200: ShortlistView }),
    only('Townsfolk'),
    valid('json', RemovedAnswers, owning),
    async (c) => c.json(await answers.removeMany(c.var.cx, c.req.param('id'), c.req.valid('json').answerIds)),
  )
  .post(
    '/:id/room',
    describe('Opens a room with scripts of a shortlist', { 201: RoomFromShortlist, 429: LIMITED }, SHORTLIST_ROOM),
    only('Townsfolk'),
    valid('json', OpenedFromShortlist, opening),
    async (c) => c.json(await openRoom(c.var.cx, c.req.param('id'), c.req.valid('json')), 201),
  )
