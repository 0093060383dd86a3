import { and, eq, type SQL, sql } from 'drizzle-orm'
import { isActive } from '#domain/person/account-end.ts'
import { isAtLeast } from '#domain/role.ts'
import { identityKey } from '#domain/script/comparing/identity.ts'
import { type Title, titled } from '#domain/script/exporting/titled.ts'
import { DEFAULT_AUTHOR, headOf } from '#domain/script/script-data.ts'
import { visibleText } from '#domain/visible-text.ts'
import type { SavedScript, Script, Sponsor } from '#protocol/script.ts'
import type { RenameScript } from '#protocol/script/script-requests.ts'
import { requireRole } from '../../auth/authorize.ts'
import { claimDeletion } from '../../auth/deletion-limit.ts'
import type { Actor, Context } from '../../context.ts'
import { isTaken } from '../../db/database.ts'
import { type Guard, guardedBatch, type Statement } from '../../db/guarded-batch.ts'
import { callerIsAdmin, isInUse, stillTrue } from '../../db/guards.ts'
import { scripts, users } from '../../db/schema.ts'
import { notFound, Problem } from '../../problem.ts'
import { logEntryIfChanged } from '../activity/log-entry.ts'
import * as catalogue from '../catalogue/catalogue.ts'
import * as scriptPictures from '../pictures/script-pictures.ts'
import * as backups from './backups.ts'
import * as bodies from './bodies.ts'
import * as checks from './checks.ts'
import * as editLimit from './edit-limit.ts'
import { findContent, findScript } from './find-script.ts'
import { findCardByIdentity, selectCards, toCard } from './script-card.ts'
import { contentColumns, deleteCharacters, duplicateOf, insertCharacters, type Saved } from './script-row.ts'

type ScriptRow = typeof scripts.$inferSelect

/** Replaces a script's content. Its id and sponsor stay, and its title unless the content has one. */
export async function replaceScript(cx: Context, id: string, scriptData: unknown): Promise<SavedScript> {
  const editor = await requireChanger(cx, id)
  const { script } = editor
  const content = checks.requireValid(scriptData, await catalogue.current(cx.db, cx.now))
  const title = headOf(content).name === null ? { name: script.name, author: script.author } : {}
  const saved = await replaceContent(cx, editor, content, title, 'script.replace')
  return { ...(await findScript(cx, id, saved)), warnings: saved.warnings }
}

/** Changes name and author, also in the script's `_meta`. */
export async function renameScript(cx: Context, id: string, { name, author, seen }: RenameScript): Promise<Script> {
  const editor = await requireChanger(cx, id)
  const { row, scriptData } = await findContent(cx, id)
  const own = headOf(scriptData)
  const title = {
    name: asWritten(name.trim(), own.name),
    author: asWritten(author === undefined ? row.author : givenAuthor(author, row), own.author),
  }
  const guards = [contentIs(row), ...(seen === undefined ? [] : [titleIs(id, seen)])]
  return findScript(cx, id, await replaceContent(cx, editor, scriptData, title, 'script.rename', guards))
}

/** The script's own spelling, if what is given is how that is listed. */
function asWritten<Given extends string | null>(given: Given, own: string | null): Given | string {
  return own !== null && visibleText(own) === given ? own : given
}

/** A rename writes the content that it read: not over newer content. */
function contentIs({ id, bodyHash }: ScriptRow) {
  return stillTrue(
    sql`EXISTS (SELECT 1 FROM ${scripts} WHERE ${scripts.id} = ${id} AND ${scripts.bodyHash} = ${bodyHash})`,
  )
}

/** The default that stands for a missing author is not written into the script. */
function givenAuthor(author: string | null, before: Pick<ScriptRow, 'author'>): string | null {
  const given = author?.trim() || null
  return given === DEFAULT_AUTHOR ? before.author : given
}

