import { useMemo } from 'react'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { currentKey } from '#domain/script/character-id.ts'
import { idOf, itemsOf, type ScriptData } from '#domain/script/script-data.ts'
import { catalogueOf, lookup } from '../../app/data/catalogue.ts'
import { readJinxesInForce } from '../../app/data/jinxes.ts'
import { makeResource, useResource } from '../../app/resource.ts'
import { officialCharacters } from '../../app/data/scripts.ts'
import type { StoredCatalogue } from '../../app/data/stored/stored-verdicts.ts'

const MINUTE = 60_000

/** The jinxes in force. A verdict brings none, and must not have to ask for its own. */
const officialJinxes = makeResource(readJinxesInForce, 30 * MINUTE)

/** The whole catalogue with its jinxes; null until both are here. */
export function useWholeCatalogue(): Catalogue | null {
  const { value: characters } = useResource(officialCharacters)
  const { value: jinxes } = useResource(officialJinxes)
  return useMemo(
    () => (characters === undefined || jinxes === undefined ? null : { ...catalogueOf(characters), jinxes }),
    [characters, jinxes],
  )
}

/**
 * The catalogue for a script: the whole one, or what this device has stored of it, or whatever has come. Null while a first
 * answer may still come.
 */
export function useVerdictCatalogue(stored: StoredCatalogue | null): Catalogue | null {
  const whole = useWholeCatalogue()
  const characters = useResource(officialCharacters)
  const jinxes = useResource(officialJinxes)
  return useMemo(() => {
    if (whole !== null) return whole
    if (stored !== null) return { ...lookup(stored.characters, stored.nightMarkers), jinxes: stored.jinxes }
    if (characters.isPending || jinxes.isPending) return null
    return { ...catalogueOf(characters.value ?? []), jinxes: jinxes.value ?? [] }
  }, [whole, stored, characters, jinxes])
}

/** What a script needs of the catalogue. */
export function partFor(scriptData: ScriptData, catalogue: Catalogue): StoredCatalogue {
  const found = itemsOf(scriptData).map((item) => catalogue.find(idOf(item) ?? ''))
  const characters = [...new Set(found.filter((character) => character !== undefined))]
  const keys = new Set(itemsOf(scriptData).map((item) => currentKey(idOf(item) ?? '')))
  const jinxes = catalogue.jinxes.filter(({ a, b }) => keys.has(currentKey(a)) && keys.has(currentKey(b)))
  return { characters, jinxes, nightMarkers: catalogue.nightMarkers }
}
