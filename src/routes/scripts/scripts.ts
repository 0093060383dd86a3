import { Hono } from 'hono'
import { writeExact } from '#domain/script/exact-json.ts'
import { contentDisposition } from '#domain/script/exporting/file-name.ts'
import {
  DuplicateCheck,
  ImportedScript,
  NextVersion,
  PublishedScript,
  SavedScript,
  Script,
  ScriptCards,
  ScriptJinxes,
  ScriptFile,
  ScriptPage,
  TransferredScript,
} from '#protocol/script.ts'
import { SimilarScripts } from '#protocol/library/similar.ts'
import { FilterQuery, PageQuery, ScriptQuery, SearchQuery } from '#protocol/script/script-query.ts'
import {
  CheckDuplicate,
  ImportScript,
  NextVersionName,
  PublishScript,
  RenameScript,
  ScriptBody,
  TransferScript,
} from '#protocol/script/script-requests.ts'
import { ScriptValidation } from '#protocol/script/script-validation.ts'
import { BypassedUploads, UploadBypass, UploadReset, UploadStatus } from '#protocol/script/upload-limit.ts'
import type { AppEnv } from '../../context.ts'
import { edgeCache, revalidated } from '../../middleware/edge-cache.ts'
import { filterByFacts } from '../../services/library/filter-by-facts.ts'
import * as scriptList from '../../services/library/script-list.ts'
import { similar } from '../../services/library/similar.ts'
import * as checks from '../../services/scripts/checks.ts'
import { deleteScript } from '../../services/scripts/delete-scripts.ts'
import * as editLimit from '../../services/scripts/edit-limit.ts'
import {
  renameScript,
  replaceScript,
  requireChanger,
  requireTransferrer,
  transferScript,
} from '../../services/scripts/edit-script.ts'
import { findScript } from '../../services/scripts/find-script.ts'
import { importScript } from '../../services/scripts/import-script.ts'
import { publishScript } from '../../services/scripts/publish-script.ts'
import * as uploadLimit from '../../services/scripts/upload-limit.ts'
import { answerScript } from '../answer-script.ts'
import { describe, LIMITED, NOTHING, UNCHANGED } from '../describe.ts'
import { isSearch, limited, limitedByAccount, limitedReads, limitedUnknown } from '../limited.ts'
import { type Ask, only, ownLister } from '../only.ts'
import { valid, withScript } from '../valid.ts'

const DAY = 24 * 60 * 60

const SIMILAR = `
At most five listed scripts, most alike first, then the newer: those that share at least 40 % of all characters of both. A homebrew character is shared with nobody; other versions of the script are left out. \`shared\` is how many characters they share, \`added\` what only the other script has, \`removed\` what it lacks. In a library of more than some 800 scripts only those are compared that have some of the script's rarest characters, and not all of them where these are in very many.
`

/** The sponsor, or an Admin. */
const editor: Ask = async (c) => {
  const { actor } = await requireChanger(c.var.cx, c.req.param('id'))
  await editLimit.requireOneLeft(c.var.cx, actor)
}

const uploadLimitRoutes = new Hono<AppEnv>()
  .get('/me/upload-status', describe('Tells when you can upload again', { 200: UploadStatus }), async (c) =>
    c.json(await uploadLimit.ownStatus(c.var.cx)),
  )
  .get('/upload-status/:userId', describe('Tells when a person can upload again', { 200: UploadStatus }), async (c) =>
    c.json(await uploadLimit.statusFor(c.var.cx, c.req.param('userId'))),
  )
  .post(
    '/admin/temp-upload-bypass',
    describe('Lifts a person’s upload limit for a while', { 200: BypassedUploads }),
    only('Admin'),
    valid('json', UploadBypass),
    async (c) => {
      const { userId, minutes } = c.req.valid('json')
      return c.json(await uploadLimit.bypass(c.var.cx, userId, minutes))
    },
  )
  .post(
    '/admin/reset-upload-cooldown',
    describe('Resets a person’s upload cooldown', { 200: UploadStatus }),
    only('Admin'),
    valid('json', UploadReset),
    async (c) => c.json(await uploadLimit.reset(c.var.cx, c.req.valid('json').userId)),
  )

