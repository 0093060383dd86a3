import { type Context, Hono } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import { NominationScript } from '#protocol/room/room-answers.ts'
import {
  AnswerLink,
  ChangedAnswer,
  ChangedShortlist,
  ContinuedAnswer,
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
import { ANSWER_COOKIE, SAFE_COOKIE } from '../middleware/cookies.ts'
import { hasCurrent, privatelyRevalidated } from '../middleware/edge-cache.ts'
import * as answerDevices from '../services/shortlists/answer-devices.ts'
import * as answers from '../services/shortlists/answers.ts'
import * as candidates from '../services/shortlists/candidates.ts'
import { find, NO_ANSWER, requireManaged, requireOwn } from '../services/shortlists/find-shortlist.ts'
import { openRoom, requireOpener } from '../services/shortlists/open-room.ts'
import * as shortlists from '../services/shortlists/shortlists.ts'
import { answerScript } from './answer-script.ts'
import { bearerOf } from './bearer.ts'
import { describe, file, LIMITED, NOTHING, UNCHANGED } from './describe.ts'
import { limitedReads } from './limited.ts'
import { type Ask, only } from './only.ts'
import { valid, withScript } from './valid.ts'

const SHORTLIST = `
A shortlist is a choice that begins days before the evening. Everybody who has its link may read and answer it. \`at\` is the evening, \`closesAt\` ends the marking: both at most a year ahead, \`closesAt\` in the future. \`players\` is how many will play; null for as many as say yes. With \`suggestions: "on"\`, everybody with an answer can add three scripts. With \`answering: "accounts"\`, only people who are signed in can answer.

A title has 1 to 60 letters and a note up to 300, as a reader counts them in any alphabet. A list has up to 30 scripts and 200 answers. An uploaded script may have 40,960 bytes, and all uploads of a list 1,048,576. A script stays as it was when it was added. Sent again within a day with the same \`op\`, the call makes nothing new. A list is kept until 60 days after its evening; without one, 60 days after its last change.
`

const SHORTLIST_VIEW = `
With an answer's token as \`Authorization: Bearer\`, else with the session of an account that has answered, else with the cookie of an answer, \`you\` is that answer. A token or a cookie that is no longer valid reads the list with \`you: null\`.

**A \`not\` is private.** While the list is open it changes nothing that anybody but its author can read: no number, no \`rev\`, no ETag. \`nots\` and \`marked\` are null while the list is open. They are counted once, at the first closing at which three people other than its Storyteller had marked something, and are null until then. From it on, whenever the list is closed, \`marked\` is for everybody and \`nots\` for the Storyteller alone, both as they were at that moment. Who said it is in no answer. A day after the last closing the single marks are forgotten and the numbers stay. A list that is opened again after that counts from the beginning.

Scripts come by \`plays\`, then in the order in which they were added. \`rev\` grows with every change that everybody can see.
`

const SHORTLIST_ANSWER = `
The same \`op\`, an account that has answered, a valid token, or the cookie of an answer gets the answer that is there: with the token that was sent, or a further one. Without an account or the cookie, \`name\` is needed; a name that is taken gets a number. A new answer to a closed list is refused with \`SHORTLIST_CLOSED\`.

Beginning an answer without an account also sets the cookie \`__Secure-belfry-answer\` for this list alone. It holds a further token of the answer, until the list ends, 400 days at most. The eight newest tokens of an answer are valid, those of cookies among them.
`

const SHORTLIST_ROOM = `
Closes the list and opens a room in which these scripts are nominated, in this order, by the Storyteller, who has a seat. Its settings are \`settings\`, else those of your last room, else the defaults; \`players\` is the list's, and there is a seat for everybody who says yes or maybe. While that room is open, the call leads to the same seat with a further token; after it has closed, to a new room. A call that was cut off can be sent again.
`

const SHORTLIST_CONTINUE = `
\`code\` is what stands after \`#continue=\` in the address that \`answers/mine/link\` made. It works once, for ten minutes. Sent again with the same \`op\`, the call gives the same answer.
`

const reading: Ask = async (c) => find(c.var.cx, c.req.param('id'), NO_ANSWER)
const owning: Ask = async (c) => requireOwn(c.var.cx, c.req.param('id'))
const managing: Ask = async (c) => requireManaged(c.var.cx, c.req.param('id'))
const adding: Ask = async (c) => candidates.requireAdder(c.var.cx, c.req.param('id'), bearerOf(c))
const answering: Ask = async (c) => answers.requireAnswerer(c.var.cx, c.req.param('id'), bearerOf(c))
const answered: Ask = async (c) => answerDevices.requireOwnAnswer(c.var.cx, c.req.param('id'), bearerOf(c))
const opening: Ask = async (c) => requireOpener(c.var.cx, c.req.param('id'))

/** Only calls of this list get it. */
const cookieOf = (id: string) => ({ ...SAFE_COOKIE, path: `/api/shortlists/${id}` })

/** The answer that was begun. Its other token is for the browser alone, which brings it back when its storage is gone. */
function begun(c: Context<AppEnv>, id: string, { given, cookie }: answerDevices.BegunAnswer) {
  if (cookie !== null) setCookie(c, ANSWER_COOKIE, cookie.token, { ...cookieOf(id), maxAge: cookie.seconds })
  return c.json(given, 201)
}

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
    describe('Lists your own shortlists, newest first', { 200: ListedShortlists, 304: UNCHANGED }),
    only('Townsfolk'),
    limitedReads(),
    privatelyRevalidated,
    valid('query', OwnShortlistsQuery),
    async (c) => c.json(await shortlists.listOwn(c.var.cx, c.req.valid('query'))),
  )
  .get(
    '/:file{.+\\.ics}',
    describe('Gets the evening as a calendar’s file', { 200: file('text/calendar'), 304: UNCHANGED, 429: LIMITED }),
    privatelyRevalidated,
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
      return answerScript(c, await candidates.scriptOf(c.var.cx, id, bearerOf(c), candidateId))
    },
  )
  .post(
    '/:id/answers',
    describe('Begins your answer to a shortlist', { 201: GivenAnswer, 429: LIMITED }, SHORTLIST_ANSWER),
    valid('json', NewAnswer, answering),
    async (c) => {
      const id = c.req.param('id')
      return begun(c, id, await answers.give(c.var.cx, id, bearerOf(c), c.req.valid('json')))
    },
  )
  .post(
    '/:id/answers/forget',
    describe('Forgets your answer on this device', { 204: NOTHING, 429: LIMITED }),
    async (c) => {
      const id = c.req.param('id')
      await find(c.var.cx, id, NO_ANSWER)
      deleteCookie(c, ANSWER_COOKIE, cookieOf(id))
      return c.body(null, 204)
    },
  )
  .post(
    '/:id/answers/mine/link',
    describe('Makes an address for your other device', { 200: AnswerLink, 429: LIMITED }),
    async (c) => c.json(await answerDevices.link(c.var.cx, c.req.param('id'), bearerOf(c))),
  )
  .post(
    '/:id/answers/mine/continue',
    describe('Continues an answer on this device', { 201: GivenAnswer, 429: LIMITED }, SHORTLIST_CONTINUE),
    valid('json', ContinuedAnswer, reading),
    async (c) => {
      const id = c.req.param('id')
      return begun(c, id, await answerDevices.goOn(c.var.cx, id, c.req.valid('json')))
    },
  )
  .patch(
    '/:id/answers/mine',
    describe('Changes your answer', { 200: ShortlistView, 429: LIMITED }),
    valid('json', ChangedAnswer, answered),
    async (c) => c.json(await answers.change(c.var.cx, c.req.param('id'), bearerOf(c), c.req.valid('json'))),
  )
  .delete('/:id/answers/mine', describe('Takes back your answer', { 204: NOTHING, 429: LIMITED }), async (c) => {
    const id = c.req.param('id')
    if (await answers.removeOwn(c.var.cx, id, bearerOf(c))) deleteCookie(c, ANSWER_COOKIE, cookieOf(id))
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
