import { expect, it } from 'vitest'
import { z } from 'zod/mini'
import { wordsFor } from '#protocol/fault-words.ts'

const Order = z.object({
  name: z.string().check(z.maxLength(3)),
  count: z.number(),
  many: z.array(z.string()).check(z.minLength(1)),
  kind: z.enum(['one', 'two']),
  inner: z.discriminatedUnion('type', [
    z.object({ type: z.literal('a'), is: z.boolean() }),
    z.object({ type: z.literal('b') }),
  ]),
  either: z.optional(z.union([z.string(), z.null()])),
})
const fine = { name: 'Ana', count: 1, many: ['x'], kind: 'one', inner: { type: 'b' } }

const wordsOn = (input: unknown) => {
  const read = Order.safeParse(input, { error: wordsFor })
  return read.success ? [] : read.error.issues.map(({ message }) => message)
}

it.each([
  [fine, []],
  [5, ['The body must be an object.']],
  [{ ...fine, name: 7 }, ['name must be text.']],
  [{ ...fine, name: 'Anastasia' }, ['name must be at most 3 characters long.']],
  [{ ...fine, count: undefined }, ['count is missing.']],
  [{ ...fine, many: [] }, ['many must be at least 1 long.']],
  [{ ...fine, many: ['x', 5] }, ['many.1 must be text.']],
  [{ ...fine, kind: 'three' }, ['kind must be one of: one, two']],
  [{ ...fine, inner: { type: 'c' } }, ['inner.type must be one of: a, b']],
  [{ ...fine, inner: { type: 'a', is: 'yes' } }, ['inner.is must be true or false.']],
  [{ ...fine, either: 5 }, ['either doesn’t have a form that works here.']],
])('%j gets an error that says where it is wrong and what is expected', (input, words) => {
  expect(wordsOn(input)).toEqual(words)
})