function titleIs(id: string, { name, author }: NonNullable<RenameScript['seen']>) {
  const isSame = sql`${scripts.id} = ${id} AND ${scripts.name} = ${name} AND coalesce(${scripts.author}, ${DEFAULT_AUTHOR}) = ${author ?? DEFAULT_AUTHOR}`
  return stillTrue(sql`EXISTS (SELECT 1 FROM ${scripts} WHERE ${isSame})`)
}

/** Hands a script to another sponsor. */
export async function transferScript(cx: Context, id: string, toUserId: string): Promise<{ sponsor: Sponsor }> {
  const editor = await requireTransferrer(cx, id)
  const { actor } = editor
  const [recipient] = await cx.db.select().from(users).where(eq(users.id, toUserId))
  if (recipient === undefined || !isActive(recipient)) throw notFound('This person')
  const claim = await claimChange(cx, editor, toUserId)
  await editLimit.limited(cx, actor, 0, ({ guards, inserts }) =>
    guardedBatch(
      cx,
      [...stillEditor(actor, id), stillThere(toUserId), ...claim.guards, ...guards],
      [
        cx.db
          .update(scripts)
          .set({ sponsorId: toUserId })
          .where(and(eq(scripts.id, id), sql`${scripts.sponsorId} IS NOT ${toUserId}`)),
        logEntryIfChanged(cx, { action: 'script.transfer', entityType: 'script', entityId: id, meta: { toUserId } }),
        ...claim.statements,
        ...inserts,
      ],
    ),
  )
  const [row] = await selectCards(cx.db).where(eq(scripts.id, id))
  const sponsor = row === undefined ? null : toCard(row).sponsor
  if (sponsor === null) throw notFound('This script')
  return { sponsor }
}

/** Writes new content over a script: the common part of overwriting, replacing and renaming. */
export async function replaceContent(
  cx: Context,
  editor: Editor,
  scriptData: readonly unknown[],
  title: Title,
  action: string,
  seen: readonly Guard[] = [],
): Promise<Saved> {
  const { actor, script } = editor
  const { id } = script
  const claim = await claimChange(cx, editor)
  const official = await catalogue.current(cx.db, cx.now)
  const named = titled(scriptData, title)
  const body = await bodies.prepare(cx, named)
  const { columns, listing } = await contentColumns(named, title, body, official)
  const tooMany = body.content === null ? null : await editLimit.problemOf(cx, actor, body.bytes)
  if (tooMany !== null) throw tooMany
  const pictures = await scriptPictures.claim(cx, id, named)
  await bodies.store(cx, body)
  try {
    const [replaced, claimed, missing] = await editLimit.limited(cx, actor, body.bytes, ({ guards, inserts }) =>
      guardedBatch(
        cx,
        [...stillEditor(actor, id), ...seen, ...claim.guards, ...guards],
        [
          bodies.deleteReplaced(cx, id, body.row.hash),
          pictures.insert,
          pictures.missing,
          ...pictures.uses,
          body.insert,
          deleteCharacters(cx, id),
          cx.db
            .update(scripts)
            .set({ ...changedRow(cx, script, columns, action), logoKey: pictures.logoKey })
            .where(eq(scripts.id, id)),
          logEntryIfChanged(cx, { action, entityType: 'script', entityId: id, meta: { name: listing.name } }),
          ...(script.expiresAt === null ? [insertCharacters(cx, id, listing)] : []),
          ...claim.statements,
          ...inserts,
        ],
      ),
    )
    cx.defer(bodies.deleteFiles(cx, replaced))
    const { bodyHash, contentHash } = columns
    return { id, scriptData: named, bodyHash, contentHash, warnings: scriptPictures.settle(cx, claimed, missing) }
  } catch (error) {
    const existingScript = isTaken(error) ? await findCardByIdentity(cx, columns.identityKey) : null
    throw existingScript === null ? error : duplicateOf(existingScript)
  }
}

