import { pricesOf } from '#domain/operations/price.ts'

export const ACTORS = ['visitor', 'Townsfolk', 'Storyteller', 'Admin', 'Owner'] as const
export type Actor = (typeof ACTORS)[number]

/** Five statuses in the order of ACTORS. */
type Statuses = readonly [number, number, number, number, number]

/** The library is empty at first. What `{script}`, `{room}` and the like make before a call stays for the rows after it. */
export interface Row {
  /** The endpoint as the router knows it. */
  call: string
  statuses: Statuses
  /** The values of the path's parameters; `{self}`, `{other}`, `{script}` … are made for every call. */
  params?: Readonly<Record<string, string>>
  query?: string
  body?: unknown
  /** The body says what is asked for, so who may ask for it is known only once it is read. */
  isDecidedByBody?: boolean
  /** Distinguishes rows of one endpoint. */
  note?: string
}

type More = Omit<Row, 'call' | 'statuses'>

const all = (status: number): Statuses => [status, status, status, status, status]
const OPEN = all(200)
const SIGNED_IN: Statuses = [401, 200, 200, 200, 200]
const STORYTELLERS: Statuses = [401, 403, 200, 200, 200]
const ADMINS: Statuses = [401, 403, 403, 200, 200]
/** No account opens a room: only the token of a seat does. */
const SEATS = all(401)

const row = (call: string, statuses: Statuses, more: More = {}): Row => ({ call, statuses, ...more })

const self = { params: { id: '{self}' }, note: '(oneself)' }
const other = { params: { id: '{other}' }, note: '(a Townsfolk)' }
const script = { params: { id: '{script}' } }
const result = { params: { id: '{result}' } }
const unknown = { params: { id: 'nonsense' }, note: '(unknown)' }
const google = { params: { provider: 'google' } }
const room = { params: { code: '{room}' } }
const scriptData = [{ id: '_meta', name: '{name}', author: 'Ana' }, 'chef', 'empath', 'drunk', 'baron', 'imp']
const setting = { params: { key: '{option}' } }
const banner = { enabled: false, type: 'info', title: '', text: '' }
const nomination = { params: { code: '{room}', id: 'none' } }
const undo = { type: 'vote.undo', op: '7d444840-9dc0-41d1-b245-5ffdce74fad2', epoch: 1 }

const PAGES: readonly Row[] = [
  row('GET /health', OPEN),
  row('GET /health/ready', OPEN),
  row('GET /api/site', OPEN),
  row('GET /api/openapi.json', OPEN),
  row('GET /api/characters', OPEN),
  row('GET /', OPEN),
  row('GET /changelog', OPEN),
  row('GET /create-room', OPEN),
  row('GET /room-not-found', OPEN),
  row('GET /rooms/:code', all(404), { params: { code: 'ZZZZ' } }),
  row('GET /rooms/:code/screen', all(404), { params: { code: 'ZZZZ' } }),
  row('POST /add-script/shared', all(303)),
  row('GET /library', OPEN),
  row('GET /script/:id', OPEN, script),
  row('GET /script/:id', all(404), unknown),
  row('GET /results/:id', OPEN, result),
  row('GET /results/:id', all(404), unknown),
  row('GET /results/:id/print', OPEN, result),
  row('GET /embeds/room/:file{.+\\.json}', OPEN, { params: { file: '{room}.json' } }),
  row('GET /embeds/result/:file{.+\\.json}', OPEN, { params: { file: '{result}.json' } }),
  row('GET /embeds/script/:file{.+\\.json}', OPEN, { params: { file: '{script}.json' } }),
  row('GET /embeds/shortlist/:file{.+\\.json}', OPEN, { params: { file: '{list}.json' } }),
  row('GET /embeds/script/:file{.+\\.json}', all(404), { params: { file: 'nonsense.json' }, note: '(unknown)' }),
  row('GET /api/oembed', OPEN, { query: 'url=http://localhost/script/{script}' }),
  row('GET /api/oembed', all(404), { query: 'url=https://elsewhere.example/script/1', note: '(elsewhere)' }),
  row('GET /api/oembed', all(501), { query: 'url=http://localhost/&format=xml', note: '(as XML)' }),
  row('GET /api/oembed', all(422), { note: '(without an address)' }),
  row('GET /feeds/library.xml', OPEN),
  row('GET /shortlists/new', OPEN),
  row('GET /shortlists/:id', OPEN, { params: { id: '{list}' } }),
  row('GET /shortlists/:id', all(404), unknown),
  row('GET /robots.txt', OPEN),
  row('GET /sitemap.xml', OPEN),
  row('GET /sitemaps/:part', OPEN, { params: { part: '0.xml' } }),
  row('GET /api/library', OPEN),
  row('GET /api/library/cards', OPEN, { query: 'seqs=1,2' }),
  row('GET /api/library/index', OPEN),
  row('GET /assets/*', all(404), { params: { '*': 'none.js' } }),
  row('GET /sw.js', all(200)),
  row('GET /feedback', OPEN),
  row('GET /images/:key', OPEN, { params: { key: '{image}' } }),
  row('GET /images/:key', all(404), { params: { key: 'none' }, note: '(unknown)' }),
]

