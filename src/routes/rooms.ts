import { Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import {
  ChangeState,
  JoinRoom,
  KickParticipant,
  PeopleQuery,
  RenameParticipant,
  RoomCommandSent,
  RoomSettings,
} from '#protocol/room/room.ts'
import type { AppEnv } from '../context.ts'
import { GUEST_COOKIE, GUEST_SECONDS, SAFE_COOKIE } from '../middleware/cookies.ts'
import * as rooms from '../services/rooms/rooms.ts'
import { bearerOf } from './bearer.ts'
import { describe } from './describe.ts'
import { valid } from './valid.ts'

export const roomRoutes = new Hono<AppEnv>()
  .post('/', describe('Opens a voting room'), valid('json', RoomSettings), async (c) =>
    c.json(await rooms.create(c.var.cx, c.req.valid('json')), 201),
  )
  .get('/:code', describe('Shows the door sign, or with a seat’s token the room'), async (c) =>
    c.json(await rooms.read(c.var.cx, c.req.param('code'), bearerOf(c))),
  )
  .post('/:code/join', describe('Takes a seat'), valid('json', JoinRoom), async (c) => {
    const guest = getCookie(c, GUEST_COOKIE) ?? c.var.cx.random.secret()
    const joined = await rooms.join(c.var.cx, c.req.param('code'), c.req.valid('json'), bearerOf(c), guest)
    setCookie(c, GUEST_COOKIE, guest, { ...SAFE_COOKIE, maxAge: GUEST_SECONDS })
    return c.json(joined, 201)
  })
  .patch('/:code/participant', describe('Changes one’s name'), valid('json', RenameParticipant), async (c) => {
    const { displayName } = c.req.valid('json')
    const snapshot = await rooms.act(c.var.cx, c.req.param('code'), bearerOf(c), { type: 'rename', name: displayName })
    return c.json({ nameAssigned: rooms.ownNameIn(snapshot), snapshot })
  })
  .post('/:code/state', describe('Leads the room on, or changes its settings'), valid('json', ChangeState), async (c) =>
    c.json({
      snapshot: await rooms.changeState(c.var.cx, c.req.param('code'), bearerOf(c), c.req.valid('json')),
    }),
  )
  .get('/:code/people', describe('Finds people of a crowd by name'), valid('query', PeopleQuery), async (c) =>
    c.json(await rooms.people(c.var.cx, c.req.param('code'), bearerOf(c), c.req.valid('query'))),
  )
  .post('/:code/kick', describe('Removes a participant'), valid('json', KickParticipant), async (c) => {
    const { targetParticipantId } = c.req.valid('json')
    const command = { type: 'kick' as const, targetParticipantId }
    return c.json({ snapshot: await rooms.act(c.var.cx, c.req.param('code'), bearerOf(c), command) })
  })
  .post('/:code/leave', describe('Gives up one’s seat'), async (c) => {
    await rooms.act(c.var.cx, c.req.param('code'), bearerOf(c), { type: 'leave' })
    return c.body(null, 204)
  })
  .post('/:code/commands', describe('One socket command by HTTP'), valid('json', RoomCommandSent), async (c) =>
    c.json(await rooms.command(c.var.cx, c.req.param('code'), bearerOf(c), c.req.valid('json'))),
  )
  .get('/:code/nominations/:id/script', describe('Gives a nominated script'), async (c) =>
    c.json(await rooms.scriptOf(c.var.cx, c.req.param('code'), c.req.param('id'))),
  )
  .get('/:code/socket', describe('Opens the room’s socket'), async (c) =>
    rooms.openSocket(c.var.cx, c.req.param('code'), c.req.raw),
  )
