import { and, eq, isNull, ne } from 'drizzle-orm'
import { nextVersionName } from '#domain/script/comparing/version-name.ts'
import { validateScript } from '#domain/script/checking/validate.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { PublishedScript, SameContent } from '#protocol/script.ts'
import type { PublishScript } from '#protocol/script/script-requests.ts'
import type { Actor, Context } from '../../context.ts'
import { scripts } from '../../db/schema.ts'
import { invalid, notFound, Problem } from '../../problem.ts'
import * as catalogue from '../catalogue/catalogue.ts'
import { requireRole } from '../users/records.ts'
import * as bodies from './bodies.ts'
import { findCardByIdentity } from './card.ts'
import { replaceContent } from './edit.ts'
import { insert, type Wanted } from './insert.ts'
import { contentColumns } from './rows.ts'
import { find } from './find-script.ts'

const VERSIONS_TRIED = 100

/** Saves a script: new, over one that is there, as the next version of another, or for a week only. */
export async function publish(cx: Context, wanted: PublishScript): Promise<PublishedScript> {
  const actor = requirePublisher(cx, wanted)
  const official = await catalogue.current(cx.db, cx.now)
  const scriptData = requireValid(wanted.scriptData, official)
  const id = await place(cx, actor, { ...wanted, scriptData }, official)
  const script = await find(cx, id)
  return { ...script, sameContent: await findSameContent(cx, id) }
}

/** A script that passes every rule; otherwise all that is wrong with it. */
export function requireValid(value: unknown, official: Catalogue): unknown[] {
  const [first, ...rest] = validateScript(value, official).errors
  if (first !== undefined) throw invalid([first, ...rest])
  return Array.isArray(value) ? value : []
}

function requirePublisher(cx: Context, { temporary, bulk }: PublishScript): Actor {
  const actor = requireRole(cx, temporary ? 'Townsfolk' : 'Storyteller')
  return bulk ? requireRole(cx, 'Admin') : actor
}

async function place(cx: Context, actor: Actor, wanted: Wanted, official: Catalogue): Promise<string> {
  if (wanted.newVersionOf !== undefined) return insertVersion(cx, actor, wanted, official)
  const target = wanted.overwrite ? await overwritten(cx, wanted, official) : null
  if (target === null) return insert(cx, actor, wanted, official, null)
  await replaceContent(cx, target, wanted.scriptData, wanted, 'script.overwrite')
  return target
}

/** The script that `overwrite` means: the one named, or the one of the same name and author. */
async function overwritten(cx: Context, wanted: Wanted, official: Catalogue): Promise<string | null> {
  if (wanted.overwriteId !== undefined) return wanted.overwriteId
  const body = await bodies.prepare(cx, wanted.scriptData)
  const { columns } = await contentColumns(wanted.scriptData, wanted, body, official)
  return (await findCardByIdentity(cx, columns.identityKey))?.id ?? null
}

/** Takes the first free version name; whoever is faster takes it, and the next is tried. */
async function insertVersion(cx: Context, actor: Actor, wanted: Wanted, official: Catalogue): Promise<string> {
  const [origin] = await cx.db
    .select()
    .from(scripts)
    .where(eq(scripts.id, wanted.newVersionOf ?? ''))
  if (origin === undefined) throw notFound('The script to follow')
  let taken = await namesInLine(cx, origin.versionGroup)
  for (let tried = 0; tried < VERSIONS_TRIED; tried += 1) {
    const name = nextVersionName(wanted.name ?? origin.name, taken)
    try {
      return await insert(
        cx,
        actor,
        { ...wanted, name, author: wanted.author ?? origin.author },
        official,
        origin.versionGroup,
      )
    } catch (error) {
      if (!(error instanceof Problem && error.code === 'DUPLICATE_SCRIPT')) throw error
      // The others have got ahead meanwhile: asking anew saves trying every name that they took.
      taken = [name, ...(await namesInLine(cx, origin.versionGroup))]
    }
  }
  throw new Problem('CONFLICT', 'No free version name was found. Please choose a name yourself.')
}

async function namesInLine(cx: Context, versionGroup: string): Promise<string[]> {
  const rows = await cx.db.select({ name: scripts.name }).from(scripts).where(eq(scripts.versionGroup, versionGroup))
  return rows.map(({ name }) => name)
}

/** Another listed script that holds the same under another name. */
async function findSameContent(cx: Context, id: string): Promise<SameContent | null> {
  const [own] = await cx.db.select({ contentHash: scripts.contentHash }).from(scripts).where(eq(scripts.id, id))
  return own === undefined ? null : findByContent(cx, own.contentHash, id)
}

export async function findByContent(cx: Context, contentHash: string, except = ''): Promise<SameContent | null> {
  const [same] = await cx.db
    .select({ id: scripts.id, name: scripts.name })
    .from(scripts)
    .where(and(eq(scripts.contentHash, contentHash), ne(scripts.id, except), isNull(scripts.expiresAt)))
    .orderBy(scripts.seq)
    .limit(1)
  return same ?? null
}
