import { DEFAULT_SETTINGS, GAME_TYPES, type GeneratorSettings } from '#domain/generator/settings.ts'
import { distinctIds, withoutIds } from '#domain/script/character-id.ts'

/** A generated script in its address. */
export interface RollAddress {
  readonly settings: GeneratorSettings
  /** Null before the first roll. */
  readonly seed: string | null
  /** Ids that were locked before the roll; the script depends on them. */
  readonly keep: readonly string[]
  /** The catalogue it was rolled from. */
  readonly catalogueVersion: string | null
}

/** Names and values of a query, in order; the rules do not know the browser's own type. */
type QueryPairs = readonly (readonly [string, string])[]

const MAX_IDS = 300
const SEED = /^[A-Za-z0-9_-]{1,40}$/u
const ID = /^[^\s,]{1,100}$/u

/** Any address gives settings: what cannot be read counts as absent. */
export function readRollAddress(query: QueryPairs): RollAddress {
  const values = new Map(query)
  const seed = values.get('seed') ?? ''
  const include = idsIn(values.get('include'))
  return {
    settings: {
      gameType: GAME_TYPES.find((type) => type === values.get('type')) ?? DEFAULT_SETTINGS.gameType,
      includeCharacters: include,
      excludeCharacters: withoutIds(idsIn(values.get('exclude')), include),
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
  const ids = (text ?? '').split(',', MAX_IDS).filter((id) => ID.test(id))
  return distinctIds(ids)
}
