import { and, eq, gt, isNull, or } from 'drizzle-orm'
import type { Proposal } from '#domain/room/command.ts'
import { ROOM_LIMITS } from '#domain/room/options.ts'
import type { Denorm } from '#domain/room/room.ts'
import { canonicalBody } from '#domain/script/comparing/fingerprint.ts'
import { metadataOf, type ScriptMetadata } from '#domain/script/metadata.ts'
import { DEFAULT_AUTHOR, DEFAULT_SCRIPT_NAME, headOf } from '#domain/script/script-data.ts'
import { validateScript } from '#domain/script/checking/validate.ts'
import type { ScriptRefSent } from '#protocol/room/room.ts'
import type { Database } from '../../db/database.ts'
import { scripts } from '../../db/schema.ts'
import { invalid, notFound, Problem } from '../../problem.ts'
import { sha256 } from '../../random.ts'
import * as catalogue from '../catalogue/catalogue.ts'

/** Reads what somebody wants to nominate, before the room is asked: nothing of it is taken on the client's word. */
export async function prepare(db: Database, ref: ScriptRefSent, now: number): Promise<Proposal> {
  switch (ref.kind) {
    case 'library':
      return fromLibrary(db, ref.scriptId, now)
    case 'upload':
      return fromUpload(db, ref.scriptData, now)
    case 'freeform':
      return fromText(ref.text)
  }
}

async function fromLibrary(db: Database, scriptId: string, now: number): Promise<Proposal> {
  const isThere = or(isNull(scripts.expiresAt), gt(scripts.expiresAt, now))
  const [script] = await db
    .select()
    .from(scripts)
    .where(and(eq(scripts.id, scriptId), isThere))
  if (script === undefined) throw notFound('This script')
  const logoUrl = script.logoKey === null ? null : `/images/${script.logoKey}`
  return {
    scriptRef: { kind: 'library', scriptId },
    denorm: denormOf(script.name, script.author, script.metadata, logoUrl),
    fingerprint: script.contentHash,
    upload: null,
    bytes: 0,
  }
}

async function fromUpload(db: Database, scriptData: unknown[], now: number): Promise<Proposal> {
  const upload = JSON.stringify(scriptData)
  const bytes = new TextEncoder().encode(upload).length
  if (bytes > ROOM_LIMITS.uploadBytes) {
    throw new Problem('TOO_LARGE', 'File is too large (max 40KB). Please upload a smaller script JSON.')
  }
  const official = await catalogue.current(db, now)
  const [first, ...rest] = validateScript(scriptData, official).errors
  if (first !== undefined) throw invalid([first, ...rest])
  const { name, author } = headOf(scriptData)
  return {
    scriptRef: { kind: 'upload' },
    denorm: denormOf(name ?? DEFAULT_SCRIPT_NAME, author ?? DEFAULT_AUTHOR, metadataOf(scriptData, official), null),
    fingerprint: await sha256(canonicalBody(scriptData)),
    upload,
    bytes,
  }
}

function fromText(raw: string): Proposal {
  const text = raw.replace(/\s+/gu, ' ').trim()
  if (text === '') throw invalid([{ path: 'scriptRef.text', message: 'Please enter a short description' }])
  if (text.length > ROOM_LIMITS.freeTextLength) {
    throw invalid([{ path: 'scriptRef.text', message: 'Text is too long (max 120 characters)' }])
  }
  return {
    scriptRef: { kind: 'freeform', text },
    denorm: { scriptName: text, author: null, teamCounts: null, type: null, logoUrl: null },
    fingerprint: null,
    upload: null,
    bytes: 0,
  }
}

function denormOf(scriptName: string, author: string | null, metadata: ScriptMetadata, logoUrl: string | null): Denorm {
  return {
    scriptName,
    author,
    teamCounts: metadata.teamCounts,
    type: metadata.isTeensyville ? 'teensy' : 'full',
    logoUrl,
  }
}
