import type { Jinx, JinxStats } from '#protocol/catalogue/jinx.ts'
import type { CharacterStats, SyncStatus } from '#protocol/catalogue/sync.ts'
import { readCharacterStats, readJinxStats, readSyncStatus } from '../api.ts'
import { listJinxes } from '../../app/api/characters.ts'
import { makeResource } from '../../app/resource.ts'
import { officialCharacters } from '../../app/data/scripts.ts'

const FRESH_MS = 5_000

export const characterStats = makeResource<CharacterStats>(readCharacterStats, FRESH_MS)
export const jinxStats = makeResource<JinxStats>(readJinxStats, FRESH_MS)
export const syncStatus = makeResource<SyncStatus>(readSyncStatus, FRESH_MS)
export const jinxPairs = makeResource<Jinx[]>(async () => (await listJinxes()).items, FRESH_MS)

export async function refreshCatalogue(): Promise<void> {
  await Promise.all([
    characterStats.refresh(),
    jinxStats.refresh(),
    syncStatus.refresh(),
    jinxPairs.refresh(),
    officialCharacters.refresh(),
  ])
}

export const nameOf = (id: string) =>
  officialCharacters.get().value?.find((character) => character.id === id)?.name ?? id
