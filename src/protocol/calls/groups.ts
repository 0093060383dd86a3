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
} from '../group.ts'
import { call, file, NOTHING } from './call.ts'

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

export const make = call('POST /api/groups', 'Makes a group of people who play together', {
  who: 'Storyteller',
  body: NewGroup,
  limit: 'own',
  answers: { 201: Group },
  about: GROUP,
})
export const listOwn = call('GET /api/groups', 'Lists your groups', {
  who: 'Townsfolk',
  query: OwnGroupsQuery,
  limit: 'group reads',
  copy: 'the caller’s',
  answers: { 200: ListedGroups },
  about: OWN_GROUPS,
})
export const readInvite = call('GET /api/groups/invites/:token', 'Gets what an invitation says of its group', {
  who: 'everybody',
  limit: 'own',
  copy: 'the caller’s',
  answers: { 200: InvitedGroup },
  about: GROUP_INVITE,
})
export const join = call('POST /api/groups/invites/:token', 'Joins the group of an invitation', {
  who: 'Townsfolk',
  limit: 'own',
  answers: { 200: Group },
})
export const read = call('GET /api/groups/:id', 'Gets a group (its members)', {
  who: 'member',
  limit: 'group reads',
  copy: 'the caller’s',
  answers: { 200: Group },
})
export const rename = call('PATCH /api/groups/:id', 'Renames a group (its keepers)', {
  who: 'keeper',
  body: ChangedGroup,
  limit: 'own',
  answers: { 200: Group },
})
export const end = call('DELETE /api/groups/:id', 'Ends a group (its keepers or an Admin)', {
  who: 'keeper',
  limit: 'own',
  answers: { 202: EndingGroup, 204: NOTHING },
  about: GROUP_END,
})
export const keep = call('POST /api/groups/:id/keep', 'Keeps a group that was about to end (its keepers)', {
  who: 'keeper',
  limit: 'own',
  answers: { 200: Group },
})
export const readFigures = call('GET /api/groups/:id/figures', 'Gets what a group’s nights add up to (its members)', {
  who: 'member',
  limit: 'group reads',
  copy: 'the caller’s',
  answers: { 200: Figures },
  about: GROUP_FIGURES,
})
export const readPlayed = call(
  'GET /api/groups/:id/played',
  'Lists every script that a group has played (its members)',
  {
    who: 'member',
    limit: 'group reads',
    copy: 'the caller’s',
    answers: { 200: PlayedScripts },
    about: GROUP_PLAYED,
  },
)
export const renewInvite = call('POST /api/groups/:id/invite', 'Makes a new invitation (a group’s keepers)', {
  who: 'keeper',
  body: NewInvite,
  limit: 'own',
  answers: { 200: Invite },
})
export const changeMember = call(
  'PATCH /api/groups/:id/members/:userId',
  'Makes a member a keeper, or a keeper a member (a group’s keepers)',
  {
    who: 'keeper',
    body: ChangedMember,
    limit: 'own',
    answers: { 200: Group },
  },
)
export const removeMember = call(
  'DELETE /api/groups/:id/members/:userId',
  'Removes a member (a group’s keepers), or leaves',
  {
    who: 'member',
    limit: 'own',
    answers: { 202: EndingGroup, 204: NOTHING },
    about: GROUP_LEAVING,
  },
)
export const listNights = call('GET /api/groups/:id/nights', 'Lists a group’s nights, newest first (its members)', {
  who: 'member',
  query: NightsQuery,
  limit: 'group reads',
  copy: 'the caller’s',
  answers: { 200: NightPage },
})
export const nightsFile = call(
  'GET /api/groups/:id/nights.csv',
  'Gets a group’s nights for a spreadsheet (its members)',
  {
    who: 'member',
    limit: 'group files',
    copy: 'the caller’s',
    answers: { 200: file('text/csv') },
    about: GROUP_CSV,
  },
)
export const addNight = call(
  'POST /api/groups/:id/nights',
  'Notes a night that was played elsewhere (a group’s members)',
  {
    who: 'member',
    body: NewNight,
    limit: 'own',
    answers: { 201: Night },
    about: GROUP_NIGHT,
  },
)
export const changeNight = call(
  'PATCH /api/groups/:id/nights/:nightId',
  'Changes a night (a group’s keepers, or who noted it)',
  {
    who: 'night writer',
    body: ChangedNight,
    limit: 'own',
    answers: { 200: Night },
  },
)
export const removeNight = call(
  'DELETE /api/groups/:id/nights/:nightId',
  'Deletes a night (a group’s keepers, or who noted it)',
  {
    who: 'night writer',
    limit: 'own',
    answers: { 204: NOTHING },
  },
)
export const playInstead = call(
  'POST /api/groups/:id/nights/:nightId/played',
  'Says that another of its room’s results was played that night (a group’s keepers, or the room’s host)',
  {
    who: 'night writer',
    body: PlayedInstead,
    limit: 'own',
    answers: { 200: Night },
    about: PLAYED_INSTEAD,
  },
)
export const sayReady = call(
  'PUT /api/groups/:id/ready/:scriptId',
  'Says that you can run a script (members who are Storytellers)',
  {
    who: 'member',
    limit: 'own',
    answers: { 204: NOTHING },
  },
)
export const sayUnready = call('DELETE /api/groups/:id/ready/:scriptId', 'Takes back that you can run a script', {
  who: 'member',
  limit: 'own',
  answers: { 204: NOTHING },
})
