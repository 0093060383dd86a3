import { type Context as HonoContext, Hono } from 'hono'
import {
  ChangedGroup,
  ChangedMember,
  ChangedNight,
  EndingGroup,
  Figures,
  Group,
  Invite,
  InvitedGroup,
  ListedGroups,
  NewGroup,
  NewInvite,
  NewNight,
  Night,
  NightPage,
  NightsQuery,
  OwnGroupsQuery,
  PlayedInstead,
  PlayedScripts,
} from '#protocol/group.ts'
import type { AppEnv } from '../context.ts'
import { privatelyRevalidated } from '../middleware/edge-cache.ts'
import * as figures from '../services/groups/figures.ts'
import { requireKeeper, requireMember } from '../services/groups/find-group.ts'
import * as groups from '../services/groups/groups.ts'
import * as members from '../services/groups/members.ts'
import * as nights from '../services/groups/nights.ts'
import { playInstead } from '../services/groups/played-instead.ts'
import { describe, file, LIMITED, NOTHING, UNCHANGED } from './describe.ts'
import { limitedReads } from './limited.ts'
import { type Ask, only } from './only.ts'
import { valid } from './valid.ts'

const GROUP = `
A group has a name of 1 to 60 letters, members with accounts (at most 100), at least one keeper, and an invitation. It is there for its members alone: for everybody else it is not found. With \`fromResults\` the decided results of your own rooms become its nights, one for each room. An account can have made 10 groups that still exist. Sent again within a day with the same \`op\`, the call makes nothing new.

The last keeper cannot be made a member. A keeper who leaves, or whose account ends, hands over to the member who has been there longest; with its last member the group ends.

Rooms and shortlists that are opened with \`group\` belong to it. The batch that saves a decided result of such a room writes the group's night: exactly one for each room. A later decided result of the room replaces the script, the players and the time, but not \`outcome\` and \`note\`, nor the script once somebody has said which one was played. A night that was deleted stays deleted.
`

const OWN_GROUPS = `
The group that played last comes first. With \`scriptId\` each has a \`ready\`: whether you have said there that you can run this script. \`preselected\` is the group for which your next evening probably is: that of the last room or shortlist that you opened if it had one, else your only group, else null.
`

const GROUP_INVITE = `
An invitation is a link to hand on: everybody who has it and is signed in can join. \`members\` is how many there are. A keeper can replace it; then the old one is not found any more. Nor is one that was made before you were removed.
`

const GROUP_FIGURES = `
\`months\`: the nights of the last twelve months by difficulty, oldest first, in UTC. \`most\`: what was played most often. \`listed\`: what was on two closed shortlists or more and was never played, of the newest 20 lists of its members. \`ready\`: who can run what. Each has at most 50 entries.
`

const GROUP_PLAYED = `
One entry for each script, newest first, at most 500; a night by name alone has one for each name, without a \`contentHash\`. \`scriptIds\` are all scripts of the library with that content, and all their versions.
`

const GROUP_NIGHT = `
\`scriptId\` names a script of the library; without it, \`name\` says what was played. \`storytellerId\` is a member of the group. A night can be noted up to a day ahead. A group has up to 2,000 nights; a note has up to 300 letters. Sent again within a day with the same \`op\`, the call notes nothing new.
`

const PLAYED_INSTEAD = `
What the room decided last is its night's script, and \`also\` names its other decided results, which do not count as played. This call makes the result \`resultId\`, one of \`also\`, the night's script; the former joins \`also\`. A later result of the room does not undo it, though it still replaces the players and the time. Sent again, it changes nothing. A result of another room, or one that is gone, is 422.
`

const GROUP_CSV = `
All nights, newest first, by RFC 4180, in UTF-8 with a byte order mark. A cell that a spreadsheet would take for a formula begins with an apostrophe.
`

const GROUP_END = `
A group that has nights ends at once only if you have signed in within the last minutes (a fresh sign-in, as for roles), and else seven days later: then the answer is 202 with the moment. Until then nothing changes; its keepers see \`endsAt\` and can take it back with \`POST /api/groups/{id}/keep\`. Asked again, the moment stays the same. An Admin can end any group by its id, and reads nothing of it.
`

