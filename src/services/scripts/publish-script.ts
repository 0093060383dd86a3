import { eq } from 'drizzle-orm'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { isVisible } from '#domain/is-visible.ts'
import { identityKey } from '#domain/script/comparing/identity.ts'
import { nextVersionName } from '#domain/script/comparing/version-name.ts'
import { withGivenName } from '#domain/script/exporting/titled.ts'
import { titleOf } from '#domain/script/listing.ts'
import type { PublishedScript } from '#protocol/script.ts'
import type { PublishScript } from '#protocol/script/script-requests.ts'
import { requireRole } from '../../auth/authorize.ts'
import type { Actor, Context } from '../../context.ts'
import { scripts } from '../../db/schema.ts'
import { notFound, Problem } from '../../problem.ts'
import * as catalogue from '../catalogue/catalogue.ts'
import * as checks from './checks.ts'
import { replaceContent, requireOverwriter } from './edit-script.ts'
import { findScript } from './find-script.ts'
import { findByContent, findCardByIdentity } from './script-card.ts'
import { insertScript, type NewScript, type Saved } from './script-row.ts'

const MAX_VERSION_TRIES = 100

/** Saves a script: new, over an existing one, as the next version of another, or for a week. */
export async function publishScript(cx: Context, sent: PublishScript): Promise<PublishedScript> {
  // A name of which nobody sees anything is none: the file's own stays.
  const input = { ...sent, name: isVisible(sent.name ?? '') ? sent.name : undefined }
  const actor = requirePublisher(cx, input)
  const official = await catalogue.current(cx.db, cx.now)
  const scriptData = checks.requireValid(withGivenName(input.scriptData, input.name), official)
  const saved = await save(cx, actor, { ...input, scriptData }, official)
  const [script, sameContent] = await Promise.all([
    findScript(cx, saved.id, saved),
    findByContent(cx, saved.contentHash, saved.id),
  ])
  return { ...script, warnings: saved.warnings, sameContent }
}

function requirePublisher(cx: Context, { temporary, bulk }: PublishScript): Actor {
  const actor = requireRole(cx, temporary ? 'Townsfolk' : 'Storyteller')
  return bulk ? requireRole(cx, 'Admin') : actor
}

async function save(cx: Context, actor: Actor, input: NewScript, official: Catalogue): Promise<Saved> {
  if (input.newVersionOf !== undefined) return insertVersion(cx, actor, input, official)
  const target = input.overwrite ? await findOverwritten(cx, input) : null
  if (target === null) return insertScript(cx, actor, input, official, null)
  return replaceContent(cx, await requireOverwriter(cx, target), input.scriptData, input, 'script.overwrite')
}

/** The script that `overwrite` means: the one named, or the one of the same name and author. */
async function findOverwritten(cx: Context, input: NewScript): Promise<string | null> {
  if (input.overwriteId !== undefined) return input.overwriteId
  const { name, author } = titleOf(input.scriptData, input)
  return (await findCardByIdentity(cx, identityKey(name, author)))?.id ?? null
}

/** Inserts under the first free version name, or the next one if another request takes it first. */
async function insertVersion(cx: Context, actor: Actor, input: NewScript, official: Catalogue): Promise<Saved> {
  const [origin] = await cx.db
    .select()
    .from(scripts)
    .where(eq(scripts.id, input.newVersionOf ?? ''))
  if (origin === undefined) throw notFound('The script to follow')
  let taken = await versionNames(cx, origin.versionGroup)
  for (let tried = 0; tried < MAX_VERSION_TRIES; tried += 1) {
    const name = nextVersionName(input.name ?? origin.name, taken)
    try {
      return await insertScript(
        cx,
        actor,
        { ...input, name, author: input.author ?? origin.author },
        official,
        origin.versionGroup,
      )
    } catch (error) {
      if (!(error instanceof Problem && error.code === 'DUPLICATE_SCRIPT')) throw error
      // Reading the names again saves trying every one that other requests have taken.
      taken = [name, ...(await versionNames(cx, origin.versionGroup))]
    }
  }
  throw new Problem('CONFLICT', 'We couldn’t find a free version name. Please choose a name yourself.')
}

async function versionNames(cx: Context, versionGroup: string): Promise<string[]> {
  const rows = await cx.db.select({ name: scripts.name }).from(scripts).where(eq(scripts.versionGroup, versionGroup))
  return rows.map(({ name }) => name)
}
