import * as z from 'zod/mini'

/** The publisher's three files, by their names under its data address. */
export const OFFICIAL_FILES = ['roles', 'jinxes', 'nightsheet'] as const
export type OfficialFile = (typeof OFFICIAL_FILES)[number]

/** For each file; the largest real one has 100 KB. */
export const OFFICIAL_LIMITS = { bytes: 2 * 1024 * 1024, timeoutMs: 8_000 } as const

const id = z
  .string('id must be text')
  .check(z.regex(/^[a-z0-9_-]{1,50}$/u, 'id must be 1 to 50 lowercase letters or digits'))
const text = (name: string, most: number) =>
  z.string(`${name} must be text`).check(
    z.refine((value) => value.trim() !== '', `${name} is empty`),
    z.maxLength(most, `${name} is longer than ${most} characters`),
  )

export const OfficialRoles = z
  .array(
    z.looseObject({
      id,
      name: text('name', 50),
      team: text('team', 30),
      edition: z.string('edition must be text').check(z.regex(/^[a-z0-9_-]{1,30}$/u, 'edition must be a short word')),
      ability: text('ability', 500),
      setup: z.boolean('setup must be true or false'),
    }),
    'the file must be a list',
  )
  .check(z.minLength(1, 'the list is empty'), z.maxLength(2000, 'the list is longer than 2,000 entries'))

export const OfficialJinxes = z
  .array(
    z.object({
      id,
      jinx: z.array(z.object({ id, reason: text('reason', 1000) }), 'jinx must be a list'),
    }),
    'the file must be a list',
  )
  .check(z.minLength(1, 'the list is empty'), z.maxLength(2000, 'the list is longer than 2,000 entries'))

const night = z.array(id, 'a night must be a list of ids').check(z.maxLength(2000, 'a night is too long'))
export const OfficialNightSheet = z.object({ firstNight: night, otherNight: night }, 'the file must be an object')
