import { makeCatalogue } from '#domain/catalogue/catalogue.ts'
import type { CatalogueCharacter } from '#domain/catalogue/catalogue.ts'

/** Ids of a small valid script: nine Townsfolk, two Outsiders, two Minions, one Demon. */
export const SMALL: readonly string[] =
  'chef empath monk mayor slayer virgin soldier undertaker librarian drunk recluse baron spy imp'.split(' ')

export const META = { id: '_meta', name: 'A Small Script', author: 'Ana' } as const

export function homebrew(id: string, more: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return { id, name: `The ${id}`, team: 'townsfolk', ability: 'Each night, you sleep well.', ...more }
}

export function official(id: string, more: Partial<CatalogueCharacter> = {}): CatalogueCharacter {
  return {
    id,
    name: id,
    team: 'townsfolk',
    ability: 'You sleep.',
    isSummary: false,
    isDisabled: false,
    edition: 'tb',
    officialOrder: 1,
    firstNight: 0,
    otherNight: 0,
    setup: false,
    ...more,
  }
}

export function catalogueOf(
  characters: readonly CatalogueCharacter[],
  jinxes: readonly [string, string, string][] = [],
) {
  return makeCatalogue({ characters, jinxes: jinxes.map(([a, b, reason]) => ({ a, b, reason, isSummary: false })) })
}
