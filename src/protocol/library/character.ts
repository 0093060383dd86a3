import * as z from 'zod/mini'
import type { Partner } from '#domain/library/partners.ts'
import { OfficialCharacter } from '../catalogue/character.ts'
import { Jinx } from '../catalogue/jinx.ts'
import type { Fields } from '../fields.ts'

/**
 * An official character as the library knows it: its jinxes, how many scripts have it, and the characters that are most often
 * beside it. Partners are counted over its newest 2,000 scripts, once a day.
 */
export const CharacterInLibrary = z.object({
  character: OfficialCharacter,
  jinxes: z.array(Jinx),
  scripts: z.int(),
  partners: z.array(z.object({ id: z.string(), scripts: z.int() } satisfies Fields<Partner>)),
})
export type CharacterInLibrary = z.infer<typeof CharacterInLibrary>
