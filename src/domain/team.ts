/** The seven teams in their order, for every list and count. */
export const TEAMS = ['townsfolk', 'outsider', 'minion', 'demon', 'traveller', 'fabled', 'loric'] as const
export type Team = (typeof TEAMS)[number]

export type TeamCounts = Record<Team, number>

/** The labels of counts: text beside the glyph, since colour alone is not accessible. */
export const TEAM_LABELS: Readonly<Record<Team, { one: string; many: string; short: string }>> = {
  townsfolk: { one: 'Townsfolk', many: 'Townsfolk', short: 'T' },
  outsider: { one: 'Outsider', many: 'Outsiders', short: 'O' },
  minion: { one: 'Minion', many: 'Minions', short: 'M' },
  demon: { one: 'Demon', many: 'Demons', short: 'D' },
  traveller: { one: 'Traveller', many: 'Travellers', short: 'Tr' },
  fabled: { one: 'Fabled', many: 'Fabled', short: 'F' },
  loric: { one: 'Loric', many: 'Loric', short: 'L' },
}

/** "Tr 2": the team's letters are the same wherever a count is short. */
export const teamTally = (team: Team, count: number) => `${TEAM_LABELS[team].short} ${count}`

const SPELLINGS_OF_TRAVELLER: readonly unknown[] = ['traveler', 'travelers', 'travellers']

export function noCounts(): TeamCounts {
  return { townsfolk: 0, outsider: 0, minion: 0, demon: 0, traveller: 0, fabled: 0, loric: 0 }
}

const PAIR_TEAMS: readonly unknown[] = ['a jinxed', 'jinxed', 'jinx', 'jinxes']

/** Some tools write pairs among the characters, with a team of their own. */
export const isPairTeam = (value: string | null): boolean => PAIR_TEAMS.includes(value?.trim().toLowerCase())

/** The team of a script's value, in any of the four spellings of traveller; null if it is none. */
export function readTeam(value: unknown): Team | null {
  return SPELLINGS_OF_TRAVELLER.includes(value) ? 'traveller' : (TEAMS.find((team) => team === value) ?? null)
}
