import * as z from 'zod/mini'
import {
  type ChangedCharacter,
  COMPARED_FIELDS,
  type Difference as Compared,
  type NamedCharacter,
} from '#domain/catalogue/difference.ts'
import { TEAMS } from '#domain/team.ts'
import type { Fields } from '../fields.ts'

const named = { id: z.string(), name: z.string(), team: z.enum(TEAMS) } satisfies Fields<NamedCharacter>
const pair = { a: z.string(), b: z.string() }
const change = { from: z.string(), to: z.string() }

/** What publishing the publisher's files would change in the catalogue. */
export const Difference: z.ZodMiniType<Compared> = z.object({
  /** `isBack`: in the catalogue already, but disabled. */
  added: z.array(z.object({ ...named, isBack: z.boolean() })),
  changed: z.array(
    z.object({
      ...named,
      fields: z.array(z.object({ field: z.enum(COMPARED_FIELDS), ...change })),
    } satisfies Fields<ChangedCharacter>),
  ),
  renamed: z.array(z.object({ ...change, name: z.string() })),
  removed: z.array(z.object(named)),
  worded: z.int(),
  jinxes: z.object({
    added: z.array(z.object({ ...pair, reason: z.string() })),
    changed: z.array(z.object({ ...pair, ...change })),
    removed: z.array(z.object(pair)),
    worded: z.int(),
  } satisfies Fields<Compared['jinxes']>),
  moved: z.object({ official: z.boolean(), firstNight: z.boolean(), otherNight: z.boolean() }),
  unknown: z.array(z.string()),
} satisfies Fields<Compared>)
