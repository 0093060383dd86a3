import { useEffect, useMemo } from 'react'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { Script } from '#protocol/script.ts'
import { catalogueOf, lookup } from '../characters/catalogue.ts'
import { askNowAndThen } from '../app/resource.ts'
import { useInitialData } from '../app/initial-data.ts'
import { useStore } from '../app/store.ts'
import { officialCharacters } from './scripts.ts'

interface KnownCatalogue {
  /** Null while it is not known. */
  catalogue: Catalogue | null
  error: unknown
}

/** The catalogue for a script. The whole one is fetched unless the script is the page's initial one, which has brought its part. */
export function useScriptCatalogue(script: Script): KnownCatalogue {
  const initial = useInitialData()
  const { value: characters, error } = useStore(officialCharacters)
  const isEnough = initial?.script === script
  useEffect(() => (isEnough ? undefined : askNowAndThen(officialCharacters.refreshIfStale)), [isEnough])
  const part = initial?.script?.id === script.id ? initial.catalogue : undefined
  const catalogue = useMemo(() => {
    if (characters !== undefined) return catalogueOf(characters)
    return part === undefined ? null : lookup(part.characters, part.nightMarkers)
  }, [characters, part])
  return { catalogue, error }
}
