import type { Team } from '#domain/team.ts'

/** Faces of a character, the usual one first: evil characters are usually evil, Travellers have a face without a side. */
const SUFFIXES: Readonly<Record<Team, readonly string[]>> = {
  townsfolk: ['_g', '_e'],
  outsider: ['_g', '_e'],
  minion: ['_e', '_g'],
  demon: ['_e', '_g'],
  traveller: ['', '_g', '_e'],
  fabled: [''],
  loric: [''],
}

/** The paths of a character's icons, relative to the publisher's icon address. */
export function iconPathsOf({ id, team, edition }: { id: string; team: Team; edition: string }): string[] {
  return SUFFIXES[team].map((suffix) => `${edition}/${id}${suffix}.webp`)
}
