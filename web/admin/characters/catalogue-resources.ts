import * as calls from '#protocol/calls/characters.ts'
import type { Jinx, JinxStats } from '#protocol/catalogue/jinx.ts'
import type { CharacterStats, SyncStatus } from '#protocol/catalogue/sync.ts'
import { call } from '../../app/api/client.ts'
import { makeResource } from '../../app/resource.ts'
import { officialCharacters } from '../../app/data/scripts.ts'

const FRESH_MS = 5_000

export const characterStats = makeResource<CharacterStats>(() => call(calls.readStats), FRESH_MS)
export const jinxStats = makeResource<JinxStats>(() => call(calls.readJinxStats), FRESH_MS)
export const syncStatus = makeResource<SyncStatus>(() => call(calls.readSync), FRESH_MS)
export const jinxPairs = makeResource<Jinx[]>(async () => (await call(calls.listJinxes)).items, FRESH_MS)

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
