import { ADMINS, all, OPEN, row, type Row, SEATS, SIGNED_IN, type Statuses } from './permission-row.ts'

const unknown = { params: { id: 'nonsense' }, note: '(unknown)' }
const list = { params: { id: '{list}' } }
const ownList = { params: { id: '{ownlist}' }, note: '(one’s own)' }
const candidate = { scriptRef: { kind: 'library', scriptId: '{script}' } }
const answer = { op: '0e4c1c1e-5a0f-4e55-8f7f-3a3c5b9a7a11', name: 'Ana' }
/** Of somebody else’s list even an Admin can only change what it says, or delete it. */
const NOT_THEIRS: Statuses = [401, 403, 403, 403, 403]

export const SHORTLISTS: readonly Row[] = [
  row('POST /api/shortlists', [401, 403, 201, 201, 201], { body: { title: '{name}' } }),
  row('GET /api/shortlists', SIGNED_IN, { query: 'mine=1' }),
  row('GET /api/shortlists', [401, 422, 422, 422, 422], { note: '(without mine=1)' }),
  row('GET /api/shortlists/:id', OPEN, list),
  row('GET /api/shortlists/:id', all(404), unknown),
  row('GET /api/shortlists/:file.ics', OPEN, { params: { file: '{list}' } }),
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
  row('POST /api/shortlists/:id/answers/forget', all(204), list),
  row('POST /api/shortlists/:id/answers/forget', all(404), unknown),
  row('POST /api/shortlists/:id/answers/mine/link', SEATS, list),
  row('POST /api/shortlists/:id/answers/mine/continue', all(404), { ...list, body: { op: answer.op, code: 'none' } }),
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

export const GROUPS: readonly Row[] = [
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
  row('POST /api/groups/:id/keep', OUTSIDE, group),
  row('POST /api/groups/:id/keep', REFUSED, joinedGroup),
  row('POST /api/groups/:id/keep', SIGNED_IN, ownGroup),
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
  row('POST /api/groups/:id/nights/:nightId/played', OUTSIDE, {
    ...within('{group}', { nightId: '{group}' }, ''),
    body: { resultId: 'none' },
  }),
  row('POST /api/groups/:id/nights/:nightId/played', REFUSED, {
    ...within('{joinedgroup}', { nightId: '{joinedgroup}' }, '(a member)'),
    body: { resultId: 'none' },
  }),
  row('POST /api/groups/:id/nights/:nightId/played', [401, 422, 422, 422, 422], {
    ...within('{owngroup}', { nightId: '{owngroup}' }, '(a keeper, a result of another room)'),
    body: { resultId: '{result}' },
  }),
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