const PEOPLE: readonly Row[] = [
  row('GET /auth/:provider{google|discord}', all(302), google),
  row('GET /api/auth/:provider{google|discord}', all(302), google),
  row('GET /api/auth/callback/:provider{google|discord}', all(302), google),
  row('POST /auth/logout', all(204)),
  row('POST /api/auth/logout', all(204)),
  row('GET /api/auth/me', SIGNED_IN),
  row('GET /api/auth/me', OPEN, { query: 'silent=1', note: '(silent)' }),
  row('GET /api/auth/devices', SIGNED_IN),
  row('DELETE /api/auth/devices/:id', [401, 404, 404, 404, 404], { params: { id: 'none' } }),
  row('DELETE /api/auth/devices', [401, 204, 204, 204, 204]),
  row('POST /api/auth/setup-display-name', SIGNED_IN, { body: { displayName: 'Ana' } }),
  row('GET /api/users', ADMINS),
  row('GET /api/users/search', STORYTELLERS, { query: 'query=ab' }),
  row('GET /api/users/:id', SIGNED_IN, self),
  row('GET /api/users/:id', ADMINS, other),
  row('GET /api/users/:id/activity', ADMINS, self),
  row('GET /api/users/:id/activity', ADMINS, other),
  row('PUT /api/users/:id/role', [401, 403, 403, 403, 403], { ...self, body: { role: 'Townsfolk' } }),
  row('PUT /api/users/:id/role', ADMINS, { ...other, body: { role: 'Storyteller' } }),
  row('PUT /api/users/:id/deactivate', [401, 403, 403, 403, 403], self),
  row('PUT /api/users/:id/deactivate', ADMINS, other),
  row('PUT /api/users/:id/reactivate', [401, 403, 403, 403, 403], self),
  row('PUT /api/users/:id/reactivate', ADMINS, other),
  row('PUT /api/users/:id/avatar-preference', SIGNED_IN, { ...self, body: { avatarSource: 'none' } }),
  row('PUT /api/users/:id/avatar-preference', [401, 403, 403, 403, 403], { ...other, body: { avatarSource: 'none' } }),
  // Allowed, but it is the last provider.
  row('PUT /api/users/:id/unlink-provider', [401, 409, 409, 409, 409], { ...self, body: { provider: 'google' } }),
  row('PUT /api/users/:id/unlink-provider', ADMINS, { params: { id: '{linked}' }, body: { provider: 'discord' } }),
  // Allowed, but not linked.
  row('PUT /api/users/:id/unlink-provider', [401, 403, 403, 422, 422], { ...other, body: { provider: 'discord' } }),
  row('DELETE /api/users/:id', [401, 204, 204, 204, 403], self),
  row('DELETE /api/users/:id', [401, 403, 403, 204, 204], other),
]

