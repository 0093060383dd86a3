import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Role } from '#domain/role.ts'
import type { Who } from '#protocol/calls/call.ts'
import { requireActor, requireRole } from '../auth/authorize.ts'
import type { AppEnv } from '../context.ts'
import { requireKeeper, requireMember } from '../services/groups/find-group.ts'
import * as nights from '../services/groups/nights.ts'
import * as results from '../services/results/results.ts'
import { requireHost } from '../services/rooms/open-room.ts'
import * as rooms from '../services/rooms/rooms.ts'
import * as editLimit from '../services/scripts/edit-limit.ts'
import { requireChanger, requireTransferrer } from '../services/scripts/edit-script.ts'
import * as answerDevices from '../services/shortlists/answer-devices.ts'
import * as answers from '../services/shortlists/answers.ts'
import * as candidates from '../services/shortlists/candidates.ts'
import { find, NO_ANSWER, requireManaged, requireOwn } from '../services/shortlists/find-shortlist.ts'
import { requireOpener } from '../services/shortlists/open-room.ts'
import * as linking from '../services/users/linking.ts'
import * as profile from '../services/users/profile.ts'
import { requireManaged as requireManagedAccount } from '../services/users/user-record.ts'
import { bearerOf } from './bearer.ts'
import { documented, refused } from './describe.ts'

/** Throws unless the caller may ask this. The path of its call names what is asked for. */
export type Ask = (c: Context<AppEnv, '/:id/:code/:nightId'>) => unknown

/** Asks who is calling before anything of the request is read. The service, which decides, asks again. */
export function only(ask: Ask) {
  const asking = createMiddleware<AppEnv, '/:id/:code/:nightId'>(async (c, next) => {
    await ask(c)
    await next()
  })
  return documented(asking, { responses: refused(401, 403) })
}

/** Who is calling is asked before anything of the request is read; the service, which decides, asks again. */
interface Asked {
  first?: Ask
  /** What only a look at a room, a list or a group tells: asked before a refusal of what was sent, since who is calling comes first. */
  beforeRefusal?: Ask
}

const role = (least: Role): Ask => {
  return (c) => requireRole(c.var.cx, least)
}
const signedIn = role('Townsfolk')
const withToken: Ask = (c) => rooms.requireToken(bearerOf(c))

export const WHO: Readonly<Record<Who, Asked>> = {
  everybody: {},
  'self or Admin': {},
  'account holder': {},
  Townsfolk: { first: signedIn },
  Storyteller: { first: role('Storyteller') },
  Admin: { first: role('Admin') },
  Owner: { first: role('Owner') },
  lister: { first: (c) => c.req.query('sponsor') === 'me' && requireActor(c.var.cx) },
  self: { first: (c) => profile.requireOneself(c.var.cx, c.req.param('id')) },
  'role giver': { first: async (c) => requireManagedAccount(c.var.cx, c.req.param('id'), 'role') },
  'provider remover': { first: async (c) => linking.requireUnlinkable(c.var.cx, c.req.param('id')) },
  'script editor': {
    first: async (c) => {
      const { actor } = await requireChanger(c.var.cx, c.req.param('id'))
      await editLimit.requireOneLeft(c.var.cx, actor)
    },
  },
  'script giver': { first: async (c) => requireTransferrer(c.var.cx, c.req.param('id')) },
  'result owner': { first: async (c) => results.requireDeleter(c.var.cx, c.req.param('id')) },
  'room opener': { first: (c) => requireHost(c.var.cx) },
  seat: {
    first: withToken,
    beforeRefusal: async (c) => rooms.requireSeat(c.var.cx, c.req.param('code'), bearerOf(c), false),
  },
  host: {
    first: withToken,
    beforeRefusal: async (c) => rooms.requireSeat(c.var.cx, c.req.param('code'), bearerOf(c), true),
  },
  guest: { beforeRefusal: async (c) => rooms.requireNotRemoved(c.var.cx, c.req.param('code'), bearerOf(c)) },
  'list reader': { beforeRefusal: async (c) => find(c.var.cx, c.req.param('id'), NO_ANSWER) },
  'list adder': { beforeRefusal: async (c) => candidates.requireAdder(c.var.cx, c.req.param('id'), bearerOf(c)) },
  'list answerer': { beforeRefusal: async (c) => answers.requireAnswerer(c.var.cx, c.req.param('id'), bearerOf(c)) },
  'list owner': { first: signedIn, beforeRefusal: async (c) => requireOwn(c.var.cx, c.req.param('id')) },
  'list manager': { first: signedIn, beforeRefusal: async (c) => requireManaged(c.var.cx, c.req.param('id')) },
  'list opener': { first: signedIn, beforeRefusal: async (c) => requireOpener(c.var.cx, c.req.param('id')) },
  answer: { beforeRefusal: async (c) => answerDevices.requireOwnAnswer(c.var.cx, c.req.param('id'), bearerOf(c)) },
  member: { first: signedIn, beforeRefusal: async (c) => requireMember(c.var.cx, c.req.param('id')) },
  keeper: { first: signedIn, beforeRefusal: async (c) => requireKeeper(c.var.cx, c.req.param('id')) },
  'night writer': {
    first: signedIn,
    beforeRefusal: async (c) => nights.requireWriter(c.var.cx, c.req.param('id'), c.req.param('nightId')),
  },
}
