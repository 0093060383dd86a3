import * as z from 'zod/mini'

export const MAX_LIMIT = 200
export const MAX_SCRIPT_LIMIT = 1000
const DEFAULT_LIMIT = 50

/** A page of a list. */
export interface Page<Item> {
  items: Item[]
  page: number
  limit: number
  total: number
  totalPages: number
}

/** The schema of a page of `item`s. */
export const pageOf = <Item>(item: z.ZodMiniType<Item>) =>
  z.object({ items: z.array(item), page: z.int(), limit: z.int(), total: z.int(), totalPages: z.int() })

/** Query values are text: digits become a number, anything else fails with a sentence. */
export const wholeNumber = (name: string) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/u, `${name} must be a whole number.`)),
    z.transform((text) => Number(text)),
  )

const positive = (name: string) =>
  z.pipe(
    wholeNumber(name),
    z.transform((value) => Math.max(1, value)),
  )

/** `?page=&limit=`; a limit above `max` is clamped. */
export const pageQuery = (max: number) => ({
  page: z._default(positive('page'), 1),
  limit: z._default(
    z.pipe(
      positive('limit'),
      z.transform((value) => Math.min(value, max)),
    ),
    DEFAULT_LIMIT,
  ),
})
