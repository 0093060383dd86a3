import * as z from 'zod/mini'
import type { ScriptValidation as Validation } from '#domain/script/checking/validate.ts'
import type { ScriptWarning, WarningCode } from '#domain/script/checking/warning.ts'
import type { Fields } from '../fields.ts'
import { Fault } from '../problem.ts'
import { ScriptMetadata } from '../script.ts'

const CODES: Readonly<Record<WarningCode, true>> = {
  few_characters: true,
  no_metadata: true,
  no_demon: true,
  multiple_demons: true,
  renamed_id: true,
  unresolved_id: true,
  uncertain_type: true,
  app_limit: true,
}

const Warning = z.object({
  path: z.exactOptional(z.string()),
  code: z.enum(Object.keys(CODES) as WarningCode[]),
  message: z.string(),
} satisfies Fields<ScriptWarning>)

export const ScriptValidation = z.object({
  valid: z.boolean(),
  errors: z.array(Fault),
  warnings: z.array(Warning),
  /** Null only for input that is no list of characters. */
  metadata: z.nullable(ScriptMetadata),
} satisfies Fields<Validation>)
