import { and, gte, isNull, lt } from 'drizzle-orm'
import { canonicalBody } from '#domain/script/comparing/fingerprint.ts'
import { identityKey } from '#domain/script/comparing/identity.ts'
import { jinxesOf, type ScriptJinx } from '#domain/script/jinxes.ts'
import { nextVersionName } from '#domain/script/comparing/version-name.ts'
import { type ScriptValidation, validateScript } from '#domain/script/checking/validate.ts'
import type { CheckDuplicate } from '#protocol/script/script-requests.ts'
import type { DuplicateCheck } from '#protocol/script.ts'
import type { Context } from '../../context.ts'
import { scripts } from '../../db/schema.ts'
import { invalid } from '../../problem.ts'
import { sha256 } from '../../random.ts'
import * as catalogue from '../catalogue/catalogue.ts'
import { requireRole } from '../users/records.ts'
import { findCardByIdentity } from './card.ts'
import { findByContent } from './publish.ts'

export async function validate(cx: Context, scriptData: unknown): Promise<ScriptValidation> {
  return validateScript(scriptData, await catalogue.current(cx.db, cx.now))
}

export async function resolveJinxes(cx: Context, scriptData: unknown): Promise<ScriptJinx[]> {
  if (!Array.isArray(scriptData)) throw invalid([{ path: 'scriptData', message: 'Script must be an array' }])
  return jinxesOf(scriptData, await catalogue.current(cx.db, cx.now))
}

/** Whether a script of this name and author is there, and whether its content is there under another name. */
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

/** The first version name that is free for this author, by the index that keeps names unique. */
export async function nextVersion(
  cx: Context,
  name: string,
  author: string | null,
): Promise<{ nextVersionName: string }> {
  requireRole(cx, 'Storyteller')
  const [stem = '', ofAuthor = ''] = identityKey(withoutVersion(name), author).split('\n')
  const start = stem.slice(0, STEM_LENGTH)
  const rows = await cx.db
    .select({ key: scripts.identityKey })
    .from(scripts)
    .where(
      and(gte(scripts.identityKey, start), lt(scripts.identityKey, `${start}\u{10FFFF}`), isNull(scripts.expiresAt)),
    )
    .limit(MOST_VERSIONS)
  const taken = rows.map(({ key }) => key.split('\n')).filter(([, otherAuthor]) => otherAuthor === ofAuthor)
  return {
    nextVersionName: nextVersionName(
      name,
      taken.map(([taken = '']) => taken),
    ),
  }
}

/** Long names are cut to make room for their version, so only a first part of them is looked up. */
const STEM_LENGTH = 60
const MOST_VERSIONS = 2000

function withoutVersion(name: string): string {
  return name.replace(/\s+v\d+\s*$/iu, '')
}
