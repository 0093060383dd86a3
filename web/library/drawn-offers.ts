import type { CharacterOffer } from '#domain/library/character-offers.ts'
import { makeStore } from '../app/store.ts'

/** The characters that the Worker offers beside the search it draws; a browser works its own out. */
export const drawnOffers = makeStore<readonly CharacterOffer[]>([])
