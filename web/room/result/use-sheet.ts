import { useMemo } from 'react'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { FirstData } from '#protocol/first-data.ts'
import type { AutoJinxes } from '#protocol/script.ts'
import { catalogueOf, lookup } from '../../catalogue.ts'
import { resolvedJinxes } from '../../print/resolved-jinxes.ts'
import { makeResource, useResource } from '../../resource.ts'
import { officialCharacters } from '../../scripts.ts'
import { makeStore, useStore } from '../../store.ts'

interface SheetData {
  /** Null while it is not known. */
  catalogue: Catalogue | null
  autoJinxes: AutoJinxes | null
  hasFailed: boolean
  retry: () => void
}

/** What the Worker draws a script with. The browser keeps that as it is drawn, and asks by itself only where it is not. */
const drawnWith = makeStore<FirstData['sheet'] | null>(null)

export const seedSheet = (sheet: FirstData['sheet'] | null): void => drawnWith.seed(sheet)

/** The characters and jinxes of a script. */
export function useSheet(scriptData: readonly unknown[]): SheetData {
  const drawn = useStore(drawnWith)
  const asked = useMemo(() => makeResource(() => resolvedJinxes(scriptData), Infinity), [scriptData])
  const jinxes = useResource(asked)
  const official = useResource(officialCharacters)
  const catalogue = useMemo(() => {
    if (drawn) return lookup(drawn.catalogue.characters, drawn.catalogue.nightMarkers)
    return official.value ? catalogueOf(official.value) : null
  }, [drawn, official.value])
  const autoJinxes = drawn?.autoJinxes ?? jinxes.value ?? null
  return {
    catalogue,
    autoJinxes,
    hasFailed: catalogue === null && official.error !== null,
    retry: () => void officialCharacters.refresh(),
  }
}
