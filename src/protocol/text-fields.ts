import * as z from 'zod/mini'
import { visibleText } from '#domain/visible-text.ts'

const MOST_UNITS = 10_000

/** One line that somebody typed, without what nobody sees; `schema` says what it must be then. */
export const line = (schema: z.ZodMiniType<string, string>) =>
  z.pipe(z.pipe(z.string().check(z.maxLength(MOST_UNITS, 'This text is too long.')), z.transform(visibleText)), schema)

/** A moment that a client sends. */
export const momentSent = (name: string) =>
  z.iso.datetime({ offset: true, message: `${name} must be a time, as ISO 8601.` })

/** Names one call of a client, so that it has one effect however often it comes. */
export const op = z.optional(z.uuid('op must be a UUID.'))