const GROUP_LEAVING = `
People who were removed can’t come back with an older invitation; for them it is not found. People who left can. The last member who leaves ends the group, as \`DELETE /api/groups/{id}\` does: if that is not at once, the answer is 202, you are a member until then, and it goes on if somebody joins.
`

/** Says that a group has ended or a member has left, or when that will be. */
function ended(c: HonoContext<AppEnv>, ending: EndingGroup | null): Response {
  return ending === null ? c.body(null, 204) : c.json(ending, 202)
}

const reading: Ask = async (c) => requireMember(c.var.cx, c.req.param('id'))
const keeping: Ask = async (c) => requireKeeper(c.var.cx, c.req.param('id'))
const writing: Ask = async (c) => nights.requireWriter(c.var.cx, c.req.param('id'), c.req.param('nightId') ?? '')

export const groupRoutes = new Hono<AppEnv>()
  .post(
    '/',
    describe('Makes a group of people who play together', { 201: Group, 429: LIMITED }, GROUP),
    only('Storyteller'),
    valid('json', NewGroup),
    async (c) => c.json(await groups.make(c.var.cx, c.req.valid('json')), 201),
  )
  .get(
    '/',
    describe('Lists your groups', { 200: ListedGroups, 304: UNCHANGED }, OWN_GROUPS),
    only('Townsfolk'),
    limitedReads('GROUP_READS'),
    privatelyRevalidated,
    valid('query', OwnGroupsQuery),
    async (c) => c.json(await groups.listOwn(c.var.cx, c.req.valid('query'))),
  )
  .get(
    '/invites/:token',
    describe(
      'Gets what an invitation says of its group',
      { 200: InvitedGroup, 304: UNCHANGED, 429: LIMITED },
      GROUP_INVITE,
    ),
    privatelyRevalidated,
    async (c) => c.json(await members.invited(c.var.cx, c.req.param('token'))),
  )
  .post(
    '/invites/:token',
    describe('Joins the group of an invitation', { 200: Group, 429: LIMITED }),
    only('Townsfolk'),
    async (c) => c.json(await members.join(c.var.cx, c.req.param('token'))),
  )
  .get(
    '/:id',
    describe('Gets a group (its members)', { 200: Group, 304: UNCHANGED }),
    only('Townsfolk'),
    limitedReads('GROUP_READS'),
    privatelyRevalidated,
    async (c) => c.json(await groups.read(c.var.cx, c.req.param('id'))),
  )
  .patch(
    '/:id',
    describe('Renames a group (its keepers)', { 200: Group, 429: LIMITED }),
    only('Townsfolk'),
    valid('json', ChangedGroup, keeping),
    async (c) => c.json(await groups.change(c.var.cx, c.req.param('id'), c.req.valid('json'))),
  )
  .delete(
    '/:id',
    describe('Ends a group (its keepers or an Admin)', { 202: EndingGroup, 204: NOTHING, 429: LIMITED }, GROUP_END),
    only('Townsfolk'),
    async (c) => ended(c, await groups.remove(c.var.cx, c.req.param('id'))),
  )
  .post(
    '/:id/keep',
    describe('Keeps a group that was about to end (its keepers)', { 200: Group, 429: LIMITED }),
    only('Townsfolk'),
    async (c) => c.json(await groups.keep(c.var.cx, c.req.param('id'))),
  )
  .get(
    '/:id/figures',
    describe('Gets what a group’s nights add up to (its members)', { 200: Figures, 304: UNCHANGED }, GROUP_FIGURES),
    only('Townsfolk'),
    limitedReads('GROUP_READS'),
    privatelyRevalidated,
    async (c) => c.json(await figures.figures(c.var.cx, c.req.param('id'))),
  )
  .get(
    '/:id/played',
    describe(
      'Lists every script that a group has played (its members)',
      { 200: PlayedScripts, 304: UNCHANGED },
      GROUP_PLAYED,
    ),
    only('Townsfolk'),
    limitedReads('GROUP_READS'),
    privatelyRevalidated,
    async (c) => c.json(await figures.played(c.var.cx, c.req.param('id'))),
  )
  .post(
    '/:id/invite',
    describe('Makes a new invitation (a group’s keepers)', { 200: Invite, 429: LIMITED }),
    only('Townsfolk'),
    valid('json', NewInvite, keeping),
    async (c) => c.json(await members.renewInvite(c.var.cx, c.req.param('id'), c.req.valid('json'))),
  )
  .patch(
    '/:id/members/:userId',
    describe('Makes a member a keeper, or a keeper a member (a group’s keepers)', { 200: Group, 429: LIMITED }),
    only('Townsfolk'),
    valid('json', ChangedMember, keeping),
    async (c) => {
      const { id, userId } = c.req.param()
      return c.json(await members.changeRole(c.var.cx, id, userId, c.req.valid('json')))
    },
  )
  .delete(
    '/:id/members/:userId',
    describe(
      'Removes a member (a group’s keepers), or leaves',
      { 202: EndingGroup, 204: NOTHING, 429: LIMITED },
      GROUP_LEAVING,
    ),
    only('Townsfolk'),
    async (c) => {
      const { id, userId } = c.req.param()
      return ended(c, await members.remove(c.var.cx, id, userId))
    },
  )
  .get(
    '/:id/nights',
    describe('Lists a group’s nights, newest first (its members)', { 200: NightPage, 304: UNCHANGED }),
    only('Townsfolk'),
    limitedReads('GROUP_READS'),
    privatelyRevalidated,
    valid('query', NightsQuery, reading),
    async (c) => c.json(await nights.list(c.var.cx, c.req.param('id'), c.req.valid('query'))),
  )
  .get(
    '/:id/nights.csv',
    describe(
      'Gets a group’s nights for a spreadsheet (its members)',
      { 200: file('text/csv'), 304: UNCHANGED },
      GROUP_CSV,
    ),
    only('Townsfolk'),
    limitedReads('GROUP_FILES'),
    privatelyRevalidated,
    async (c) =>
      c.body(await nights.csv(c.var.cx, c.req.param('id')), 200, {
        'Content-Type': 'text/csv; charset=utf-8; header=present',
        'Content-Disposition': 'attachment; filename="nights.csv"',
      }),
  )
  .post(
    '/:id/nights',
    describe('Notes a night that was played elsewhere (a group’s members)', { 201: Night, 429: LIMITED }, GROUP_NIGHT),
    only('Townsfolk'),
    valid('json', NewNight, reading),
    async (c) => c.json(await nights.add(c.var.cx, c.req.param('id'), c.req.valid('json')), 201),
  )
  .patch(
    '/:id/nights/:nightId',
    describe('Changes a night (a group’s keepers, or who noted it)', { 200: Night, 429: LIMITED }),
    only('Townsfolk'),
    valid('json', ChangedNight, writing),
    async (c) => {
      const { id, nightId } = c.req.param()
      return c.json(await nights.change(c.var.cx, id, nightId, c.req.valid('json')))
    },
  )
  .delete(
    '/:id/nights/:nightId',
    describe('Deletes a night (a group’s keepers, or who noted it)', { 204: NOTHING, 429: LIMITED }),
    only('Townsfolk'),
    async (c) => {
      const { id, nightId } = c.req.param()
      await nights.remove(c.var.cx, id, nightId)
      return c.body(null, 204)
    },
  )
  .post(
    '/:id/nights/:nightId/played',
    describe(
      'Says that another of its room’s results was played that night (a group’s keepers, or the room’s host)',
      { 200: Night, 429: LIMITED },
      PLAYED_INSTEAD,
    ),
    only('Townsfolk'),
    valid('json', PlayedInstead, writing),
    async (c) => {
      const { id, nightId } = c.req.param()
      return c.json(await playInstead(c.var.cx, id, nightId, c.req.valid('json')))
    },
  )
  .put(
    '/:id/ready/:scriptId',
    describe('Says that you can run a script (members who are Storytellers)', { 204: NOTHING, 429: LIMITED }),
    only('Townsfolk'),
    async (c) => {
      const { id, scriptId } = c.req.param()
      await members.sayReady(c.var.cx, id, scriptId)
      return c.body(null, 204)
    },
  )
  .delete(
    '/:id/ready/:scriptId',
    describe('Takes back that you can run a script', { 204: NOTHING, 429: LIMITED }),
    only('Townsfolk'),
    async (c) => {
      const { id, scriptId } = c.req.param()
      await members.sayUnready(c.var.cx, id, scriptId)
      return c.body(null, 204)
    },
  )
