import { Hono } from 'hono'
import {
  ChangeRole,
  ChooseAvatar,
  FoundUsers,
  PlannedDeletion,
  UnlinkProvider,
  UserActivityPage,
  UserListQuery,
  UserPage,
  UserPageQuery,
  UserRecord,
  UserSearchQuery,
} from '#protocol/person.ts'
import type { AppEnv } from '../context.ts'
import { dropSession } from '../middleware/cookies.ts'
import { deleteAccount } from '../services/users/delete-account.ts'
import * as linking from '../services/users/linking.ts'
import { requireManaged } from '../services/users/user-record.ts'
import * as profile from '../services/users/profile.ts'
import * as users from '../services/users/users.ts'
import { describe, LIMITED, NOTHING } from './describe.ts'
import { limitedReads } from './limited.ts'
import { only } from './only.ts'
import { valid } from './valid.ts'

const DELETION = `
Your own account: with a fresh sign-in at once (204). Otherwise you are signed out everywhere and it is erased at \`eraseAt\`, after seven days (202); signing in before then lets you keep it. Somebody else's: deactivated at once, erased after seven days (204).
`

export const userRoutes = new Hono<AppEnv>()
  .get(
    '/',
    describe('Lists all accounts', { 200: UserPage }),
    only('Admin'),
    limitedReads(),
    valid('query', UserListQuery),
    async (c) => c.json(await users.list(c.var.cx, c.req.valid('query'))),
  )
  .get(
    '/search',
    describe('Finds people by name', { 200: FoundUsers, 429: LIMITED }),
    only('Storyteller'),
    valid('query', UserSearchQuery),
    async (c) => {
      const { query, limit } = c.req.valid('query')
      return c.json(await users.search(c.var.cx, query, limit))
    },
  )
  .get('/:id', describe('Gets a person', { 200: UserRecord }), async (c) =>
    c.json(await profile.read(c.var.cx, c.req.param('id'))),
  )
  .get(
    '/:id/activity',
    describe('Lists what a person has done', { 200: UserActivityPage }),
    only('Admin'),
    limitedReads(),
    valid('query', UserPageQuery),
    async (c) => c.json(await users.activityOf(c.var.cx, c.req.param('id'), c.req.valid('query'))),
  )
  .put(
    '/:id/role',
    describe('Changes a person’s role', { 200: UserRecord }),
    only(async (c) => requireManaged(c.var.cx, c.req.param('id'), 'role')),
    valid('json', ChangeRole),
    async (c) => c.json(await users.changeRole(c.var.cx, c.req.param('id'), c.req.valid('json').role)),
  )
  .put('/:id/deactivate', describe('Deactivates an account', { 200: UserRecord }), async (c) =>
    c.json(await users.deactivate(c.var.cx, c.req.param('id'))),
  )
  .put(
    '/:id/reactivate',
    describe('Reactivates an account, and takes back its deletion by an Admin', { 200: UserRecord }),
    async (c) => c.json(await users.reactivate(c.var.cx, c.req.param('id'))),
  )
  .put(
    '/:id/avatar-preference',
    describe('Chooses your own picture', { 200: UserRecord }),
    only((c) => profile.requireOneself(c.var.cx, c.req.param('id'))),
    valid('json', ChooseAvatar),
    async (c) => c.json(await profile.chooseAvatar(c.var.cx, c.req.param('id'), c.req.valid('json').avatarSource)),
  )
  .put(
    '/:id/unlink-provider',
    describe('Removes a way to sign in', { 200: UserRecord }),
    only(async (c) => linking.requireUnlinkable(c.var.cx, c.req.param('id'))),
    valid('json', UnlinkProvider),
    async (c) => c.json(await linking.unlink(c.var.cx, c.req.param('id'), c.req.valid('json').provider)),
  )
  .delete('/:id', describe('Deletes an account', { 202: PlannedDeletion, 204: NOTHING }, DELETION), async (c) => {
    const { wasOwn, planned } = await deleteAccount(c.var.cx, c.req.param('id'))
    if (wasOwn) dropSession(c)
    return planned === null ? c.body(null, 204) : c.json(planned, 202)
  })