const SCRIPTS: readonly Row[] = [
  row('GET /api/scripts', OPEN),
  row('GET /api/scripts', SIGNED_IN, { query: 'sponsor=me', note: '(one’s own)' }),
  row('GET /api/scripts/search', OPEN),
  row('GET /api/scripts/filter', OPEN),
  row('GET /api/scripts/by-sponsor/:userId', OPEN, { params: { userId: '{other}' } }),
  row('GET /api/scripts/me/sponsored-scripts', SIGNED_IN),
  row('GET /api/scripts/:id', OPEN, script),
  row('GET /api/scripts/:file{.+\\.json}', OPEN, { params: { file: '{script}.json' } }),
  row('POST /api/scripts', [401, 403, 201, 201, 201], {
    body: { scriptData, name: '{name}', author: 'Ana' },
    isDecidedByBody: true,
  }),
  row('POST /api/scripts', [401, 201, 201, 201, 201], {
    body: { scriptData, name: '{name}', temporary: true },
    note: '(temporary)',
  }),
  row('POST /api/scripts', [401, 403, 403, 201, 201], {
    body: { scriptData, name: '{name}', bulk: true },
    isDecidedByBody: true,
    note: '(in bulk)',
  }),
  row('POST /api/scripts', [401, 403, 403, 201, 201], {
    body: { scriptData, name: '{name}', overwrite: true, overwriteId: '{script}' },
    isDecidedByBody: true,
    note: '(over another’s)',
  }),
  // Allowed, but it is not a link of the community site.
  row('POST /api/scripts/import', [401, 403, 422, 422, 422], { body: { url: 'https://elsewhere.example/' } }),
  row('POST /api/scripts/validate', OPEN, { body: { scriptData } }),
  row('POST /api/scripts/resolve-jinxes', OPEN, { body: { scriptData } }),
  row('POST /api/scripts/check-duplicate', STORYTELLERS, { body: { name: 'Some Name' } }),
  row('POST /api/scripts/next-version-name', STORYTELLERS, { body: { name: 'Some Name' } }),
  row('PUT /api/scripts/:id/metadata', ADMINS, { ...script, body: { name: '{name}' } }),
  row('PUT /api/scripts/:id/metadata', SIGNED_IN, {
    params: { id: '{own}' },
    body: { name: '{name}' },
    note: '(one’s own)',
  }),
  row('PUT /api/scripts/:id/replace', ADMINS, { ...script, body: { scriptData } }),
  row('PUT /api/scripts/:id/replace', SIGNED_IN, {
    params: { id: '{own}' },
    body: { scriptData },
    note: '(one’s own)',
  }),
  row('POST /api/scripts/:id/transfer', ADMINS, { ...script, body: { toUserId: '{storyteller}' } }),
  row('POST /api/scripts/:id/transfer', SIGNED_IN, {
    params: { id: '{own}' },
    body: { toUserId: '{storyteller}' },
    note: '(one’s own)',
  }),
  row('DELETE /api/scripts/:id', [401, 403, 403, 204, 204], script),
  row('DELETE /api/scripts/:id', [401, 403, 403, 204, 204], { params: { id: '{own}' }, note: '(one’s own)' }),
  row('GET /api/scripts/me/upload-status', SIGNED_IN),
  row('GET /api/scripts/upload-status/:userId', ADMINS, { params: { userId: '{other}' } }),
  row('POST /api/scripts/admin/temp-upload-bypass', ADMINS, { body: { userId: '{other}' } }),
  row('POST /api/scripts/admin/reset-upload-cooldown', ADMINS, { body: { userId: '{other}' } }),
]

const MANY_SCRIPTS: readonly Row[] = [
  row('POST /api/scripts/admin/delete', ADMINS, { body: { ids: ['{script}'] } }),
  row('POST /api/scripts/admin/delete-all', ADMINS, { body: { confirmation: 'DELETE ALL' } }),
  row('GET /api/scripts/admin/backups', ADMINS),
  row('POST /api/scripts/admin/restore', ADMINS, { body: { backup: '{backup}' } }),
]

