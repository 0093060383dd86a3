import * as z from 'zod/mini'
import { CHANGE_KINDS, type CharacterChange, type ScriptChange as Kept } from '#domain/catalogue/changes.ts'
import type { Fields } from '../fields.ts'
import { Moment } from '../moment.ts'

const kinds: z.ZodMiniType<CharacterChange['kinds']> = z.array(z.enum(CHANGE_KINDS))

/** A character, and what of it has changed in substance. */
export const CharacterKinds = z.object({ characterId: z.string(), kinds } satisfies Fields<Omit<Kept, 'at'>>)
export type CharacterKinds = z.infer<typeof CharacterKinds>

/** What has changed of one of a script's characters since it was uploaded or replaced. */
export const ScriptChange = z.extend(CharacterKinds, { at: Moment })
export type ScriptChange = z.infer<typeof ScriptChange>

/** What a sync has changed of a character; `with` names the others of its jinxes that differ. */
const CharacterChanged = z.extend(ScriptChange, { id: z.string(), with: z.exactOptional(z.array(z.string())) })

export const ChangeList = z.object({ items: z.array(CharacterChanged), nextCursor: z.nullable(z.string()) })
export type ChangeList = z.infer<typeof ChangeList>

/** `since` is rounded down to the day, in UTC. */
export const ChangeQuery = z.object({
  since: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => Number.isFinite(sinceOf(text)),
          'since must be a day, like 2026-10-31, or a moment in ISO 8601.',
        ),
      ),
  ),
  cursor: z.optional(z.string().check(z.regex(/^\d{1,12}$/u, 'This cursor does not belong to this list.'))),
})
export type ChangeQuery = z.infer<typeof ChangeQuery>

const DAY_MS = 86_400_000
const ISO = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})?)?$/u

/** The beginning of the day of a moment, in epoch milliseconds; NaN for what is none. */
export function sinceOf(typed: string): number {
  // A plus that nobody encoded arrives as a space.
  const text = typed.replace(' ', '+')
  const at = ISO.test(text)
    ? Date.parse(text.length === 10 || /(?:Z|[+-]\d{2}:\d{2})$/u.test(text) ? text : `${text}Z`)
    : Number.NaN
  return Math.floor(at / DAY_MS) * DAY_MS
}
