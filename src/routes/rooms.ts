import { getCookie, setCookie } from 'hono/cookie'
import * as resultCalls from '#protocol/calls/results.ts'
import * as calls from '#protocol/calls/rooms.ts'
import { GUEST_COOKIE, GUEST_SECONDS, SAFE_COOKIE } from '../middleware/cookies.ts'
import { findResult } from '../services/results/find-result.ts'
import * as results from '../services/results/results.ts'
import { importScript } from '../services/rooms/import-script.ts'
import { create } from '../services/rooms/open-room.ts'
import * as ownRooms from '../services/rooms/own-rooms.ts'
import * as rooms from '../services/rooms/rooms.ts'
import * as screens from '../services/rooms/screens.ts'
import { serve } from './serve.ts'

export const roomRoutes = [
  serve(calls.open, (cx, { body }) => create(cx, body)),
  serve(calls.listOwn, (cx) => ownRooms.list(cx)),
  serve(calls.readSettings, (cx) => ownRooms.lastSettings(cx)),
  serve(calls.read, (cx, { code, bearer }) => rooms.read(cx, code, bearer)),
  serve(calls.join, async (cx, { code, bearer, body }, c) => {
    const guest = getCookie(c, GUEST_COOKIE) ?? cx.random.secret()
    const joined = await rooms.join(cx, code, body, bearer, guest)
    setCookie(c, GUEST_COOKIE, guest, { ...SAFE_COOKIE, maxAge: GUEST_SECONDS })
    return joined
  }),
  serve(calls.rename, async (cx, { code, bearer, body }) => {
    const snapshot = await rooms.act(cx, code, bearer, { type: 'rename', name: body.displayName })
    return { nameAssigned: rooms.ownNameIn(snapshot), snapshot }
  }),
  serve(calls.changeState, async (cx, { code, bearer, body }) => ({
    snapshot: await rooms.changeState(cx, code, bearer, body),
  })),
  serve(calls.findPeople, (cx, { code, bearer, query }) => rooms.people(cx, code, bearer, query)),
  serve(calls.readResult, (cx, { code, bearer, id }) => rooms.result(cx, code, bearer, id)),
  serve(calls.kick, async (cx, { code, bearer, body }) => ({
    snapshot: await rooms.act(cx, code, bearer, { type: 'kick', targetParticipantId: body.targetParticipantId }),
  })),
  serve(calls.leave, async (cx, { code, bearer }) => void (await rooms.act(cx, code, bearer, { type: 'leave' }))),
  serve(calls.sendCommand, (cx, { code, bearer, body }) => rooms.command(cx, code, bearer, body)),
  serve(calls.importScript, (cx, { code, bearer, body }) => importScript(cx, code, bearer, body.url)),
  serve(calls.askScreen, (cx, { code, bearer }) => screens.ask(cx, code, bearer)),
  serve(calls.readScript, (cx, { code, bearer, id }) => rooms.scriptOf(cx, code, bearer, id)),
  serve(calls.openSocket, (cx, { code }, c) => rooms.openSocket(cx, code, c.req.raw)),
  serve(resultCalls.listOwn, (cx, { query }) => results.listOwn(cx, query)),
  serve(resultCalls.read, (cx, { id }) => findResult(cx, id)),
  serve(resultCalls.readOwn, (cx, { id }) => results.readOwn(cx, id)),
  serve(resultCalls.remove, (cx, { id }) => results.deleteResult(cx, id)),
]
