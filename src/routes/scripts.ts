import { writeExact } from '#domain/script/exact-json.ts'
import { contentDisposition } from '#domain/script/exporting/file-name.ts'
import * as libraryCalls from '#protocol/calls/library.ts'
import * as manyCalls from '#protocol/calls/many-scripts.ts'
import * as calls from '#protocol/calls/scripts.ts'
import { ScriptQuery } from '#protocol/script/script-query.ts'
import { changesFeed, libraryFeed } from '../services/library/feed.ts'
import { filterByFacts } from '../services/library/filter-by-facts.ts'
import * as library from '../services/library/library.ts'
import * as scriptList from '../services/library/script-list.ts'
import { similar } from '../services/library/similar.ts'
import * as backups from '../services/scripts/backups.ts'
import * as checks from '../services/scripts/checks.ts'
import { deleteAllScripts, deleteScript, deleteScripts } from '../services/scripts/delete-scripts.ts'
import { renameScript, replaceScript, transferScript } from '../services/scripts/edit-script.ts'
import { findScript } from '../services/scripts/find-script.ts'
import { importScript } from '../services/scripts/import-script.ts'
import { publishScript } from '../services/scripts/publish-script.ts'
import * as uploadLimit from '../services/scripts/upload-limit.ts'
import { serve } from './serve.ts'

const ALL = ScriptQuery.parse({})
const ATOM = { 'Content-Type': 'application/atom+xml; charset=utf-8' }

export const scriptRoutes = [
  serve(manyCalls.removeMany, (cx, { body }) => deleteScripts(cx, body.ids)),
  serve(manyCalls.removeAll, (cx) => deleteAllScripts(cx)),
  serve(manyCalls.listBackups, (cx) => backups.list(cx)),
  serve(manyCalls.restore, (cx, { body }) => backups.restore(cx, body.backup)),
  serve(calls.readOwnUploads, (cx) => uploadLimit.ownStatus(cx)),
  serve(calls.readUploads, (cx, { userId }) => uploadLimit.statusFor(cx, userId)),
  serve(calls.bypassUploads, (cx, { body }) => uploadLimit.bypass(cx, body.userId, body.minutes)),
  serve(calls.resetUploads, (cx, { body }) => uploadLimit.reset(cx, body.userId)),
  serve(calls.list, (cx, { query }) => scriptList.page(cx, query)),
  serve(calls.publish, (cx, { body }) => publishScript(cx, body)),
  serve(calls.search, (cx, { query: { query, ...page } }) => scriptList.page(cx, { ...ALL, ...page, search: query })),
  serve(calls.filter, (cx, { query }) => filterByFacts(cx, query)),
  serve(calls.listOwn, (cx, { query }) => scriptList.page(cx, { ...ALL, ...query, sponsor: 'me' })),
  serve(calls.listOfSponsor, (cx, { query, userId }) => scriptList.page(cx, { ...ALL, ...query, sponsor: userId })),
  serve(calls.importScript, (cx, { body }) => importScript(cx, body.url)),
  serve(calls.validate, (cx, { body }) => checks.validate(cx, body.scriptData)),
  serve(calls.checkDuplicate, (cx, { body }) => checks.checkDuplicate(cx, body)),
  serve(calls.readNextVersion, (cx, { body: { name, author } }) => checks.nextVersion(cx, name, author ?? null)),
  serve(calls.resolveJinxes, (cx, { body }) => checks.resolveJinxes(cx, body.scriptData)),
  serve(calls.readFile, async (cx, { file }, c) => {
    const script = await findScript(cx, file)
    const headers = {
      'Content-Type': 'application/json; charset=UTF-8',
      'Content-Disposition': contentDisposition(script.name),
    }
    return c.body(writeExact(script.scriptData, '  '), 200, headers)
  }),
  serve(calls.read, async (cx, { id }, c) => {
    const script = await findScript(cx, id)
    // A temporary script leaves the library by itself, so no cache may keep it.
    if (script.expiresAt !== null) c.header('Cache-Control', 'no-store')
    return script
  }),
  serve(calls.readSimilar, async (cx, { id }, c) => {
    const { items, isTemporary } = await similar(cx, id)
    if (isTemporary) c.header('Cache-Control', 'no-store')
    return { items }
  }),
  serve(calls.remove, (cx, { id }) => deleteScript(cx, id)),
  serve(calls.rename, (cx, { id, body }) => renameScript(cx, id, body)),
  serve(calls.replace, (cx, { id, body }) => replaceScript(cx, id, body.scriptData)),
  serve(calls.transfer, (cx, { id, body }) => transferScript(cx, id, body.toUserId)),
  serve(libraryCalls.list, (cx, { query }) => library.page(cx, query)),
  serve(libraryCalls.readCards, (cx, { query }) => library.cards(cx, query.seqs)),
  serve(libraryCalls.readIndex, async (cx, _, c) =>
    c.body(await library.index(cx), 200, { 'Content-Type': 'application/octet-stream' }),
  ),
  serve(libraryCalls.readChangesFeed, async (cx, _, c) => c.body(await changesFeed(cx), 200, ATOM)),
  serve(libraryCalls.readFeed, async (cx, { query }, c) => c.body(await libraryFeed(cx, query), 200, ATOM)),
]