const ROOMS: readonly Row[] = [
  row('POST /api/rooms', [401, 403, 201, 201, 201], { body: {} }),
  row('GET /api/rooms', SIGNED_IN, { query: 'mine=1' }),
  row('GET /api/rooms', [401, 422, 422, 422, 422], { note: '(of everybody)' }),
  row('GET /api/rooms/settings', SIGNED_IN),
  row('GET /api/rooms/:code', OPEN, room),
  row('POST /api/rooms/:code/join', all(201), { ...room, body: { displayName: 'Ana' } }),
  row('PATCH /api/rooms/:code/participant', SEATS, { ...room, body: { displayName: 'Ana' } }),
  row('POST /api/rooms/:code/state', SEATS, { ...room, body: { action: 'closeRoom' } }),
  row('GET /api/rooms/:code/people', SEATS, room),
  row('GET /api/rooms/:code/results/:id', SEATS, { ...room, params: { ...room.params, id: 'some-result' } }),
  row('POST /api/rooms/:code/kick', SEATS, { ...room, body: { targetParticipantId: 'somebody' } }),
  row('POST /api/rooms/:code/leave', SEATS, room),
  row('POST /api/rooms/:code/import', SEATS, { ...room, body: { url: 'https://elsewhere.example/' } }),
  row('POST /api/rooms/:code/screens', all(201), room),
  row('POST /api/rooms/:code/commands', SEATS, { ...room, body: undo }),
  row('GET /api/rooms/:code/nominations/:id/script', all(404), nomination),
  row('GET /api/rooms/:code/socket', all(400), room),
]

const jinx = { aId: 'chef', bId: 'imp', reason: 'A reason.', isNew: true }

const CATALOGUE: readonly Row[] = [
  row('GET /api/characters/stats', OPEN),
  row('GET /api/characters/jinxes', OPEN),
  row('GET /api/characters/jinxes/stats', OPEN),
  row('GET /api/characters/jinxes/meta', OPEN),
  row('GET /api/characters/sync', ADMINS),
  row('POST /api/characters/sync', ADMINS),
  row('POST /api/characters/sync', ADMINS, { query: 'dryRun=1', note: '(only a look)' }),
  row('POST /api/characters/sync/restore', ADMINS, { body: { copy: '{copy}' } }),
  row('POST /api/characters/icons', ADMINS),
  row('PUT /api/characters/:id', ADMINS, { params: { id: 'chef' }, body: { name: 'Chef', ability: '{name}' } }),
  // Allowed; the second call finds the pair.
  row('PUT /api/characters/jinxes/override', [401, 403, 403, 200, 409], { body: jinx }),
  row('DELETE /api/characters/jinxes/override', [401, 403, 403, 200, 404], { body: { aId: 'imp', bId: 'chef' } }),
]

const LOG: readonly Row[] = [
  row('GET /api/admin/activity', ADMINS),
  row('GET /api/admin/activity/export', ADMINS),
  row('GET /api/admin/activity/export', ADMINS, { query: 'format=json', note: '(as JSON)' }),
  row('GET /api/admin/activity/verify', ADMINS),
  row('POST /api/admin/activity/clear', ADMINS, { body: {} }),
  row('POST /api/admin/activity/delete', ADMINS, { body: { ids: ['{entry}'] } }),
  row('DELETE /api/admin/activity/:id', ADMINS, { params: { id: '{entry}' } }),
  row('DELETE /api/admin/activity/:id', [401, 403, 403, 404, 404], { params: { id: '999999999' }, note: '(unknown)' }),
]

