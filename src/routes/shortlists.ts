import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import * as calls from '#protocol/calls/shortlists.ts'
import type { AppEnv } from '../context.ts'
import { ANSWER_COOKIE, SAFE_COOKIE } from '../middleware/cookies.ts'
import { hasCurrent } from '../middleware/edge-cache.ts'
import * as answerDevices from '../services/shortlists/answer-devices.ts'
import * as answers from '../services/shortlists/answers.ts'
import * as candidates from '../services/shortlists/candidates.ts'
import { find, NO_ANSWER } from '../services/shortlists/find-shortlist.ts'
import { openRoom } from '../services/shortlists/open-room.ts'
import * as shortlists from '../services/shortlists/shortlists.ts'
import { serve } from './serve.ts'

/** Only calls of this list get it. */
const cookieOf = (id: string) => ({ ...SAFE_COOKIE, path: `/api/shortlists/${id}` })

/** The answer that was begun. Its other bearer is for the browser alone, which brings it back when its storage is gone. */
function begun(c: Context<AppEnv>, id: string, { given, cookie }: answerDevices.BegunAnswer) {
  if (cookie !== null) setCookie(c, ANSWER_COOKIE, cookie.token, { ...cookieOf(id), maxAge: cookie.seconds })
  return given
}

export const shortlistRoutes = [
  serve(calls.make, (cx, { body }) => shortlists.make(cx, body)),
  serve(calls.listOwn, (cx, { query }) => shortlists.listOwn(cx, query)),
  serve(calls.calendar, async (cx, { file }, c) =>
    c.body(await shortlists.calendar(cx, file), 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="evening.ics"',
    }),
  ),
  serve(calls.read, async (cx, { id, bearer }, c) => {
    const { tag, view } = await shortlists.read(cx, id, bearer, (tag) => hasCurrent(c, tag))
    c.header('ETag', tag)
    return view ?? c.body(null, 304)
  }),
  serve(calls.change, (cx, { id, body }) => shortlists.change(cx, id, body)),
  serve(calls.remove, (cx, { id }) => shortlists.remove(cx, id)),
  serve(calls.close, (cx, { id }) => shortlists.close(cx, id)),
  serve(calls.reopen, (cx, { id }) => shortlists.reopen(cx, id)),
  serve(calls.addCandidate, (cx, { id, bearer, body }) => candidates.add(cx, id, bearer, body)),
  serve(calls.removeCandidate, (cx, { id, bearer, candidateId }) => candidates.remove(cx, id, bearer, candidateId)),
  serve(calls.readScript, (cx, { id, bearer, candidateId }) => candidates.scriptOf(cx, id, bearer, candidateId)),
  serve(calls.beginAnswer, async (cx, { id, bearer, body }, c) =>
    begun(c, id, await answers.give(cx, id, bearer, body)),
  ),
  serve(calls.forgetAnswer, async (cx, { id }, c) => {
    await find(cx, id, NO_ANSWER)
    deleteCookie(c, ANSWER_COOKIE, cookieOf(id))
  }),
  serve(calls.linkAnswer, (cx, { id, bearer }) => answerDevices.link(cx, id, bearer)),
  serve(calls.continueAnswer, async (cx, { id, body }, c) => begun(c, id, await answerDevices.goOn(cx, id, body))),
  serve(calls.changeAnswer, (cx, { id, bearer, body }) => answers.change(cx, id, bearer, body)),
  serve(calls.removeAnswer, async (cx, { id, bearer }, c) => {
    if (await answers.removeOwn(cx, id, bearer)) deleteCookie(c, ANSWER_COOKIE, cookieOf(id))
  }),
  serve(calls.removeAnswers, (cx, { id, body }) => answers.removeMany(cx, id, body.answerIds)),
  serve(calls.openRoom, (cx, { id, body }) => openRoom(cx, id, body)),
]
