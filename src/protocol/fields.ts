import type * as z from 'zod/mini'

/** The fields of a schema for `T`: all of its fields and no other, so that a schema cannot drift from a type of the domain. */
export type Fields<T> = { [Key in keyof T]-?: z.ZodMiniType<T[Key]> }
