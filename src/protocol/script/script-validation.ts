import * as z from 'zod/mini'
import type { ScriptValidation as Validation } from '#domain/script/checking/validate.ts'
import type { Fields } from '../fields.ts'
import { Fault } from '../problem.ts'
import { ScriptMetadata } from '../script.ts'
import { ScriptWarning } from './script-warning.ts'

export const ScriptValidation = z.object({
  valid: z.boolean(),
  errors: z.array(Fault),
  warnings: z.array(ScriptWarning),
  /** Null only for input that is no list of characters. */
  metadata: z.nullable(ScriptMetadata),
} satisfies Fields<Validation>)