const SITE: readonly Row[] = [
  row('GET /api/admin/overview', ADMINS),
  row('GET /api/admin/operations', ADMINS),
  row('PUT /api/admin/operations/prices', ADMINS, { body: { prices: pricesOf(null) } }),
  row('GET /api/site-options', ADMINS),
  row('PUT /api/site-options', ADMINS, { body: { options: { several: 1 } } }),
  row('GET /api/site-options/banner/config', OPEN),
  row('PUT /api/site-options/banner/config', ADMINS, { body: banner }),
  row('GET /api/site-options/killswitch/status', OPEN),
  row('PUT /api/site-options/killswitch/status', ADMINS, { body: { siteEnabled: true } }),
  row('GET /api/site-options/bad-teensy-characters', OPEN),
  row('PUT /api/site-options/bad-teensy-characters', ADMINS, { body: { characters: [] } }),
  row('GET /api/site-options/:key', ADMINS, setting),
  row('PUT /api/site-options/:key', ADMINS, { ...setting, body: { value: 1 } }),
  row('DELETE /api/site-options/:key', [401, 403, 403, 204, 204], setting),
  row('POST /api/feedback', all(201), {
    body: { name: 'Ana', email: 'ana@example.org', message: 'Thank you.', openForMs: 60_000 },
  }),
  row('GET /api/feedback/form', OPEN),
  row('GET /api/feedback', ADMINS),
  row('PATCH /api/feedback/:id', ADMINS, { params: { id: '{feedback}' }, body: { done: true } }),
]

const RESULTS: readonly Row[] = [
  row('GET /api/results', SIGNED_IN, { query: 'mine=1' }),
  row('GET /api/results', [401, 422, 422, 422, 422], { note: '(without mine=1)' }),
  row('GET /api/results/:id', OPEN, result),
  row('GET /api/results/:id', all(404), unknown),
  row('DELETE /api/results/:id', [401, 403, 403, 204, 204], { ...result, note: '(somebody else’s)' }),
  row('DELETE /api/results/:id', [401, 204, 204, 204, 204], { params: { id: '{ownresult}' }, note: '(one’s own)' }),
  row('DELETE /api/results/:id', [401, 404, 404, 404, 404], unknown),
]

const list = { params: { id: '{list}' } }
const ownList = { params: { id: '{ownlist}' }, note: '(one’s own)' }
const candidate = { scriptRef: { kind: 'library', scriptId: '{script}' } }
const answer = { op: '0e4c1c1e-5a0f-4e55-8f7f-3a3c5b9a7a11', name: 'Ana' }
/** Of somebody else’s list even an Admin can only change what it says, or delete it. */
const NOT_THEIRS: Statuses = [401, 403, 403, 403, 403]

