import type { Catalogue } from '../../catalogue/catalogue.ts'
import { checkItem } from './check-item.ts'
import type { ScriptError } from './check-item.ts'
import { SCRIPT_LIMITS } from './limits.ts'
import { SCRIPT_MESSAGES } from './messages.ts'
import { metadataOf } from '../metadata.ts'
import type { ScriptMetadata } from '../metadata.ts'
import { itemsOf } from '../script-data.ts'
import type { ScriptWarning } from './warning.ts'
import { warningsOf } from './warnings.ts'

export interface ScriptValidation {
  readonly valid: boolean
  readonly errors: readonly ScriptError[]
  readonly warnings: readonly ScriptWarning[]
  /** Null only for what is no script at all. */
  readonly metadata: ScriptMetadata | null
}

/** Where an error of the script as a whole stands. */
const WHOLE = 'script'
/** A thousand times the same sentence helps nobody; every different one is kept. */
const REPEATS = 50

export function validateScript(value: unknown, catalogue: Catalogue): ScriptValidation {
  if (!Array.isArray(value)) return hopeless(SCRIPT_MESSAGES.array)
  if (value.length === 0) return hopeless(SCRIPT_MESSAGES.empty)
  const errors = value.flatMap((item: unknown, index) => checkItem(item, `[${index}]`))
  if (errors.length === 0 && itemsOf(value).length > SCRIPT_LIMITS.mostCharacters) {
    errors.push({ path: WHOLE, message: SCRIPT_MESSAGES.tooMany })
  }
  return {
    valid: errors.length === 0,
    errors: withoutFloods(errors, ({ message }) => message),
    warnings: withoutFloods(warningsOf(value, catalogue), ({ code }) => code),
    metadata: metadataOf(value, catalogue),
  }
}

function hopeless(message: string): ScriptValidation {
  return { valid: false, errors: [{ path: WHOLE, message }], warnings: [], metadata: null }
}

function withoutFloods<T>(entries: readonly T[], kindOf: (entry: T) => string): T[] {
  const seen = new Map<string, number>()
  return entries.filter((entry) => {
    const kind = kindOf(entry)
    const times = (seen.get(kind) ?? 0) + 1
    seen.set(kind, times)
    return times <= REPEATS
  })
}
