import { and, gte, isNull, lt } from 'drizzle-orm'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { type ScriptValidation, validateScript } from '#domain/script/checking/validate.ts'
import { canonicalBody } from '#domain/script/comparing/fingerprint.ts'
import { identityKey } from '#domain/script/comparing/identity.ts'
import { nextVersionName } from '#domain/script/comparing/version-name.ts'
import { jinxesOf, type ScriptJinx } from '#domain/script/jinxes.ts'
import { visibleText } from '#domain/visible-text.ts'
import type { DuplicateCheck } from '#protocol/script.ts'
import type { CheckDuplicate } from '#protocol/script/script-requests.ts'
import { requireRole } from '../../auth/authorize.ts'
import type { Context } from '../../context.ts'
import { scripts } from '../../db/schema.ts'
import { invalid } from '../../problem.ts'
import { sha256 } from '../../random.ts'
import * as catalogue from '../catalogue/catalogue.ts'
import { findByContent, findCardByIdentity } from './script-card.ts'

export async function validate(cx: Context, scriptData: unknown): Promise<ScriptValidation> {
  return validateScript(scriptData, await catalogue.current(cx.db, cx.now))
}

/** The script if it passes every rule; otherwise throws everything that is wrong with it. */
export function requireValid(value: unknown, official: Catalogue): unknown[] {
  const [first, ...rest] = validateScript(value, official).errors
  if (first !== undefined) throw invalid([first, ...rest])
  return Array.isArray(value) ? value : []
}

export async function resolveJinxes(cx: Context, scriptData: unknown): Promise<ScriptJinx[]> {
  if (!Array.isArray(scriptData)) throw invalid([{ path: 'scriptData', message: 'Script must be an array' }])
  return jinxesOf(scriptData, await catalogue.current(cx.db, cx.now))
}

/** Whether there is a script of this name and author, and one with this content under another name. */
export async function checkDuplicate(
  cx: Context,
  { name, author, scriptData }: CheckDuplicate,
): Promise<DuplicateCheck> {
  requireRole(cx, 'Storyteller')
  const existingScript = await findCardByIdentity(cx, identityKey(name, author ?? null))
  const contentHash = Array.isArray(scriptData) ? await sha256(canonicalBody(scriptData)) : null
  const sameContent = contentHash === null ? null : await findByContent(cx, contentHash, existingScript?.id)
  return { isDuplicate: existingScript !== null, existingScript, sameContent }
}

/** The first version name that is free for this author, by the unique index of names. */
export async function nextVersion(
  cx: Context,
  name: string,
  author: string | null,
): Promise<{ nextVersionName: string }> {
  requireRole(cx, 'Storyteller')
  const [stem = '', ofAuthor = ''] = identityKey(withoutVersion(visibleText(name)), author).split('\n')
  const start = stem.slice(0, STEM_LENGTH)
  const rows = await cx.db
    .select({ key: scripts.identityKey })
    .from(scripts)
    .where(
      and(gte(scripts.identityKey, start), lt(scripts.identityKey, `${start}\u{10FFFF}`), isNull(scripts.expiresAt)),
    )
    .limit(MAX_VERSIONS)
  const taken = rows.map(({ key }) => key.split('\n')).filter(([, otherAuthor]) => otherAuthor === ofAuthor)
  return {
    nextVersionName: nextVersionName(
      name,
      taken.map(([taken = '']) => taken),
    ),
  }
}

/** Long names are cut to make room for their version, so only their beginning is compared. */
const STEM_LENGTH = 60
const MAX_VERSIONS = 2000

function withoutVersion(name: string): string {
  return name.replace(/\s+v\d+\s*$/iu, '')
}