const SHORTLISTS: readonly Row[] = [
  row('POST /api/shortlists', [401, 403, 201, 201, 201], { body: { title: '{name}' } }),
  row('GET /api/shortlists', SIGNED_IN, { query: 'mine=1' }),
  row('GET /api/shortlists', [401, 422, 422, 422, 422], { note: '(without mine=1)' }),
  row('GET /api/shortlists/:id', OPEN, list),
  row('GET /api/shortlists/:id', all(404), unknown),
  row('GET /api/shortlists/:file{.+\\.ics}', OPEN, { params: { file: '{list}.ics' } }),
  row('PATCH /api/shortlists/:id', ADMINS, { ...list, body: { note: '{name}' } }),
  row('PATCH /api/shortlists/:id', SIGNED_IN, { ...ownList, body: { note: '{name}' } }),
  row('DELETE /api/shortlists/:id', [401, 403, 403, 204, 204], list),
  row('DELETE /api/shortlists/:id', [401, 204, 204, 204, 204], ownList),
  row('POST /api/shortlists/:id/close', NOT_THEIRS, list),
  row('POST /api/shortlists/:id/close', SIGNED_IN, ownList),
  row('POST /api/shortlists/:id/reopen', NOT_THEIRS, list),
  row('POST /api/shortlists/:id/reopen', SIGNED_IN, ownList),
  row('POST /api/shortlists/:id/candidates', NOT_THEIRS, { ...list, body: candidate }),
  row('POST /api/shortlists/:id/candidates', [401, 201, 201, 201, 201], { ...ownList, body: candidate }),
  row('DELETE /api/shortlists/:id/candidates/:candidateId', [401, 404, 404, 404, 404], {
    params: { id: '{list}', candidateId: 'none' },
  }),
  row('DELETE /api/shortlists/:id/candidates/:candidateId', NOT_THEIRS, {
    params: { id: '{list}', candidateId: '{list}' },
    note: '(somebody else’s)',
  }),
  row('DELETE /api/shortlists/:id/candidates/:candidateId', SIGNED_IN, {
    params: { id: '{ownlist}', candidateId: '{ownlist}' },
    note: '(one’s own)',
  }),
  row('GET /api/shortlists/:id/script/:candidateId', OPEN, { params: { id: '{list}', candidateId: '{list}' } }),
  row('GET /api/shortlists/:id/script/:candidateId', all(404), {
    params: { id: '{list}', candidateId: 'none' },
    note: '(unknown)',
  }),
  row('POST /api/shortlists/:id/answers', all(201), { ...list, body: answer }),
  row('PATCH /api/shortlists/:id/answers/mine', SEATS, { ...list, body: { coming: 'yes' } }),
  row('DELETE /api/shortlists/:id/answers/mine', SEATS, list),
  row('POST /api/shortlists/:id/answers/remove', NOT_THEIRS, { ...list, body: { answerIds: ['none'] } }),
  row('POST /api/shortlists/:id/answers/remove', SIGNED_IN, { ...ownList, body: { answerIds: ['none'] } }),
  row('POST /api/shortlists/:id/room', NOT_THEIRS, { ...list, body: { candidates: ['{list}'] } }),
  // Its owner must still be a Storyteller.
  row('POST /api/shortlists/:id/room', [401, 403, 201, 201, 201], { ...ownList, body: { candidates: ['{ownlist}'] } }),
]

const group = { params: { id: '{group}' } }
const ownGroup = { params: { id: '{owngroup}' }, note: '(a keeper)' }
const joinedGroup = { params: { id: '{joinedgroup}' }, note: '(a member)' }
const within = (id: string, more: Readonly<Record<string, string>>, note: string) => ({ params: { id, ...more }, note })
const aNight = { at: '2026-01-02T20:00:00Z', name: '{name}' }
/** A group is not there for people outside. */
const OUTSIDE: Statuses = [401, 404, 404, 404, 404]
const REFUSED: Statuses = [401, 403, 403, 403, 403]
const DONE: Statuses = [401, 204, 204, 204, 204]

const reads = (path: string): Row[] => [
  row(`GET /api/groups/:id${path}`, OUTSIDE, group),
  row(`GET /api/groups/:id${path}`, SIGNED_IN, joinedGroup),
]

