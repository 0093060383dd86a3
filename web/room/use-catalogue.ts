import { useMemo } from 'react'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { catalogueOf } from '../app/data/catalogue.ts'
import { useResource } from '../app/resource.ts'
import { officialCharacters } from '../app/data/scripts.ts'

/** The official characters, or none if the call failed; null until that is known. */
export function useCatalogue(): Catalogue | null {
  const { value, isPending } = useResource(officialCharacters)
  return useMemo(() => (isPending ? null : catalogueOf(value ?? [])), [isPending, value])
}

/** The same, once that is known. */
export async function knownCatalogue(): Promise<Catalogue> {
  if (officialCharacters.get().isPending) await officialCharacters.refresh()
  return catalogueOf(officialCharacters.get().value ?? [])
}