export const scriptRoutes = new Hono<AppEnv>()
  .route('/', uploadLimitRoutes)
  .get(
    '/',
    describe('Lists and searches the library', { 200: ScriptPage, 304: UNCHANGED }),
    only(ownLister),
    limited('SEARCHES', isSearch),
    edgeCache(300, Object.keys(ScriptQuery.shape)),
    valid('query', ScriptQuery),
    async (c) => c.json(await scriptList.page(c.var.cx, c.req.valid('query'))),
  )
  .post(
    '/',
    describe('Saves a script', { 201: PublishedScript, 429: LIMITED }),
    only('Townsfolk'),
    withScript(PublishScript),
    async (c) => answerScript(c, await publishScript(c.var.cx, c.req.valid('json')), 201),
  )
  .get(
    '/search',
    describe('Searches the library by words', { 200: ScriptPage }),
    limited('SEARCHES'),
    valid('query', SearchQuery),
    async (c) => {
      const { query, ...page } = c.req.valid('query')
      return c.json(await scriptList.page(c.var.cx, { ...ScriptQuery.parse({}), ...page, search: query }))
    },
  )
  .get(
    '/filter',
    describe('Filters the library by numbers', { 200: ScriptCards }),
    limited('SEARCHES'),
    valid('query', FilterQuery),
    async (c) => c.json(await filterByFacts(c.var.cx, c.req.valid('query'))),
  )
  .get(
    '/me/sponsored-scripts',
    describe('Lists your own scripts', { 200: ScriptPage }),
    only('Townsfolk'),
    limited('SEARCHES'),
    valid('query', PageQuery),
    async (c) =>
      c.json(await scriptList.page(c.var.cx, { ...ScriptQuery.parse({}), ...c.req.valid('query'), sponsor: 'me' })),
  )
  .get(
    '/by-sponsor/:userId',
    describe('Lists a sponsor’s scripts', { 200: ScriptPage }),
    limited('SEARCHES'),
    valid('query', PageQuery),
    async (c) =>
      c.json(
        await scriptList.page(c.var.cx, {
          ...ScriptQuery.parse({}),
          ...c.req.valid('query'),
          sponsor: c.req.param('userId'),
        }),
      ),
  )
  .post(
    '/import',
    describe('Imports a script from the community site', { 200: ImportedScript }),
    only('Storyteller'),
    limitedByAccount,
    valid('json', ImportScript),
    async (c) => answerScript(c, await importScript(c.var.cx, c.req.valid('json').url)),
  )
  .post(
    '/validate',
    describe('Validates a script', { 200: ScriptValidation }),
    limited('VALIDATIONS'),
    withScript(ScriptBody),
    async (c) => c.json(await checks.validate(c.var.cx, c.req.valid('json').scriptData)),
  )
  .post(
    '/check-duplicate',
    describe('Checks whether a script already exists', { 200: DuplicateCheck }),
    only('Storyteller'),
    limitedByAccount,
    withScript(CheckDuplicate),
    async (c) => c.json(await checks.checkDuplicate(c.var.cx, c.req.valid('json'))),
  )
  .post(
    '/next-version-name',
    describe('Gets the next free version name', { 200: NextVersion }),
    only('Storyteller'),
    limitedByAccount,
    valid('json', NextVersionName),
    async (c) => {
      const { name, author } = c.req.valid('json')
      return c.json(await checks.nextVersion(c.var.cx, name, author ?? null))
    },
  )
  .post(
    '/resolve-jinxes',
    describe('Gets the jinxed pairs in a script', { 200: ScriptJinxes }),
    limited('VALIDATIONS'),
    withScript(ScriptBody),
    async (c) => c.json(await checks.resolveJinxes(c.var.cx, c.req.valid('json').scriptData)),
  )
  .get(
    '/:file{.+\\.json}',
    describe('Gets a script’s file as it was uploaded', { 200: ScriptFile }),
    limitedUnknown,
    async (c) => {
      const script = await findScript(c.var.cx, c.req.param('file').slice(0, -'.json'.length))
      const headers = {
        'Content-Type': 'application/json; charset=UTF-8',
        'Content-Disposition': contentDisposition(script.name),
      }
      return c.body(writeExact(script.scriptData, '  '), 200, headers)
    },
  )
  .get('/:id', describe('Gets a script', { 200: Script, 304: UNCHANGED }), revalidated, limitedUnknown, async (c) => {
    const script = await findScript(c.var.cx, c.req.param('id'))
    // A temporary script leaves the library by itself, so no cache may keep it.
    if (script.expiresAt !== null) c.header('Cache-Control', 'no-store')
    return answerScript(c, script)
  })
  .get(
    '/:id/similar',
    describe('Gets the scripts that are most like a script', { 200: SimilarScripts, 304: UNCHANGED }, SIMILAR),
    limitedReads(),
    edgeCache(DAY, []),
    limitedUnknown,
    async (c) => {
      const { items, isTemporary } = await similar(c.var.cx, c.req.param('id'))
      if (isTemporary) c.header('Cache-Control', 'no-store')
      return c.json({ items })
    },
  )
  .delete('/:id', describe('Deletes a script', { 204: NOTHING }), async (c) => {
    await deleteScript(c.var.cx, c.req.param('id'))
    return c.body(null, 204)
  })
  .put(
    '/:id/metadata',
    describe('Changes a script’s name and author', { 200: Script, 429: LIMITED }),
    only(editor),
    valid('json', RenameScript),
    async (c) => answerScript(c, await renameScript(c.var.cx, c.req.param('id'), c.req.valid('json'))),
  )
  .put(
    '/:id/replace',
    describe('Replaces a script’s content', { 200: SavedScript, 429: LIMITED }),
    only(editor),
    withScript(ScriptBody),
    async (c) => answerScript(c, await replaceScript(c.var.cx, c.req.param('id'), c.req.valid('json').scriptData)),
  )
  .post(
    '/:id/transfer',
    describe('Gives a script to another sponsor', { 200: TransferredScript, 429: LIMITED }),
    only(async (c) => requireTransferrer(c.var.cx, c.req.param('id'))),
    valid('json', TransferScript),
    async (c) => c.json(await transferScript(c.var.cx, c.req.param('id'), c.req.valid('json').toUserId)),
  )