const GROUPS: readonly Row[] = [
  row('POST /api/groups', [401, 403, 201, 201, 201], { body: { name: '{name}' } }),
  row('GET /api/groups', SIGNED_IN, { query: 'mine=1' }),
  row('GET /api/groups', [401, 422, 422, 422, 422], { note: '(without mine=1)' }),
  row('GET /api/groups/invites/:token', OPEN, { params: { token: '{invite}' } }),
  row('GET /api/groups/invites/:token', all(404), { params: { token: 'nonsense' }, note: '(dead)' }),
  row('POST /api/groups/invites/:token', SIGNED_IN, { params: { token: '{invite}' } }),
  row('POST /api/groups/invites/:token', OUTSIDE, { params: { token: 'nonsense' }, note: '(dead)' }),
  ...reads(''),
  ...reads('/figures'),
  ...reads('/played'),
  ...reads('/nights'),
  ...reads('/nights.csv'),
  row('PATCH /api/groups/:id', OUTSIDE, { ...group, body: { name: '{name}' } }),
  row('PATCH /api/groups/:id', REFUSED, { ...joinedGroup, body: { name: '{name}' } }),
  row('PATCH /api/groups/:id', SIGNED_IN, { ...ownGroup, body: { name: '{name}' } }),
  row('DELETE /api/groups/:id', [401, 404, 404, 204, 204], group),
  row('DELETE /api/groups/:id', [401, 403, 403, 204, 204], joinedGroup),
  row('DELETE /api/groups/:id', DONE, ownGroup),
  row('POST /api/groups/:id/invite', OUTSIDE, { ...group, body: {} }),
  row('POST /api/groups/:id/invite', REFUSED, { ...joinedGroup, body: {} }),
  row('POST /api/groups/:id/invite', SIGNED_IN, { ...ownGroup, body: {} }),
  row('PATCH /api/groups/:id/members/:userId', OUTSIDE, {
    ...within('{group}', { userId: '{self}' }, ''),
    body: { role: 'keeper' },
  }),
  row('PATCH /api/groups/:id/members/:userId', REFUSED, {
    ...within('{joinedgroup}', { userId: '{self}' }, '(a member)'),
    body: { role: 'keeper' },
  }),
  row('PATCH /api/groups/:id/members/:userId', SIGNED_IN, {
    ...within('{owngroup}', { userId: '{self}' }, '(a keeper)'),
    body: { role: 'keeper' },
  }),
  row('DELETE /api/groups/:id/members/:userId', OUTSIDE, within('{group}', { userId: '{self}' }, '')),
  row('DELETE /api/groups/:id/members/:userId', DONE, within('{joinedgroup}', { userId: '{self}' }, '(leaving)')),
  row('DELETE /api/groups/:id/members/:userId', REFUSED, within('{joinedgroup}', { userId: '{other}' }, '(another)')),

  row('POST /api/groups/:id/nights', OUTSIDE, { ...group, body: aNight }),
  row('POST /api/groups/:id/nights', [401, 201, 201, 201, 201], { ...joinedGroup, body: aNight }),
  row('PATCH /api/groups/:id/nights/:nightId', OUTSIDE, {
    ...within('{group}', { nightId: '{group}' }, ''),
    body: { note: '{name}' },
  }),
  row('PATCH /api/groups/:id/nights/:nightId', REFUSED, {
    ...within('{joinedgroup}', { nightId: '{joinedgroup}' }, '(a member)'),
    body: { note: '{name}' },
  }),
  row('PATCH /api/groups/:id/nights/:nightId', SIGNED_IN, {
    ...within('{owngroup}', { nightId: '{owngroup}' }, '(a keeper)'),
    body: { note: '{name}' },
  }),
  row('DELETE /api/groups/:id/nights/:nightId', OUTSIDE, within('{group}', { nightId: '{group}' }, '')),
  row(
    'DELETE /api/groups/:id/nights/:nightId',
    REFUSED,
    within('{joinedgroup}', { nightId: '{joinedgroup}' }, '(a member)'),
  ),
  row('DELETE /api/groups/:id/nights/:nightId', DONE, within('{owngroup}', { nightId: '{owngroup}' }, '(a keeper)')),
  row('PUT /api/groups/:id/ready/:scriptId', OUTSIDE, within('{group}', { scriptId: '{script}' }, '')),
  row(
    'PUT /api/groups/:id/ready/:scriptId',
    [401, 403, 204, 204, 204],
    within('{joinedgroup}', { scriptId: '{script}' }, '(a member)'),
  ),
  row('DELETE /api/groups/:id/ready/:scriptId', OUTSIDE, within('{group}', { scriptId: '{script}' }, '')),
  row(
    'DELETE /api/groups/:id/ready/:scriptId',
    [401, 403, 204, 204, 204],
    within('{joinedgroup}', { scriptId: '{script}' }, '(a member)'),
  ),
]

/** Every endpoint and each actor's status. A new endpoint needs its rows here, or the test fails. */
export const PERMISSIONS: readonly Row[] = [
  ...PAGES,
  ...GROUPS,
  ...PEOPLE,
  ...SCRIPTS,
  ...MANY_SCRIPTS,
  ...ROOMS,
  ...RESULTS,
  ...SHORTLISTS,
  ...CATALOGUE,
  ...LOG,
  ...SITE,
]
