import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Team } from '../team.ts'
import { idOf, isFullCharacter, teamOf } from './script-data.ts'

/** The official character of an item: an id, a reference or an object with that id. */
export function officialOf(item: unknown, catalogue: Catalogue) {
  const id = idOf(item)
  return id === null ? null : (catalogue.find(id) ?? null)
}

/** A full object has its own team, even with an official id; a reference has the catalogue's. */
export function teamInScript(item: unknown, catalogue: Catalogue): Team | null {
  if (isFullCharacter(item)) return teamOf(item)
  return officialOf(item, catalogue)?.team ?? teamOf(item)
}
