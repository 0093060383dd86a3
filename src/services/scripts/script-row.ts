import { eq, sql } from 'drizzle-orm'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { ScriptWarning } from '#domain/script/checking/warning.ts'
import { difficultyOf } from '#domain/script/difficulty.ts'
import { type Title, titled } from '#domain/script/exporting/titled.ts'
import { type Listing, listingOf } from '#domain/script/listing.ts'
import type { ScriptCard } from '#protocol/script.ts'
import type { PublishScript } from '#protocol/script/script-requests.ts'
import type { Actor, Context } from '../../context.ts'
import { isTaken } from '../../db/database.ts'
import { guardedBatch } from '../../db/guarded-batch.ts'
import { callerIsAdmin } from '../../db/guards.ts'
import { scriptCharacters, scripts } from '../../db/schema.ts'
import { Problem } from '../../problem.ts'
import { sha256 } from '../../random.ts'
import { logEntryIfChanged } from '../activity/log-entry.ts'
import * as scriptPictures from '../pictures/script-pictures.ts'
import * as bodies from './bodies.ts'
import type { SavedContent } from './find-script.ts'
import { findCardByIdentity } from './script-card.ts'
import * as uploadLimit from './upload-limit.ts'

const DAY = 24 * 60 * 60 * 1000
const TEMPORARY_MS = 7 * DAY

export interface NewScript extends PublishScript {
  scriptData: unknown[]
}

/** A script as it was just saved, and what was left out of it. */
export interface Saved extends SavedContent {
  id: string
  contentHash: string
  warnings: ScriptWarning[]
}

/** Inserts a new script; throws if its name is taken or its uploader must wait. */
export async function insertScript(
  cx: Context,
  actor: Actor,
  script: NewScript,
  official: Catalogue,
  versionGroup: string | null,
): Promise<Saved> {
  const id = cx.random.shortId()
  const scriptData = titled(script.scriptData, script)
  const body = await bodies.prepare(cx, scriptData)
  const { columns, listing } = await contentColumns(scriptData, script, body, official)
  const pictures = await scriptPictures.claim(cx, id, scriptData)
  const row = {
    ...columns,
    keysAt: cx.now,
    id,
    logoKey: pictures.logoKey,
    uploadedAt: cx.now,
    updatedAt: cx.now,
    sponsorId: actor.userId,
    versionGroup: versionGroup ?? id,
    expiresAt: script.temporary ? cx.now + TEMPORARY_MS : null,
  }
  const meta = script.batch === undefined ? { name: listing.name } : { name: listing.name, batch: script.batch }
  const claim = script.bulk ? null : await uploadLimit.claim(cx, actor)
  if (body.content !== null) await refuseBeforeUpload(cx, actor, columns.identityKey, row.expiresAt, claim !== null)
  await bodies.store(cx, body)
  try {
    const [claimed, missing] = await guardedBatch(
      cx,
      [script.bulk ? callerIsAdmin(cx) : null],
      [
        pictures.insert,
        pictures.missing,
        body.insert,
        cx.db.insert(scripts).values(row),
        logEntryIfChanged(cx, { action: 'script.create', entityType: 'script', entityId: id, meta }),
        ...pictures.uses,
        ...(script.temporary ? [] : [insertCharacters(cx, id, listing)]),
        ...(claim === null ? [] : [claim.insert]),
      ],
    )
    const { bodyHash, contentHash } = columns
    return { id, scriptData, bodyHash, contentHash, warnings: scriptPictures.settle(cx, claimed, missing) }
  } catch (error) {
    throw await problemOf(cx, actor, error, columns.identityKey)
  }
}

/** A large body is written outside the transaction, so what is known to fail is refused before. */
async function refuseBeforeUpload(
  cx: Context,
  actor: Actor,
  identityKey: string,
  expiresAt: number | null,
  isLimited: boolean,
): Promise<void> {
  if (isLimited && (await uploadLimit.ownStatus(cx)).remainingMs > 0) throw await uploadLimit.overLimit(cx, actor)
  const existingScript = expiresAt === null ? await findCardByIdentity(cx, identityKey) : null
  if (existingScript !== null) throw duplicateOf(existingScript)
}

async function problemOf(cx: Context, actor: Actor, error: unknown, identityKey: string): Promise<unknown> {
  if (uploadLimit.isOverLimit(error)) return uploadLimit.overLimit(cx, actor)
  const existingScript = isTaken(error) ? await findCardByIdentity(cx, identityKey) : null
  return existingScript === null ? error : duplicateOf(existingScript)
}

export function duplicateOf(existingScript: ScriptCard): Problem {
  return new Problem('DUPLICATE_SCRIPT', 'A matching script already exists', { existingScript })
}

/** The columns of a script's row that follow from its content. */
export async function contentColumns(
  scriptData: readonly unknown[],
  title: Title,
  body: bodies.StoredBody,
  catalogue: Catalogue,
) {
  const listing = listingOf(scriptData, catalogue, title)
  return {
    listing,
    columns: {
      name: listing.name,
      author: listing.author,
      identityKey: listing.identityKey,
      titleKey: listing.titleKey,
      authorKey: listing.authorKey,
      metadata: listing.metadata,
      isTeensyville: listing.metadata.isTeensyville,
      difficulty: difficultyOf(scriptData, catalogue).level,
      characterIds: listing.characterIds,
      characterKeys: listing.characterKeys,
      logo: listing.logo,
      contentHash: await sha256(listing.canonical),
      bodyHash: body.row.hash,
    },
  }
}

/** The statement that stores a listed script's characters, which filters search. */
export function insertCharacters(cx: Context, id: string, { characterKeys }: Listing) {
  return cx.db
    .insert(scriptCharacters)
    .select(
      sql`SELECT keys.value, script.seq FROM script, json_each(${JSON.stringify(characterKeys)}) AS keys WHERE script.id = ${id}`,
    )
}

export function deleteCharacters(cx: Context, id: string) {
  return cx.db
    .delete(scriptCharacters)
    .where(eq(scriptCharacters.seq, sql`(SELECT ${scripts.seq} FROM script WHERE id = ${id})`))
}
