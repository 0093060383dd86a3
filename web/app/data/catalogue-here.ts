import { catalogueFile } from '#protocol/catalogue/character-list.ts'
import { documentData } from '../../ui/initial-data.ts'

/** The file of the catalogue that this document names; null where it names none. */
export function catalogueHere(): string | null {
  const version = documentData()?.catalogueVersion
  return version == null ? null : catalogueFile(version)
}
