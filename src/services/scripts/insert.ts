import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { titled } from '#domain/script/exporting/titled.ts'
import type { PublishScript } from '#protocol/script/script-requests.ts'
import type { ScriptCard } from '#protocol/script.ts'
import type { Actor, Context } from '../../context.ts'
import { isTaken } from '../../db/database.ts'
import { scripts } from '../../db/schema.ts'
import { Problem } from '../../problem.ts'
import { entryOf } from '../activity/entry.ts'
import * as bodies from './bodies.ts'
import { findCardByIdentity } from './card.ts'
import { contentColumns, insertCharacters } from './rows.ts'
import * as uploadLimit from './upload-limit.ts'
import { write } from '../../db/guarded-batch.ts'

const DAY = 24 * 60 * 60 * 1000
const TEMPORARY_MS = 7 * DAY

export interface Wanted extends PublishScript {
  scriptData: unknown[]
}

/** Enters a new script, or fails saying why: its name is taken, or its uploader must wait. Answers its id. */
export async function insert(
  cx: Context,
  actor: Actor,
  wanted: Wanted,
  official: Catalogue,
  versionGroup: string | null,
): Promise<string> {
  const id = cx.random.shortId()
  const scriptData = titled(wanted.scriptData, wanted)
  const body = await bodies.prepare(cx, scriptData)
  const { columns, listing } = await contentColumns(scriptData, wanted, body, official)
  const row = {
    ...columns,
    id,
    uploadedAt: cx.now,
    updatedAt: cx.now,
    sponsorId: actor.userId,
    versionGroup: versionGroup ?? id,
    expiresAt: wanted.temporary ? cx.now + TEMPORARY_MS : null,
  }
  const meta = wanted.batch === undefined ? { name: listing.name } : { name: listing.name, batch: wanted.batch }
  const claim = wanted.bulk ? null : await uploadLimit.claim(cx, actor)
  if (body.file !== null) await refuseEarly(cx, actor, columns.identityKey, row.expiresAt, claim !== null)
  await bodies.store(cx, body)
  try {
    await write(cx, [
      body.insert,
      cx.db.insert(scripts).values(row),
      ...(wanted.temporary ? [] : [insertCharacters(cx, id, listing)]),
      ...(claim === null ? [] : [claim.insert]),
      entryOf(cx, { action: 'script.create', entityType: 'script', entityId: id, meta }),
    ])
  } catch (error) {
    throw await explained(cx, actor, error, columns.identityKey)
  }
  return id
}

/** A large body lies outside the transaction, so what can be known to fail is not put there at all. */
async function refuseEarly(
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

async function explained(cx: Context, actor: Actor, error: unknown, identityKey: string): Promise<unknown> {
  if (uploadLimit.isOverLimit(error)) return uploadLimit.overLimit(cx, actor)
  const existingScript = isTaken(error) ? await findCardByIdentity(cx, identityKey) : null
  return existingScript === null ? error : duplicateOf(existingScript)
}

export function duplicateOf(existingScript: ScriptCard): Problem {
  return new Problem('DUPLICATE_SCRIPT', 'A matching script already exists', { existingScript })
}
