import { distinctIds, withoutIds } from '#domain/script/character-id.ts'
import type { Team } from '#domain/team.ts'

export const GAME_TYPES = ['teensy', 'full'] as const
export type GameType = (typeof GAME_TYPES)[number]

export interface GeneratorSettings {
  readonly gameType: GameType
  /** Always in the script, and locked. */
  readonly includeCharacters: readonly string[]
  readonly excludeCharacters: readonly string[]
  readonly includeTravellers: boolean
  /** Whether `excludeCharacters` has the ids of the site's list. */
  readonly excludeBadTeensyCharacters: boolean
}

export const DEFAULT_SETTINGS: GeneratorSettings = {
  gameType: 'teensy',
  includeCharacters: [],
  excludeCharacters: [],
  includeTravellers: false,
  excludeBadTeensyCharacters: false,
}

/** How many characters of each team are drawn; Fabled and Loric take no place. */
const QUOTAS = {
  teensy: { townsfolk: 6, outsider: 2, minion: 2, demon: 2, traveller: 2 },
  full: { townsfolk: 13, outsider: 4, minion: 4, demon: 4, traveller: 4 },
} as const satisfies Record<GameType, Partial<Record<Team, number>>>

export interface Quota {
  readonly team: Team
  readonly count: number
}

/** The places of a script, in the order of the teams. */
export function quotasOf({ gameType, includeTravellers }: GeneratorSettings): Quota[] {
  const { townsfolk, outsider, minion, demon, traveller } = QUOTAS[gameType]
  return [
    { team: 'townsfolk', count: townsfolk },
    { team: 'outsider', count: outsider },
    { team: 'minion', count: minion },
    { team: 'demon', count: demon },
    ...(includeTravellers ? [{ team: 'traveller' as const, count: traveller }] : []),
  ]
}

/** Whether anything but the game type differs from the defaults. */
export function hasActiveSettings(settings: GeneratorSettings): boolean {
  return (
    settings.includeTravellers ||
    settings.excludeBadTeensyCharacters ||
    settings.includeCharacters.length > 0 ||
    settings.excludeCharacters.length > 0
  )
}

/** A character cannot be included and excluded: the later choice wins. */
export function withIncluded(settings: GeneratorSettings, ids: readonly string[]): GeneratorSettings {
  const includeCharacters = distinctIds(ids)
  return {
    ...settings,
    includeCharacters,
    excludeCharacters: withoutIds(settings.excludeCharacters, includeCharacters),
  }
}

export function withExcluded(settings: GeneratorSettings, ids: readonly string[]): GeneratorSettings {
  const excludeCharacters = distinctIds(ids)
  return {
    ...settings,
    excludeCharacters,
    includeCharacters: withoutIds(settings.includeCharacters, excludeCharacters),
  }
}

/** Adds the site's list to the excluded characters or removes it; included characters stay. */
export function withBadTeensy(settings: GeneratorSettings, on: boolean, list: readonly string[]): GeneratorSettings {
  const others = withoutIds(settings.excludeCharacters, list)
  const unwanted = withoutIds(list, settings.includeCharacters)
  return {
    ...settings,
    excludeBadTeensyCharacters: on,
    excludeCharacters: on ? distinctIds([...settings.excludeCharacters, ...unwanted]) : others,
  }
}
