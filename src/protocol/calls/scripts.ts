import { SimilarScripts } from '../library/similar.ts'
import { FilterQuery, PageQuery, ScriptQuery, SearchQuery } from '../script/script-query.ts'
import {
  CheckDuplicate,
  ImportScript,
  NextVersionName,
  PublishScript,
  RenameScript,
  ScriptBody,
  TransferScript,
} from '../script/script-requests.ts'
import { ScriptValidation } from '../script/script-validation.ts'
import { BypassedUploads, UploadBypass, UploadReset, UploadStatus } from '../script/upload-limit.ts'
import {
  DuplicateCheck,
  ImportedScript,
  NextVersion,
  PublishedScript,
  SavedScript,
  Script,
  ScriptCards,
  ScriptFile,
  ScriptJinxes,
  ScriptPage,
  TransferredScript,
} from '../script.ts'
import { call, NOTHING } from './call.ts'

const SIMILAR = `
At most five listed scripts, most alike first, then the newer: those that share at least 40 % of all characters of both. A homebrew character is shared with nobody; other versions of the script are left out. \`shared\` is how many characters they share, \`added\` what only the other script has, \`removed\` what it lacks. In a library of more than some 800 scripts only those are compared that have some of the script's rarest characters, and not all of them where these are in very many.
`

const DAY = 24 * 60 * 60

export const readOwnUploads = call('GET /api/scripts/me/upload-status', 'Tells when you can upload again', {
  who: 'Townsfolk',
  answers: { 200: UploadStatus },
})
export const readUploads = call('GET /api/scripts/upload-status/:userId', 'Tells when a person can upload again', {
  who: 'Admin',
  answers: { 200: UploadStatus },
})
export const bypassUploads = call(
  'POST /api/scripts/admin/temp-upload-bypass',
  'Lifts a person’s upload limit for a while',
  {
    who: 'Admin',
    body: UploadBypass,
    answers: { 200: BypassedUploads },
  },
)
export const resetUploads = call('POST /api/scripts/admin/reset-upload-cooldown', 'Resets a person’s upload cooldown', {
  who: 'Admin',
  body: UploadReset,
  answers: { 200: UploadStatus },
})
export const list = call('GET /api/scripts', 'Lists and searches the library', {
  who: 'lister',
  query: ScriptQuery,
  limit: 'narrowed lists',
  copy: 300,
  isPublic: true,
  answers: { 200: ScriptPage },
})
export const publish = call('POST /api/scripts', 'Saves a script', {
  who: 'Townsfolk',
  body: PublishScript,
  script: 'both',
  limit: 'own',
  answers: { 201: PublishedScript },
})
export const search = call('GET /api/scripts/search', 'Searches the library by words', {
  who: 'everybody',
  query: SearchQuery,
  limit: 'searches',
  isPublic: true,
  answers: { 200: ScriptPage },
})
export const filter = call('GET /api/scripts/filter', 'Filters the library by numbers', {
  who: 'everybody',
  query: FilterQuery,
  limit: 'searches',
  isPublic: true,
  answers: { 200: ScriptCards },
})
export const listOwn = call('GET /api/scripts/me/sponsored-scripts', 'Lists your own scripts', {
  who: 'Townsfolk',
  query: PageQuery,
  limit: 'searches',
  answers: { 200: ScriptPage },
})
export const listOfSponsor = call('GET /api/scripts/by-sponsor/:userId', 'Lists a sponsor’s scripts', {
  who: 'everybody',
  query: PageQuery,
  limit: 'searches',
  isPublic: true,
  answers: { 200: ScriptPage },
})
export const importScript = call('POST /api/scripts/import', 'Imports a script from the community site', {
  who: 'Storyteller',
  body: ImportScript,
  script: 'answered',
  limit: 'checks',
  answers: { 200: ImportedScript },
})
export const validate = call('POST /api/scripts/validate', 'Validates a script', {
  who: 'everybody',
  body: ScriptBody,
  script: 'sent',
  limit: 'validations',
  answers: { 200: ScriptValidation },
})
export const checkDuplicate = call('POST /api/scripts/check-duplicate', 'Checks whether a script already exists', {
  who: 'Storyteller',
  body: CheckDuplicate,
  script: 'sent',
  limit: 'checks',
  answers: { 200: DuplicateCheck },
})
export const readNextVersion = call('POST /api/scripts/next-version-name', 'Gets the next free version name', {
  who: 'Storyteller',
  body: NextVersionName,
  limit: 'checks',
  answers: { 200: NextVersion },
})
export const resolveJinxes = call('POST /api/scripts/resolve-jinxes', 'Gets the jinxed pairs in a script', {
  who: 'everybody',
  body: ScriptBody,
  script: 'sent',
  limit: 'validations',
  answers: { 200: ScriptJinxes },
})
export const readFile = call('GET /api/scripts/:file.json', 'Gets a script’s file as it was uploaded', {
  who: 'everybody',
  limit: 'unknown',
  isPublic: true,
  answers: { 200: ScriptFile },
})
export const read = call('GET /api/scripts/:id', 'Gets a script', {
  who: 'everybody',
  script: 'answered',
  limit: 'unknown',
  copy: 'everybody’s',
  isPublic: true,
  answers: { 200: Script },
})
export const readSimilar = call('GET /api/scripts/:id/similar', 'Gets the scripts that are most like a script', {
  who: 'everybody',
  limit: ['reads', 'unknown'],
  copy: DAY,
  isPublic: true,
  answers: { 200: SimilarScripts },
  about: SIMILAR,
})
export const remove = call('DELETE /api/scripts/:id', 'Deletes a script', {
  who: 'Admin',
  answers: { 204: NOTHING },
})
export const rename = call('PUT /api/scripts/:id/metadata', 'Changes a script’s name and author', {
  who: 'script editor',
  body: RenameScript,
  script: 'answered',
  limit: 'own',
  answers: { 200: Script },
})
export const replace = call('PUT /api/scripts/:id/replace', 'Replaces a script’s content', {
  who: 'script editor',
  body: ScriptBody,
  script: 'both',
  limit: 'own',
  answers: { 200: SavedScript },
})
export const transfer = call('POST /api/scripts/:id/transfer', 'Gives a script to another sponsor', {
  who: 'script giver',
  body: TransferScript,
  limit: 'own',
  answers: { 200: TransferredScript },
})
