import { Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { AckFrame } from '#protocol/room/frames.ts'
import {
  AskedScreen,
  ChangedRoom,
  JoinResult,
  LastSettings,
  NominationScript,
  OpenedRoom,
  OwnRooms,
  RenamedParticipant,
  SeenRoom,
} from '#protocol/room/room-answers.ts'
import {
  ChangeState,
  JoinRoom,
  KickParticipant,
  NewRoom,
  OwnRoomsQuery,
  PeopleQuery,
  RenameParticipant,
  RoomCommandSent,
} from '#protocol/room/room.ts'
import { PeoplePage } from '#protocol/room/snapshot.ts'
import { VoteResult } from '#protocol/room/vote-result.ts'
import { ImportedScript } from '#protocol/script.ts'
import { ImportScript } from '#protocol/script/script-requests.ts'
import type { AppEnv } from '../context.ts'
import { GUEST_COOKIE, GUEST_SECONDS, SAFE_COOKIE } from '../middleware/cookies.ts'
import { importScript } from '../services/rooms/import-script.ts'
import { create, requireHost } from '../services/rooms/open-room.ts'
import * as ownRooms from '../services/rooms/own-rooms.ts'
import * as rooms from '../services/rooms/rooms.ts'
import * as screens from '../services/rooms/screens.ts'
import { answerScript } from './answer-script.ts'
import { bearerOf } from './bearer.ts'
import { describe, LIMITED, NOTHING, SOCKET } from './describe.ts'
import { limitedReads } from './limited.ts'
import { type Ask, only } from './only.ts'
import { ROOM_ACTIONS, ROOM_OPTIONS, ROOM_SCREENS, ROOM_SNAPSHOT, ROOM_SOCKET } from './reference/room-reference.ts'
import { valid } from './valid.ts'

const withToken: Ask = (c) => rooms.requireToken(bearerOf(c))
const seated: Ask = async (c) => rooms.requireSeat(c.var.cx, c.req.param('code'), bearerOf(c), false)
const notRemoved: Ask = async (c) => rooms.requireNotRemoved(c.var.cx, c.req.param('code'), bearerOf(c))
const hosting: Ask = async (c) => rooms.requireSeat(c.var.cx, c.req.param('code'), bearerOf(c), true)

export const roomRoutes = new Hono<AppEnv>()
  .post(
    '/',
    describe('Opens a voting room', { 201: OpenedRoom, 429: LIMITED }, ROOM_OPTIONS),
    only((c) => requireHost(c.var.cx)),
    valid('json', NewRoom),
    async (c) => c.json(await create(c.var.cx, c.req.valid('json')), 201),
  )
  .get(
    '/',
    describe('Lists the open rooms of your account, newest first', { 200: OwnRooms }),
    only('Townsfolk'),
    limitedReads(),
    valid('query', OwnRoomsQuery),
    async (c) => c.json(await ownRooms.list(c.var.cx)),
  )
  .get(
    '/settings',
    describe('Gets the settings of the room you opened last', { 200: LastSettings }),
    only('Townsfolk'),
    async (c) => c.json(await ownRooms.lastSettings(c.var.cx)),
  )
  .get(
    '/:code',
    describe(
      'Gets the door sign, or the whole room with a seat’s token',
      { 200: SeenRoom, 429: LIMITED },
      ROOM_SNAPSHOT,
    ),
    async (c) => c.json(await rooms.read(c.var.cx, c.req.param('code'), bearerOf(c))),
  )
  .post(
    '/:code/join',
    describe('Takes a seat', { 201: JoinResult, 429: LIMITED }),
    valid('json', JoinRoom, notRemoved),
    async (c) => {
      const guest = getCookie(c, GUEST_COOKIE) ?? c.var.cx.random.secret()
      const joined = await rooms.join(c.var.cx, c.req.param('code'), c.req.valid('json'), bearerOf(c), guest)
      setCookie(c, GUEST_COOKIE, guest, { ...SAFE_COOKIE, maxAge: GUEST_SECONDS })
      return c.json(joined, 201)
    },
  )
  .patch(
    '/:code/participant',
    describe('Changes your name in the room', { 200: RenamedParticipant, 429: LIMITED }),
    only(withToken),
    valid('json', RenameParticipant, seated),
    async (c) => {
      const { displayName } = c.req.valid('json')
      const snapshot = await rooms.act(c.var.cx, c.req.param('code'), bearerOf(c), {
        type: 'rename',
        name: displayName,
      })
      return c.json({ nameAssigned: rooms.ownNameIn(snapshot), snapshot })
    },
  )
  .post(
    '/:code/state',
    describe(
      'Moves the room to its next phase, decides, or changes its settings',
      { 200: ChangedRoom, 429: LIMITED },
      ROOM_ACTIONS,
    ),
    only(withToken),
    valid('json', ChangeState, hosting),
    async (c) =>
      c.json({
        snapshot: await rooms.changeState(c.var.cx, c.req.param('code'), bearerOf(c), c.req.valid('json')),
      }),
  )
  .get(
    '/:code/people',
    describe('Finds people in a large room by name', { 200: PeoplePage, 429: LIMITED }),
    only(withToken),
    valid('query', PeopleQuery, hosting),
    async (c) => c.json(await rooms.people(c.var.cx, c.req.param('code'), bearerOf(c), c.req.valid('query'))),
  )
  .get(
    '/:code/results/:id',
    describe('Gets the whole current result', { 200: VoteResult, 429: LIMITED }),
    only(withToken),
    async (c) => c.json(await rooms.result(c.var.cx, c.req.param('code'), bearerOf(c), c.req.param('id'))),
  )
  .post(
    '/:code/kick',
    describe('Removes a participant from the room', { 200: ChangedRoom, 429: LIMITED }),
    only(withToken),
    valid('json', KickParticipant, hosting),
    async (c) => {
      const { targetParticipantId } = c.req.valid('json')
      const command = { type: 'kick' as const, targetParticipantId }
      return c.json({ snapshot: await rooms.act(c.var.cx, c.req.param('code'), bearerOf(c), command) })
    },
  )
  .post('/:code/leave', describe('Gives up your seat', { 204: NOTHING, 429: LIMITED }), async (c) => {
    await rooms.act(c.var.cx, c.req.param('code'), bearerOf(c), { type: 'leave' })
    return c.body(null, 204)
  })
  .post(
    '/:code/commands',
    describe('Runs one command that the socket would take', { 200: AckFrame, 429: LIMITED }),
    only(withToken),
    valid('json', RoomCommandSent, seated),
    async (c) => c.json(await rooms.command(c.var.cx, c.req.param('code'), bearerOf(c), c.req.valid('json'))),
  )
  .post(
    '/:code/import',
    describe('Imports a script from the community site, to be nominated', { 200: ImportedScript, 429: LIMITED }),
    only(withToken),
    valid('json', ImportScript, seated),
    async (c) =>
      answerScript(c, await importScript(c.var.cx, c.req.param('code'), bearerOf(c), c.req.valid('json').url)),
  )
  .post(
    '/:code/screens',
    describe('Asks to show the room on a big screen', { 201: AskedScreen, 429: LIMITED }, ROOM_SCREENS),
    async (c) => c.json(await screens.ask(c.var.cx, c.req.param('code'), bearerOf(c)), 201),
  )
  .get(
    '/:code/nominations/:id/script',
    describe('Gets a nominated script', { 200: NominationScript, 429: LIMITED }),
    async (c) => answerScript(c, await rooms.scriptOf(c.var.cx, c.req.param('code'), bearerOf(c), c.req.param('id'))),
  )
  .get('/:code/socket', describe('Opens the room’s socket', { 101: SOCKET }, ROOM_SOCKET), async (c) =>
    rooms.openSocket(c.var.cx, c.req.param('code'), c.req.raw),
  )
