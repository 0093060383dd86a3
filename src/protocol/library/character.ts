import * as z from 'zod/mini'
import type { CharacterChange } from '#domain/catalogue/changes.ts'
import type { NightPlace } from '#domain/catalogue/night-place.ts'
import type { OwnWords } from '#domain/catalogue/own-words.ts'
import type { Partner } from '#domain/library/partners.ts'
import type { Team } from '#domain/team.ts'
import { OfficialCharacter } from '../catalogue/character.ts'
import { Jinx } from '../catalogue/jinx.ts'
import type { Fields } from '../fields.ts'
import type { BriefScript } from '../library.ts'

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

/** What names a character and leads to its page. */
export interface NamedCharacter {
  id: string
  name: string
  team: Team
  iconUrl: string | null
}

/** A character as the list of all shows it: its words are null where there is only the publisher's wording. */
export interface CharacterRow extends NamedCharacter {
  edition: string | null
  words: OwnWords | null
  isDisabled: boolean
}

/** What syncs have changed of a character; `at` in ISO 8601. */
export interface CharacterNews extends Pick<CharacterChange, 'kinds'> {
  character: NamedCharacter
  with: NamedCharacter[]
  at: string
}

/** The page of all characters, by team, with what changed last. */
export interface CharacterLists {
  rows: CharacterRow[]
  news: CharacterNews[]
}

/** A character's own page. */
export interface CharacterSheet extends CharacterRow {
  officialPage: string
  /** What it changes of the setup, in our words. */
  setup: string | null
  firstNight: NightPlace<NamedCharacter> | null
  otherNight: NightPlace<NamedCharacter> | null
  jinxes: { other: NamedCharacter; words: OwnWords | null }[]
  scripts: number
  libraryTotal: number
  newest: BriefScript[]
  /** With the share of its scripts, from 0 to 1, in which each is beside it. */
  partners: (NamedCharacter & { share: number })[]
  news: CharacterNews[]
}
