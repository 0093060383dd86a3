import * as calls from '#protocol/calls/groups.ts'
import * as figures from '../services/groups/figures.ts'
import * as groups from '../services/groups/groups.ts'
import * as members from '../services/groups/members.ts'
import * as nights from '../services/groups/nights.ts'
import { playInstead } from '../services/groups/played-instead.ts'
import { serve } from './serve.ts'

export const groupRoutes = [
  serve(calls.make, (cx, { body }) => groups.make(cx, body)),
  serve(calls.listOwn, (cx, { query }) => groups.listOwn(cx, query)),
  serve(calls.readInvite, (cx, { token }) => members.invited(cx, token)),
  serve(calls.join, (cx, { token }) => members.join(cx, token)),
  serve(calls.read, (cx, { id }) => groups.read(cx, id)),
  serve(calls.rename, (cx, { id, body }) => groups.change(cx, id, body)),
  serve(calls.end, (cx, { id }) => groups.remove(cx, id)),
  serve(calls.keep, (cx, { id }) => groups.keep(cx, id)),
  serve(calls.readFigures, (cx, { id }) => figures.figures(cx, id)),
  serve(calls.readPlayed, (cx, { id }) => figures.played(cx, id)),
  serve(calls.renewInvite, (cx, { id, body }) => members.renewInvite(cx, id, body)),
  serve(calls.changeMember, (cx, { id, userId, body }) => members.changeRole(cx, id, userId, body)),
  serve(calls.removeMember, (cx, { id, userId }) => members.remove(cx, id, userId)),
  serve(calls.listNights, (cx, { id, query }) => nights.list(cx, id, query)),
  serve(calls.nightsFile, async (cx, { id }, c) =>
    c.body(await nights.csv(cx, id), 200, {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': 'attachment; filename="nights.csv"',
    }),
  ),
  serve(calls.addNight, (cx, { id, body }) => nights.add(cx, id, body)),
  serve(calls.changeNight, (cx, { id, nightId, body }) => nights.change(cx, id, nightId, body)),
  serve(calls.removeNight, (cx, { id, nightId }) => nights.remove(cx, id, nightId)),
  serve(calls.playInstead, (cx, { id, nightId, body }) => playInstead(cx, id, nightId, body)),
  serve(calls.sayReady, (cx, { id, scriptId }) => members.sayReady(cx, id, scriptId)),
  serve(calls.sayUnready, (cx, { id, scriptId }) => members.sayUnready(cx, id, scriptId)),
]
