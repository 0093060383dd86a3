import { certain } from '#domain/certain.ts'
import { makeCatalogue, type WholeCatalogue } from '#domain/catalogue/catalogue.ts'
import { OFFICIAL_CHARACTERS } from '#domain/catalogue/characters.ts'
import { JINX_PAIRS } from '#domain/catalogue/jinxes.ts'
import { SUMMARIES } from '#domain/catalogue/summaries.ts'

let embedded: WholeCatalogue | undefined

/** The catalogue of a new installation without a network: the facts, and summaries in our own words. */
export function embeddedCatalogue(): WholeCatalogue {
  embedded ??= makeCatalogue({
    characters: OFFICIAL_CHARACTERS.map((fact) => ({
      id: fact.id,
      name: fact.name,
      team: fact.team,
      ability: certain(SUMMARIES[fact.id]),
      isSummary: true,
      isDisabled: false,
      edition: fact.edition,
      officialOrder: fact.officialOrder,
      firstNight: fact.firstNight,
      otherNight: fact.otherNight,
      setup: fact.setup,
    })),
    jinxes: JINX_PAIRS.map((pair) => ({ ...pair, isSummary: true })),
  })
  return embedded
}

/** The same as it is read from a database that has its rows, with all their columns: its version is another one. */
export function storedCatalogue(): WholeCatalogue {
  const { all, jinxes } = embeddedCatalogue()
  return makeCatalogue({
    characters: all.map((character) => ({ ...character, iconUrl: null })),
    jinxes: jinxes.map((jinx) => ({ ...jinx, isOverride: false })),
  })
}
