import type * as z from 'zod/mini'

/** What a schema for `T` must list: every field of `T` and no other, so that an answer cannot drift from its type. */
export type Fields<T> = { [Key in keyof T]-?: z.ZodMiniType<T[Key]> }
