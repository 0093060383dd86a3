import { useEffect, useMemo } from 'react'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { PartOfCatalogue } from '#protocol/first-data.ts'
import type { Script } from '#protocol/script.ts'
import { catalogueOf, lookup } from '../characters/catalogue.ts'
import { askNowAndThen } from '../app/resource.ts'
import { officialCharacters, scriptById } from './scripts.ts'
import { makeStore, useStore } from '../app/store.ts'

/** The script that the page was drawn with, and the part of the catalogue that it needs. */
const first = makeStore<{ script: Script; catalogue: Catalogue } | null>(null)

export function seedScript(script: Script, { characters, nightMarkers }: PartOfCatalogue): void {
  scriptById(script.id).seed(script)
  first.seed({ script, catalogue: lookup(characters, nightMarkers) })
}

interface KnownCatalogue {
  /** Null while it is not known. */
  catalogue: Catalogue | null
  error: unknown
}

/** The catalogue for a script. The whole one is fetched unless the script is as the page was drawn with it. */
export function useScriptCatalogue(script: Script): KnownCatalogue {
  const came = useStore(first)
  const { value: characters, error } = useStore(officialCharacters)
  const isEnough = came?.script === script
  useEffect(() => (isEnough ? undefined : askNowAndThen(officialCharacters.refreshIfStale)), [isEnough])
  const part = came?.script.id === script.id ? came.catalogue : null
  const catalogue = useMemo(() => (characters ? catalogueOf(characters) : part), [characters, part])
  return { catalogue, error }
}
