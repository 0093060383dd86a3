import { NIGHT_MARKERS } from '#domain/catalogue/night-markers.ts'
import { RENAMED_IDS, currentKey, matchKey } from '#domain/script/character-id.ts'
import type { Team } from '#domain/team.ts'

export interface CatalogueCharacter {
  readonly id: string
  readonly name: string
  readonly team: Team
  readonly ability: string
  /** The ability is Belfry's own one-line summary, not the published wording. */
  readonly isSummary: boolean
  /** No longer in the publisher's list: still shown on scripts, never chosen. */
  readonly isDisabled: boolean
  readonly edition: string
  readonly officialOrder: number
  /** Place in the night order; 0 does not wake. */
  readonly firstNight: number
  readonly otherNight: number
  readonly setup: boolean
  /** Our copy of the usual icon, if there is one. */
  readonly iconUrl?: string | null
}

/** A pair with a rule of its own; `a` sorts before `b`. */
export interface CatalogueJinx {
  readonly a: string
  readonly b: string
  readonly reason: string
  readonly isSummary: boolean
  /** An Admin's text replaces the official one. */
  readonly isOverride?: boolean
}

export interface NightMarkers {
  readonly firstNight: {
    readonly dusk: number
    readonly minioninfo: number
    readonly demoninfo: number
    readonly dawn: number
  }
  readonly otherNight: { readonly dusk: number; readonly dawn: number }
}

interface CatalogueParts {
  readonly characters: readonly CatalogueCharacter[]
  readonly jinxes: readonly CatalogueJinx[]
  readonly nightMarkers?: NightMarkers
  /** The publisher's words behind those that Admins have changed. */
  readonly behind?: readonly unknown[]
}

export interface Catalogue {
  /** Changes whenever anything in the catalogue does. */
  readonly version: string
  /** All characters in the official order. */
  readonly all: readonly CatalogueCharacter[]
  readonly jinxes: readonly CatalogueJinx[]
  readonly nightMarkers: NightMarkers
  /** By any spelling of the id, known renames included. */
  find(id: string): CatalogueCharacter | undefined
  jinxOf(a: string, b: string): CatalogueJinx | undefined
}

/** All of one, not a part. */
export interface WholeCatalogue extends Catalogue {
  /** Names the file that lists it: changes with the words behind an Admin's, too. */
  readonly fileVersion: string
}

export function makeCatalogue(parts: CatalogueParts): WholeCatalogue {
  const all = parts.characters.toSorted(
    (one, other) => one.officialOrder - other.officialOrder || (one.id < other.id ? -1 : 1),
  )
  const jinxes = parts.jinxes
    .map(ordered)
    .toSorted((one, other) => (pairKey(one.a, one.b) < pairKey(other.a, other.b) ? -1 : 1))
  const nightMarkers = parts.nightMarkers ?? NIGHT_MARKERS
  const byKey = new Map(all.map((character) => [matchKey(character.id), character]))
  const byPair = new Map(jinxes.map((jinx) => [pairKey(currentKey(jinx.a), currentKey(jinx.b)), jinx]))
  const { behind = [] } = parts
  const version = digest(JSON.stringify([all, jinxes, nightMarkers]))
  return {
    version,
    fileVersion: behind.length === 0 ? version : digest(JSON.stringify([version, behind])),
    all,
    jinxes,
    nightMarkers,
    find: (id) => {
      const key = matchKey(id)
      return byKey.get(key) ?? byKey.get(RENAMED_IDS.get(key) ?? key)
    },
    jinxOf: (a, b) => byPair.get(pairKey(currentKey(a), currentKey(b))),
  }
}

function ordered(jinx: CatalogueJinx): CatalogueJinx {
  const [a, b] = [jinx.a.toLowerCase(), jinx.b.toLowerCase()]
  return a <= b ? { ...jinx, a, b } : { ...jinx, a: b, b: a }
}

function pairKey(a: string, b: string): string {
  return a <= b ? `${a}|${b}` : `${b}|${a}`
}

/** FNV-1a with two seeds: 64 bits are enough to tell catalogues apart, and nothing secret depends on it. */
function digest(text: string): string {
  let low = 0x811c9dc5
  let high = 0x01000193
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    low = Math.imul(low ^ code, 0x01000193)
    high = Math.imul(high ^ (code + index), 0x01000193)
  }
  return [low, high].map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('')
}
