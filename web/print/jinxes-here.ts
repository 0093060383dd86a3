import { autoJinxesOf } from '#domain/script/jinxes.ts'
import type { AutoJinxes } from '#protocol/script.ts'
import { readCharacters } from '../app/api/characters.ts'
import { catalogueOf } from '../app/data/catalogue.ts'
import { readJinxesInForce } from '../app/data/jinxes.ts'

/** The jinxes of a script by the catalogue that this device keeps. */
export async function jinxesHere(scriptData: readonly unknown[]): Promise<AutoJinxes> {
  const [{ items }, jinxes] = await Promise.all([readCharacters(), readJinxesInForce()])
  return autoJinxesOf([...scriptData], { ...catalogueOf(items), jinxes })
}
