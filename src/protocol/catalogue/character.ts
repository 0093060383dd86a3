import type { NightMarkers } from '#domain/catalogue/catalogue.ts'
import type { Team } from '#domain/team.ts'

/** An official character as the API tells it; `isSummary` marks a text in Belfry's own words. */
export interface OfficialCharacter {
  id: string
  name: string
  team: Team
  ability: string
  isSummary: boolean
  edition: string
  print_url: string | null
  icon_url: string | null
  version: string
  is_disabled: boolean
  first_night: number
  other_night: number
  /** The publisher's words, where an Admin's stand in their place. */
  official_name: string
  official_ability: string
  is_edited: boolean
  edited_at: string | null
}

/** Every official character, and where the markers stand between them at night. */
export interface CharacterList {
  items: OfficialCharacter[]
  nightMarkers: NightMarkers
}
