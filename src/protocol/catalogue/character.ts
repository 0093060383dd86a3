import * as z from 'zod/mini'
import type { NightMarkers as Markers } from '#domain/catalogue/catalogue.ts'
import { TEAMS } from '#domain/team.ts'
import type { Fields } from '../fields.ts'
import { Moment } from '../moment.ts'

/** An official character; `isSummary` marks a text in Belfry's own words. */
export const OfficialCharacter = z.object({
  id: z.string(),
  name: z.string(),
  team: z.enum(TEAMS),
  ability: z.string(),
  isSummary: z.boolean(),
  edition: z.string(),
  print_url: z.nullable(z.string()),
  icon_url: z.nullable(z.string()),
  version: z.string(),
  is_disabled: z.boolean(),
  first_night: z.int(),
  other_night: z.int(),
  /** It changes the numbers of the setup. */
  setup: z.boolean(),
  /** The publisher's words, where an Admin's replace them. */
  official_name: z.string(),
  official_ability: z.string(),
  is_edited: z.boolean(),
  edited_at: z.nullable(Moment),
})
export type OfficialCharacter = z.infer<typeof OfficialCharacter>

const NightMarkers = z.object({
  firstNight: z.object({ dusk: z.int(), minioninfo: z.int(), demoninfo: z.int(), dawn: z.int() }),
  otherNight: z.object({ dusk: z.int(), dawn: z.int() }),
} satisfies Fields<Markers>)

/** Every official character, and the places of the markers between them at night. */
export const CharacterList = z.object({
  items: z.array(OfficialCharacter),
  nightMarkers: NightMarkers,
  /** Names the file `/catalogue/{version}.json` with this very answer. */
  version: z.string(),
})
export type CharacterList = z.infer<typeof CharacterList>
