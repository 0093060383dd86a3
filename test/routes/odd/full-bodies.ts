import { pricesOf } from '#domain/operations/price.ts'

const op = '7d444840-9dc0-41d1-b245-5ffdce74fad2'
const seenAt = '2026-01-01T00:00:00.000Z'
const scriptData = ['imp']

const roomSettings = {
  nominationTimerMs: 60_000,
  votingTimerMs: 60_000,
  voteType: 'borda',
  allowedScriptType: 'all',
  allowUploads: true,
  nonScriptNominationMode: 'on',
  maxPlayers: 9,
  players: 9,
  maxNominationsPerParticipant: 3,
  blindVoting: true,
}

const shortlist = {
  at: seenAt,
  timeZone: 'Europe/Berlin',
  closesAt: '2099-01-01T00:00:00.000Z',
  players: 9,
  note: 'A note',
  suggestions: 'on',
  answering: 'accounts',
  group: 'x',
}

const night = {
  scriptId: 'x',
  name: 'Cards',
  author: 'Ana',
  players: 9,
  storytellerId: 'x',
  outcome: 'good',
  note: 'A note',
}

/** Bodies with the fields that those of the permission table leave out. */
export const FULL_BODIES: Readonly<Record<string, readonly object[]>> = {
  'POST /api/shortlists': [{ ...shortlist, title: 'Saturday', op, scripts: [{ kind: 'upload', scriptData }] }],
  'PATCH /api/shortlists/:id': [{ ...shortlist, title: 'Saturday' }],
  'POST /api/groups': [{ name: 'Friday', fromResults: true, op }],
  'POST /api/groups/:id/invite': [{ op }],
  'POST /api/groups/:id/nights': [{ ...night, at: '2026-01-01T00:00:00.000Z', op }],
  'PATCH /api/groups/:id/nights/:nightId': [{ ...night, at: '2026-01-01T00:00:00.000Z' }],
  'POST /api/shortlists/:id/candidates': [{ op, scriptRef: { kind: 'upload', scriptData } }],
  'POST /api/shortlists/:id/room': [{ candidates: ['x'], op, settings: roomSettings }],
  'PATCH /api/shortlists/:id/answers/mine': [{ name: 'Ana', coming: 'yes', marks: {} }],
  'POST /api/scripts': [
    { scriptData, overwrite: true, overwriteId: 'x', newVersionOf: 'x', bulk: false, batch: 'x', temporary: false },
  ],
  'POST /api/scripts/check-duplicate': [{ name: 'A Name', author: 'Ana', scriptData }],
  'POST /api/scripts/next-version-name': [{ name: 'A Name', author: 'Ana' }],
  'PUT /api/scripts/:id/metadata': [{ name: 'A Name', author: 'Ana', seen: { name: 'A Name', author: 'Ana' } }],
  'POST /api/scripts/admin/temp-upload-bypass': [{ userId: 'x', minutes: 5 }],
  'PUT /api/admin/operations/prices': [{ prices: pricesOf(null), seenAt }],
  'POST /api/rooms': [{ ...roomSettings, group: 'x' }],
  'POST /api/rooms/:code/join': [{ displayName: 'Ana', asST: false }],
  'POST /api/rooms/:code/state': [
    { action: 'updateOptions', patch: roomSettings, seen: { phase: 'open', epoch: 0 } },
    { action: 'makeStoryteller', patch: { participantId: 'x' } },
  ],
  'POST /api/rooms/:code/commands': [
    { type: 'nomination.create', op, scriptRef: { kind: 'upload', scriptData: [{ id: 'a', name: 'A' }] } },
    { type: 'nomination.create', op, scriptRef: { kind: 'library', scriptId: 'x' }, replaces: 'x' },
    { type: 'nomination.create', op, scriptRef: { kind: 'freeform', text: 'Cards' } },
    { type: 'nomination.remove', op, nominationId: 'x' },
    { type: 'vote.cast', op, epoch: 1, base: 0, ballot: { ranking: ['x'] } },
    { type: 'vote.cast', op, epoch: 1, base: 0, ballot: { choiceNominationId: 'x' } },
    { type: 'vote.undo', op, epoch: 1 },
    { type: 'screen.allow', op, screenId: 'x' },
    { type: 'screen.dismiss', op, screenId: 'x' },
  ],
  'POST /api/characters/sync': [{ expected: 'x' }],
  'PUT /api/characters/:id': [{ name: 'Chef', ability: 'Cooks.', seenAt }],
  'PUT /api/characters/jinxes/override': [
    { aId: 'chef', bId: 'imp', reason: 'A reason.', enabled: true, isNew: false, seenAt },
  ],
  'DELETE /api/characters/jinxes/override': [{ aId: 'chef', bId: 'imp', seenAt }],
  'POST /api/admin/activity/clear': [{ upTo: 1 }],
  'PUT /api/site-options/banner/config': [{ enabled: true, type: 'info', title: 'A title', text: 'A text', seenAt }],
  'PUT /api/site-options/community-mark/picture': [{ picture: 'eA==' }],
  'PUT /api/site-options/bad-teensy-characters': [{ characters: ['imp'], seenAt }],
  'PUT /api/site-options/:key': [{ value: 1, seenAt }],
  'POST /api/feedback': [
    {
      name: 'Ana',
      email: 'ana@example.org',
      message: 'Thank you.',
      timestamp: seenAt,
      userAgent: 'A browser',
      recaptchaToken: 'x',
      website: '',
      openForMs: 60_000,
      isConfirmed: true,
    },
  ],
}
