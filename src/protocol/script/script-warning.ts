import * as z from 'zod/mini'
import type { ScriptWarning as Warning, WarningCode } from '#domain/script/checking/warning.ts'
import type { Fields } from '../fields.ts'

const CODES: Readonly<Record<WarningCode, true>> = {
  few_characters: true,
  no_metadata: true,
  no_demon: true,
  multiple_demons: true,
  renamed_id: true,
  unresolved_id: true,
  uncertain_type: true,
  same_character_twice: true,
  unread_rules: true,
  app_limit: true,
  picture_limit: true,
}

/** What is no fault, but worth knowing. */
export const ScriptWarning = z.object({
  path: z.exactOptional(z.string()),
  code: z.enum(Object.keys(CODES) as WarningCode[]),
  message: z.string(),
} satisfies Fields<Warning>)