/** What a script's row becomes. One that is equal to an older one keeps the id in its key for as long as its title says the same. */
function changedRow(
  { now }: Context,
  { id, name, author, replacedAt }: ScriptRow,
  columns: Awaited<ReturnType<typeof contentColumns>>['columns'],
  action: string,
) {
  const key = columns.identityKey
  const other = sql`SELECT 1 FROM script AS other WHERE other.identity_key = ${key} AND other.expires_at IS NULL AND other.id <> ${id}`
  return {
    ...columns,
    identityKey: identityKey(name, author) === key ? sql`iif(EXISTS (${other}), ${`${key}\n${id}`}, ${key})` : key,
    keysAt: now,
    updatedAt: now,
    replacedAt: action === 'script.rename' ? replacedAt : now,
  }
}

const NOT_YOURS = 'Only the sponsor or an Admin can change this script.'

/** The sponsor, or an Admin. */
export async function requireChanger(cx: Context, id: string) {
  return requireEditor(cx, id, NOT_YOURS)
}

export async function requireTransferrer(cx: Context, id: string) {
  return requireEditor(cx, id, 'Only the sponsor or an Admin can transfer this script.')
}

/** A person who may change a script, and the row that was checked. */
export interface Editor {
  actor: Actor
  script: ScriptRow
}

export async function requireOverwriter(cx: Context, id: string) {
  return requireEditor(cx, id, 'You are not authorized to overwrite this script.')
}

async function requireEditor(cx: Context, id: string, sentence: string): Promise<Editor> {
  const actor = requireRole(cx, 'Townsfolk')
  const [script] = await cx.db.select().from(scripts).where(eq(scripts.id, id))
  if (script === undefined) throw notFound('This script')
  if (!isAtLeast(actor.role, 'Admin') && actor.userId !== script.sponsorId) throw new Problem('FORBIDDEN', sentence)
  return { actor, script }
}

/** What a batch must hold and what counts it. */
interface Claim {
  guards: readonly Guard[]
  statements: readonly Statement[]
}

const NOTHING: Claim = { guards: [], statements: [] }

/**
 * What an Admin's change of a script adds to its batch. Those of other people's scripts count as deletions do: more than ten within
 * an hour need a fresh sign-in, and the library is backed up before. Nothing counts for one's own, or for `heir`, to whom it is
 * handed, if it is theirs: it must still be so when the batch is written.
 */
async function claimChange(cx: Context, { actor, script }: Editor, heir?: string): Promise<Claim> {
  const { id, sponsorId } = script
  if (!isAtLeast(actor.role, 'Admin')) return NOTHING
  const isTheirs = sql`EXISTS (SELECT 1 FROM ${scripts} WHERE ${scripts.id} = ${id} AND ${scripts.sponsorId} = ${sponsorId})`
  if (sponsorId === actor.userId || sponsorId === heir) return { guards: [stillTrue(isTheirs)], statements: [] }
  const { isMany, guards, counting } = await claimDeletion(cx, 'script-change', 1)
  if (isMany) await backups.createBefore(cx, sql`${scripts.id} = ${id}`)
  return { guards, statements: [counting] }
}

/** Whom a script is handed to can still be found when the batch is written. */
function stillThere(userId: string): Guard {
  return { refuseIf: sql`NOT ${isInUse(userId)}`, code: 'NOT_FOUND', message: 'This person was not found.' }
}

/** The script is still there, and still its editor's, when the batch is written. */
function stillEditor(actor: Actor, id: string): Guard[] {
  const missing = (condition: SQL) => sql`NOT EXISTS (SELECT 1 FROM ${scripts} WHERE ${condition})`
  const isGone = missing(sql`${scripts.id} = ${id}`)
  const isOthers = missing(sql`${scripts.id} = ${id} AND ${scripts.sponsorId} = ${actor.userId}`)
  return [
    { refuseIf: isGone, code: 'NOT_FOUND', message: 'This script was not found.' },
    isAtLeast(actor.role, 'Admin')
      ? callerIsAdmin({ actor })
      : { refuseIf: isOthers, code: 'FORBIDDEN', message: NOT_YOURS },
  ]
}
