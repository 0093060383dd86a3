import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { officialOf } from '#domain/script/official.ts'
import { metaOf } from '#domain/script/meta.ts'
import { itemsOf } from '#domain/script/script-data.ts'
import type { PartOfCatalogue } from '#protocol/pages.ts'
import type { Script } from '#protocol/script.ts'

/** More jinxes and rules than this take too long to render for anybody who asks. No real script has a tenth of it. */
const MOST_RENDERED = 2_000

type Sheet = Pick<Script, 'scriptData' | 'autoJinxes'>

export function isTooLong({ scriptData, autoJinxes }: Sheet): boolean {
  const jinxes = Object.values(autoJinxes).reduce((sum, { length }) => sum + length, 0)
  return jinxes + metaOf(scriptData).bootlegger.length > MOST_RENDERED
}

/** The part of the catalogue that shows this script. */
export function partFor({ scriptData }: Pick<Sheet, 'scriptData'>, official: Catalogue): PartOfCatalogue {
  const characters = itemsOf(scriptData).flatMap((item) => officialOf(item, official) ?? [])
  return { characters: [...new Set(characters)], nightMarkers: official.nightMarkers }
}
