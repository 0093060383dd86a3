import { DEFAULT_SETTINGS, GAME_TYPES, type GeneratorSettings } from '#domain/generator/settings.ts'

/** A script of the generator as its address tells it. */
export interface RollAddress {
  readonly settings: GeneratorSettings
  /** Null before the dice were thrown. */
  readonly seed: string | null
  /** Locked when the dice were thrown; part of what makes the script. */
  readonly keep: readonly string[]
  /** The catalogue it was rolled from. */
  readonly catalogueVersion: string | null
}

/** Name and value of a query, in order: the browser's own type stays outside of the rules. */
export type QueryPairs = readonly (readonly [string, string])[]

const MOST_IDS = 300
const SEED = /^[A-Za-z0-9_-]{1,40}$/u
const ID = /^[^\s,]{1,100}$/u

/** Whatever an address holds, settings come of it: what cannot be read counts as absent. */
export function readRollAddress(query: QueryPairs): RollAddress {
  const values = new Map(query)
  const seed = values.get('seed') ?? ''
  const include = idsIn(values.get('include'))
  return {
    settings: {
      gameType: GAME_TYPES.find((type) => type === values.get('type')) ?? DEFAULT_SETTINGS.gameType,
      includeCharacters: include,
      excludeCharacters: idsIn(values.get('exclude')).filter((id) => !include.includes(id)),
      includeTravellers: values.get('travellers') === '1',
      excludeBadTeensyCharacters: values.get('badTeensy') === '1',
    },
    seed: SEED.test(seed) ? seed : null,
    keep: idsIn(values.get('keep')),
    catalogueVersion: values.get('catalogue') ?? null,
  }
}

/** Only what differs from the defaults; the script's seed last. */
export function writeRollAddress({ settings, seed, keep, catalogueVersion }: RollAddress): [string, string][] {
  const pairs: [string, string | false][] = [
    ['type', settings.gameType === DEFAULT_SETTINGS.gameType ? false : settings.gameType],
    ['travellers', settings.includeTravellers && '1'],
    ['badTeensy', settings.excludeBadTeensyCharacters && '1'],
    ['include', settings.includeCharacters.join(',')],
    ['exclude', settings.excludeCharacters.join(',')],
    ['keep', seed === null ? false : keep.join(',')],
    ['seed', seed ?? false],
    ['catalogue', seed === null ? false : (catalogueVersion ?? false)],
  ]
  return pairs.flatMap(([name, value]) => (value === false || value === '' ? [] : [[name, value]]))
}

function idsIn(text: string | undefined): string[] {
  const ids = (text ?? '').split(',', MOST_IDS).filter((id) => ID.test(id))
  return [...new Set(ids)]
}
