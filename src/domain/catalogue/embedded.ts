import { certain } from '#domain/certain.ts'
import { type Catalogue, makeCatalogue } from '#domain/catalogue/catalogue.ts'
import { OFFICIAL_CHARACTERS } from '#domain/catalogue/characters.ts'
import { JINX_PAIRS } from '#domain/catalogue/jinxes.ts'
import { SUMMARIES } from '#domain/catalogue/summaries.ts'

let embedded: Catalogue | undefined

/** The catalogue of a new installation without a network: the facts, and summaries in our own words. */
export function embeddedCatalogue(): Catalogue {
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
