import type { NightMarkers } from '#domain/catalogue/catalogue.ts'
import type { CharacterList } from '#protocol/catalogue/character.ts'
import type { Jinx } from '#protocol/catalogue/jinx.ts'
import { request } from './client.ts'

let lastMarkers: NightMarkers | null = null

export async function readCharacters(signal?: AbortSignal): Promise<CharacterList> {
  const list = await request<CharacterList>('/characters', { signal })
  lastMarkers = list.nightMarkers ?? null
  return list
}

/** The places of dusk, dawn and so on from the last answer: a sync may move them. */
export const nightMarkersAsRead = (): NightMarkers | null => lastMarkers

/** Every pair, also those that are not in force. */
export const listJinxes = () => request<{ items: Jinx[] }>('/characters/jinxes')
