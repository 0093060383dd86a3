import * as calls from '#protocol/calls/scripts.ts'
import { isAtLeast } from '#domain/role.ts'
import type { Me } from '#protocol/person.ts'
import type { PublishedScript, ScriptCard } from '#protocol/script.ts'
import type { PublishScript } from '#protocol/script/script-requests.ts'
import { call, isApiError } from '../../app/api/client.ts'
import { scriptById } from '../../app/data/scripts.ts'
import { type Draft, givenTitle, type Progress, titleOf } from './draft.ts'
import { addFailure, checkFailure, duplicateIn } from './save-messages.ts'

const VERSION_TRIES = 3

/** Adds a draft to the library, as far as that needs no choice. */
export async function addDraft(draft: Draft, user: Me): Promise<Progress> {
  if (!draft.content.ok) return draft.progress
  const { scriptData } = draft.content
  try {
    const check = await call(calls.checkDuplicate, { body: { ...titleOf(draft), scriptData } })
    if (check.existingScript !== null) return progressFor(check.existingScript, user)
    const isMeant = draft.progress.step === 'same'
    if (check.sameContent !== null && !isMeant) return { step: 'same', same: check.sameContent }
  } catch (error) {
    return { step: 'failed', ...checkFailure(error) }
  }
  return publish({ scriptData, ...givenTitle(draft) }, user)
}

/** Saves it outside the library, where names may repeat. */
export async function addTemporary(draft: Draft, user: Me): Promise<Progress> {
  if (!draft.content.ok) return draft.progress
  return publish({ scriptData: draft.content.scriptData, ...givenTitle(draft), temporary: true }, user)
}

/** Overwrites an existing script with the draft. */
export async function overwriteWith(draft: Draft, existing: ScriptCard): Promise<Progress> {
  const { name, author } = titleOf(draft)
  const scriptData = draft.content.ok ? draft.content.scriptData : []
  const title = author === null ? { name } : { name, author }
  return added(
    await call(calls.publish, { body: { scriptData, ...title, overwrite: true, overwriteId: existing.id } }),
    'overwritten',
  )
}

/** Adds the draft as the next version; if that name was taken in between, tries the next one. */
export async function addVersion(draft: Draft, existing: ScriptCard, name: string): Promise<Progress> {
  const scriptData = draft.content.ok ? draft.content.scriptData : []
  const { author } = titleOf(draft)
  const body = { scriptData, name, ...(author === null ? {} : { author }), newVersionOf: existing.id }
  for (let tries = 1; ; tries += 1) {
    try {
      return await added(await call(calls.publish, { body }))
    } catch (error) {
      if (!isApiError(error, 409) || tries >= VERSION_TRIES) throw error
    }
  }
}

function mayOverwrite({ sponsor }: Pick<ScriptCard, 'sponsor'>, user: Me): boolean {
  return isAtLeast(user.role, 'Admin') || sponsor?.userId === user.id
}

async function publish(body: PublishScript, user: Me): Promise<Progress> {
  try {
    return await added(await call(calls.publish, { body }))
  } catch (error) {
    const existing = duplicateIn(error)
    return existing ? progressFor(existing, user) : { step: 'failed', ...addFailure(error) }
  }
}

function progressFor(existing: ScriptCard, user: Me): Progress {
  return { step: mayOverwrite(existing, user) ? 'duplicate' : 'taken', existing }
}

async function added(script: PublishedScript, how: 'added' | 'overwritten' = 'added'): Promise<Progress> {
  scriptById(script.id).set(script)
  // Where it does not arrive, no list has been loaded either.
  await import('../../app/data/library/paged-cards.ts').then(
    ({ refreshLibrary }) => refreshLibrary(),
    () => {},
  )
  const warnings = script.warnings.map(({ message }) => message)
  return { step: 'added', id: script.id, name: script.name, how, warnings }
}
