import { ChangeList, ChangeQuery } from '../catalogue/changes.ts'
import { CharacterList, OfficialCharacter } from '../catalogue/character.ts'
import {
  Jinx,
  JinxLeft,
  JinxList,
  JinxMeta,
  JinxQuery,
  JinxStats,
  PutOverride,
  RemoveOverride,
} from '../catalogue/jinx.ts'
import {
  CharacterStats,
  EditCharacter,
  IconStatus,
  RestoreCatalogue,
  Sync,
  SyncQuery,
  SyncResult,
  SyncStatus,
} from '../catalogue/sync.ts'
import { CharacterInLibrary } from '../library/character.ts'
import { call } from './call.ts'

const CHANGES = `
A change is one of substance, from one published text to another: \`ability\` (its letters and digits), \`team\`, \`setup\`, \`nights\` (it acts on a night on which it did not, or no longer does), \`jinx\` (at both characters, \`with\` the other), \`name\`, \`gone\`. Newest first; \`since\` is rounded down to the day, in UTC.
`

const HOUR = 60 * 60
const DAY = 24 * HOUR

export const list = call('GET /api/characters', 'Lists the official characters', {
  who: 'everybody',
  copy: 'everybody’s',
  isPublic: true,
  answers: { 200: CharacterList },
})
export const readStats = call('GET /api/characters/stats', 'Gets the number of characters and the last sync', {
  who: 'everybody',
  isPublic: true,
  answers: { 200: CharacterStats },
})
export const readSync = call(
  'GET /api/characters/sync',
  'Gets the last sync, what is new, and which copies can be restored',
  {
    who: 'Admin',
    limit: 'reads',
    answers: { 200: SyncStatus },
  },
)
export const sync = call(
  'POST /api/characters/sync',
  'Publishes the publisher’s files, or previews them with dryRun=1',
  {
    who: 'Admin',
    query: SyncQuery,
    body: Sync,
    answers: { 200: SyncResult },
  },
)
export const restore = call('POST /api/characters/sync/restore', 'Restores an earlier catalogue', {
  who: 'Admin',
  body: RestoreCatalogue,
  answers: { 200: SyncResult },
})
export const copyIcons = call('POST /api/characters/icons', 'Copies the next icons', {
  who: 'Admin',
  answers: { 200: IconStatus },
})
export const listJinxes = call('GET /api/characters/jinxes', 'Lists and searches the jinx pairs', {
  who: 'everybody',
  query: JinxQuery,
  copy: 'everybody’s',
  isPublic: true,
  answers: { 200: JinxList },
})
export const readJinxStats = call('GET /api/characters/jinxes/stats', 'Gets the number of jinx pairs', {
  who: 'everybody',
  isPublic: true,
  answers: { 200: JinxStats },
})
export const readJinxMeta = call('GET /api/characters/jinxes/meta', 'Tells when the jinxes last changed', {
  who: 'everybody',
  isPublic: true,
  answers: { 200: JinxMeta },
})
export const override = call('PUT /api/characters/jinxes/override', 'Changes the text of a jinx pair, or adds a pair', {
  who: 'Admin',
  body: PutOverride,
  answers: { 200: Jinx },
})
export const removeOverride = call('DELETE /api/characters/jinxes/override', 'Removes an override', {
  who: 'Admin',
  body: RemoveOverride,
  answers: { 200: JinxLeft },
})
export const listChanges = call('GET /api/characters/changes', 'Lists what syncs have changed of characters', {
  who: 'everybody',
  query: ChangeQuery,
  limit: 'reads',
  copy: DAY,
  isPublic: true,
  answers: { 200: ChangeList },
  about: CHANGES,
})
export const read = call('GET /api/characters/:id', 'Gets a character, its jinxes and partners', {
  who: 'everybody',
  limit: 'unknown',
  copy: HOUR,
  isPublic: true,
  answers: { 200: CharacterInLibrary },
})
export const edit = call('PUT /api/characters/:id', 'Changes a character’s name and ability', {
  who: 'Admin',
  body: EditCharacter,
  answers: { 200: OfficialCharacter },
})
