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
}
