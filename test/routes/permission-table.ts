import { pagePaths, workerPaths } from '#protocol/pages.ts'
import { pricesOf } from '#domain/operations/price.ts'
import { ADMINS, all, OPEN, row, type Row, SEATS, SIGNED_IN, STORYTELLERS } from './permission-row.ts'
import { GROUPS, SHORTLISTS } from './permissions-between.ts'

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

/** Pages that show everybody the same. */
const PLAIN = new Set<string>(workerPaths().filter((path) => path !== '/compare'))

const PAGES: readonly Row[] = [
  ...[...pagePaths().filter((path) => PLAIN.has(path)), '/shortlists/new'].map((path) => row(`GET ${path}`, OPEN)),
  row('GET /health', OPEN),
  row('GET /health/ready', OPEN),
  row('GET /api/site', OPEN),
  row('GET /api/openapi.json', OPEN),
  row('GET /api/characters', OPEN),
  row('GET /api/characters/:id', OPEN, { params: { id: 'chef' } }),
  row('GET /api/characters/:id', all(404), unknown),
  row('GET /api/characters/changes', OPEN),
  row('GET /api/characters/changes', all(422), { query: 'since=once', note: '(no day)' }),
  row('GET /rooms/:code', all(404), { params: { code: 'ZZZZ' } }),
  row('GET /rooms/:code/screen', all(404), { params: { code: 'ZZZZ' } }),
  row('POST /add-script/shared', all(303)),
  row('GET /script/:id', OPEN, script),
  row('GET /script/:id', all(404), unknown),
  row('GET /characters/:id', OPEN, { params: { id: 'chef' } }),
  row('GET /characters/:id', all(301), { params: { id: 'CHEF' }, note: '(spelled otherwise)' }),
  row('GET /characters/:id', all(404), unknown),
  row('GET /compare', all(302), { query: 'a={script}&b={script}' }),
  row('GET /compare', all(404), { query: 'a={script}&b=none', note: '(unknown)' }),
  row('GET /results/:id', OPEN, result),
  row('GET /results/:id', all(404), unknown),
  row('GET /results/:id/print', OPEN, result),
  row('GET /embeds/room/:file.json', OPEN, { params: { file: '{room}' } }),
  row('GET /embeds/result/:file.json', OPEN, { params: { file: '{result}' } }),
  row('GET /embeds/script/:file.json', OPEN, { params: { file: '{script}' } }),
  row('GET /embeds/character/:file.json', OPEN, { params: { file: 'chef' } }),
  row('GET /embeds/shortlist/:file.json', OPEN, { params: { file: '{list}' } }),
  row('GET /embeds/script/:file.json', all(404), { params: { file: 'nonsense' }, note: '(unknown)' }),
  row('GET /api/oembed', OPEN, { query: 'url=http://localhost/script/{script}' }),
  row('GET /api/oembed', all(404), { query: 'url=https://elsewhere.example/script/1', note: '(elsewhere)' }),
  row('GET /api/oembed', all(501), { query: 'url=http://localhost/&format=xml', note: '(as XML)' }),
  row('GET /api/oembed', all(422), { note: '(without an address)' }),
  row('GET /feeds/library.xml', OPEN),
  row('GET /feeds/changes.xml', OPEN),
  row('GET /shortlists/:id/choose', OPEN, { params: { id: '{list}' } }),
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
  row('GET /catalogue/:file.json', OPEN, { params: { file: 'none' } }),
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
  row('POST /api/auth/keep-account', SIGNED_IN),
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
  row('GET /api/scripts/:id/similar', OPEN, script),
  row('GET /api/scripts/:id/similar', all(404), unknown),
  row('GET /api/scripts/:file.json', OPEN, { params: { file: '{script}' } }),
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
  row('GET /api/site-options/community-mark/picture', OPEN),
  row('PUT /api/site-options/community-mark/picture', ADMINS, { body: { picture: null } }),
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
  row('GET /api/results/:id/own', SIGNED_IN, result),
  row('GET /api/results/:id/own', [401, 404, 404, 404, 404], unknown),
  row('DELETE /api/results/:id', [401, 403, 403, 204, 204], { ...result, note: '(somebody else’s)' }),
  row('DELETE /api/results/:id', [401, 204, 204, 204, 204], { params: { id: '{ownresult}' }, note: '(one’s own)' }),
  row('DELETE /api/results/:id', [401, 404, 404, 404, 404], unknown),
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
