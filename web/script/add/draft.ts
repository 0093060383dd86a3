import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { SCRIPT_MESSAGES, storedTooLarge } from '#domain/script/checking/messages.ts'
import { withGivenName } from '#domain/script/exporting/titled.ts'
import { SCRIPT_LIMITS } from '#domain/script/checking/limits.ts'
import { DEFAULT_AUTHOR, DEFAULT_SCRIPT_NAME, headOf, isMetaItem, type ScriptHead } from '#domain/script/script-data.ts'
import { type ScriptValidation, validateScript } from '#domain/script/checking/validate.ts'
import type { SameContent, ScriptCard } from '#protocol/script.ts'
import { writeExact } from '../../app/api/exact-json.ts'
import type { SourceRead } from '../../parts/script/source/read-source.ts'
import type { SaveFailure } from './save-messages.ts'

export type Progress =
  | { step: 'waiting' }
  | { step: 'saving' }
  | { step: 'added'; id: string; name: string; how: 'added' | 'overwritten'; warnings: readonly string[] }
  | ({ step: 'failed' } & SaveFailure)
  /** The same content exists under another name. */
  | { step: 'same'; same: SameContent }
  /** The name is taken, and this person may choose what to do. */
  | { step: 'duplicate'; existing: ScriptCard }
  /** The name is taken by somebody else's script. */
  | { step: 'taken'; existing: ScriptCard }

export interface Draft {
  readonly id: number
  /** The file's name, the link, or "Pasted text". */
  readonly origin: string
  readonly content: Content
  readonly name: string
  readonly author: string
  /** The person has accepted what reading corrected. */
  readonly accepted: boolean
  readonly progress: Progress
}

type Content = ReadContent | { readonly ok: false; readonly message: string }

export interface ReadContent {
  readonly ok: true
  /** Empty if it is not a script. */
  readonly scriptData: readonly unknown[]
  readonly hasMeta: boolean
  readonly head: ScriptHead
  /** As it is saved, with a name of its own or a given one. */
  readonly validation: ScriptValidation
  /** As it is without a given name, if its metadata has none. */
  readonly unnamed: ScriptValidation | null
  readonly read: Extract<SourceRead, { ok: true }>
}

let nextId = 1

export function draftOf(origin: string, read: SourceRead, catalogue: Catalogue): Draft {
  const content = read.ok ? contentOf(read, catalogue) : read
  const head = content.ok ? content.head : null
  return {
    id: nextId++,
    origin,
    content,
    name: head?.name ?? '',
    author: head?.author ?? '',
    accepted: false,
    progress: { step: 'waiting' },
  }
}

function contentOf(read: Extract<SourceRead, { ok: true }>, catalogue: Catalogue): ReadContent {
  const scriptData: readonly unknown[] = Array.isArray(read.scriptData) ? read.scriptData : []
  const found = validateScript(read.scriptData, catalogue)
  const isNameless = found.errors.some(({ message }) => message === SCRIPT_MESSAGES.meta)
  const named = isNameless ? validateScript(withGivenName(read.scriptData, DEFAULT_SCRIPT_NAME), catalogue) : found
  return {
    ok: true,
    scriptData,
    hasMeta: scriptData.some(isMetaItem),
    head: headOf(scriptData),
    validation: withSize(named, scriptData),
    unnamed: isNameless ? found : null,
    read,
  }
}

/** What is wrong with a draft under its present name. */
export function validationOf({ content, name }: Pick<Draft, 'name'> & { content: ReadContent }): ScriptValidation {
  return name.trim() === '' && content.unnamed !== null ? content.unnamed : content.validation
}

function withSize(validation: ScriptValidation, scriptData: readonly unknown[]): ScriptValidation {
  if (!validation.valid) return validation
  const bytes = new TextEncoder().encode(writeExact(scriptData)).length
  if (bytes <= SCRIPT_LIMITS.storedBytes) return validation
  return { ...validation, valid: false, errors: [{ path: 'script', message: storedTooLarge(bytes) }] }
}

/** It can be added: corrections are accepted, and it does not exist yet. */
export function isAddable({ content, name, accepted, progress }: Draft): boolean {
  if (!content.ok || !validationOf({ content, name }).valid) return false
  if (content.read.isRepaired && !accepted) return false
  return progress.step !== 'added' && progress.step !== 'saving' && progress.step !== 'taken'
}

/** Name and author as they will be saved, defaults included. */
export function titleOf({ name, author }: Pick<Draft, 'name' | 'author'>): { name: string; author: string | null } {
  return { name: name.trim() || DEFAULT_SCRIPT_NAME, author: author.trim() || null }
}

/** Sent beside the script: only what its own `_meta` does not contain. */
export function givenTitle(draft: Draft): { name?: string; author?: string } {
  if (!draft.content.ok) return {}
  const { head, hasMeta } = draft.content
  const { name, author } = titleOf(draft)
  const written = author ?? (head.author === null ? null : DEFAULT_AUTHOR)
  return {
    ...(hasMeta && name === head.name ? {} : { name }),
    ...(written === null || written === head.author ? {} : { author: written }),
  }
}
