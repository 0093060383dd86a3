import { eq, sql } from 'drizzle-orm'
import { isAtLeast } from '#domain/role.ts'
import { headOf } from '#domain/script/script-data.ts'
import { type Title, titled } from '#domain/script/exporting/titled.ts'
import type { RenameScript } from '#protocol/script/script-requests.ts'
import type { Script, Sponsor } from '#protocol/script.ts'
import type { Actor, Context } from '../../context.ts'
import { isTaken } from '../../db/database.ts'
import { scripts, users } from '../../db/schema.ts'
import { notFound, Problem } from '../../problem.ts'
import { entryOf } from '../activity/entry.ts'
import * as catalogue from '../catalogue/catalogue.ts'
import { explained, stillTrue } from '../../db/guards.ts'
import { requireRole } from '../users/records.ts'
import * as bodies from './bodies.ts'
import { findCardByIdentity, selectCards, toCard } from './card.ts'
import { requireValid } from './publish.ts'
import { contentColumns, deleteCharacters, insertCharacters } from './rows.ts'
import { find } from './find-script.ts'
import { write } from '../../db/guarded-batch.ts'

type ScriptRow = typeof scripts.$inferSelect

/** Puts other content in a script's place; its id, sponsor and address stay, and its title unless the content brings one. */
export async function replace(cx: Context, id: string, scriptData: unknown): Promise<Script> {
  const script = await requireEditor(cx, id, NOT_YOURS)
  const content = requireValid(scriptData, await catalogue.current(cx.db, cx.now))
  const title = headOf(content).name === null ? { name: script.name, author: script.author } : {}
  await replaceContent(cx, id, content, title, 'script.replace')
  return find(cx, id)
}

/** Changes name and author, in the script's own `_meta` as well. */
export async function rename(cx: Context, id: string, { name, author, seen }: RenameScript): Promise<Script> {
  const script = await requireEditor(cx, id, NOT_YOURS)
  const scriptData = await bodies.read(cx, script.bodyHash)
  const title = { name: name.trim(), author: author === undefined ? script.author : author?.trim() || null }
  await replaceContent(
    cx,
    id,
    scriptData,
    title,
    'script.rename',
    seen === undefined ? [] : [stillTitled(cx, id, seen)],
  )
  return find(cx, id)
}

function stillTitled(cx: Context, id: string, { name, author }: NonNullable<RenameScript['seen']>) {
  const isSame = sql`${scripts.id} = ${id} AND ${scripts.name} = ${name} AND ${scripts.author} IS ${author}`
  return stillTrue(cx, sql`EXISTS (SELECT 1 FROM ${scripts} WHERE ${isSame})`)
}

export async function transfer(cx: Context, id: string, toUserId: string): Promise<{ sponsor: Sponsor }> {
  await requireEditor(cx, id, 'Only the sponsor or an Admin can transfer this script.')
  const [heir] = await cx.db.select().from(users).where(eq(users.id, toUserId))
  if (heir === undefined || heir.deactivatedAt !== null) throw notFound('This person')
  await write(cx, [
    cx.db.update(scripts).set({ sponsorId: toUserId }).where(eq(scripts.id, id)),
    entryOf(cx, { action: 'script.transfer', entityType: 'script', entityId: id, meta: { toUserId } }),
  ])
  const [row] = await selectCards(cx.db).where(eq(scripts.id, id))
  const sponsor = row === undefined ? null : toCard(row).sponsor
  if (sponsor === null) throw notFound('This script')
  return { sponsor }
}

export async function remove(cx: Context, id: string): Promise<void> {
  requireRole(cx, 'Admin')
  const script = await findRow(cx, id)
  await write(cx, [
    cx.db.delete(scripts).where(eq(scripts.id, id)),
    entryOf(cx, { action: 'script.delete', entityType: 'script', entityId: id, meta: { name: script.name } }),
  ])
}

/** The writing half of overwriting, replacing and renaming: the caller has been asked who they are. */
export async function replaceContent(
  cx: Context,
  id: string,
  scriptData: readonly unknown[],
  title: Title,
  action: string,
  guards: readonly ReturnType<typeof stillTrue>[] = [],
): Promise<void> {
  const script = await requireEditor(cx, id, 'You are not authorized to overwrite this script.')
  const official = await catalogue.current(cx.db, cx.now)
  const named = titled(scriptData, title)
  const body = await bodies.prepare(cx, named)
  const { columns, listing } = await contentColumns(named, title, body, official)
  await bodies.store(cx, body)
  try {
    await write(cx, [
      body.insert,
      ...guards,
      deleteCharacters(cx, id),
      cx.db
        .update(scripts)
        // A copy of the logo is good for as long as the logo is the same.
        .set({ ...columns, logoKey: columns.logo === script.logo ? script.logoKey : null, updatedAt: cx.now })
        .where(eq(scripts.id, id)),
      ...(script.expiresAt === null ? [insertCharacters(cx, id, listing)] : []),
      entryOf(cx, { action, entityType: 'script', entityId: id, meta: { name: listing.name } }),
    ])
  } catch (error) {
    const existingScript = isTaken(error) ? await findCardByIdentity(cx, columns.identityKey) : null
    if (existingScript === null) throw explained(error)
    throw new Problem('DUPLICATE_SCRIPT', 'A matching script already exists', { existingScript })
  }
}

const NOT_YOURS = 'Only the sponsor or an Admin can change this script.'

async function requireEditor(cx: Context, id: string, sentence: string): Promise<ScriptRow> {
  const actor = requireRole(cx, 'Townsfolk')
  const script = await findRow(cx, id)
  if (!mayEdit(actor, script)) throw new Problem('FORBIDDEN', sentence)
  return script
}

function mayEdit(actor: Actor, { sponsorId }: ScriptRow): boolean {
  return isAtLeast(actor.role, 'Admin') || actor.userId === sponsorId
}

async function findRow(cx: Context, id: string): Promise<ScriptRow> {
  const [script] = await cx.db.select().from(scripts).where(eq(scripts.id, id))
  if (script === undefined) throw notFound('This script')
  return script
}
