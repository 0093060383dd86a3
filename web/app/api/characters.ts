import type { NightMarkers } from '#domain/catalogue/catalogue.ts'
import type { CharacterList } from '#protocol/catalogue/character.ts'
import type { Jinx } from '#protocol/catalogue/jinx.ts'
import { catalogueFile } from '#protocol/catalogue/character-list.ts'
import { documentData } from '../initial-data.ts'
import { API_BASE, request } from './client.ts'

let lastMarkers: NightMarkers | null = null
let isFirst = true

/** The file of the catalogue that this document names; without one, where the API has it. */
export function catalogueHere(): string {
  const version = documentData()?.catalogueVersion
  return version == null ? `${API_BASE}/characters` : catalogueFile(version)
}

/** The official characters. The first time it is the file that the document names; since then something may have changed. */
export async function readCharacters(signal?: AbortSignal): Promise<CharacterList> {
  const fromApi = async () => request<CharacterList>('/characters', { signal })
  const fromFile = async () => {
    const answer = await fetch(catalogueHere())
    return answer.ok ? ((await answer.json()) as CharacterList) : fromApi()
  }
  const list = await (isFirst ? fromFile().catch(fromApi) : fromApi())
  isFirst = false
  lastMarkers = list.nightMarkers ?? null
  return list
}

/** The places of dusk, dawn and so on from the last answer: a sync may move them. */
export const nightMarkersAsRead = (): NightMarkers | null => lastMarkers

/** Every pair, also those that are not in force. */
export const listJinxes = () => request<{ items: Jinx[] }>('/characters/jinxes')
